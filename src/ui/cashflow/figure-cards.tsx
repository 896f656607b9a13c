import { FigureCard } from "./figure-card";
import styles from "./figure-cards.module.css";

type Figures = Readonly<{ income: number; expense: number; remaining: number }>;

type FigureCardsProps = Readonly<{
  figures: Figures;
  /** Of the window before; null where there is none to compare with. */
  previous: Figures | null;
  currency: string;
  /** What the change is against, such as "the week before". */
  comparedTo: string;
  /** False while the window is under way: it has not had the days yet that it is compared with. */
  isJudged: boolean;
}>;

/** The three figures of a window, large, each with its change. */
export function FigureCards({ figures, previous, currency, comparedTo, isJudged }: FigureCardsProps) {
  const shared = { currency, comparedTo, isJudged };
  return (
    <dl className={styles.figures}>
      <FigureCard
        {...shared}
        label="Income"
        amount={figures.income}
        previousAmount={previous?.income ?? null}
      />
      <FigureCard
        {...shared}
        label="Expense"
        amount={figures.expense}
        previousAmount={previous?.expense ?? null}
        isLessBetter
      />
      <FigureCard
        {...shared}
        label="Remaining"
        amount={figures.remaining}
        previousAmount={previous?.remaining ?? null}
      />
    </dl>
  );
}
