import { FigureCard } from "./figure-card";
import styles from "./figure-cards.module.css";

type Figures = Readonly<{ income: number; expense: number; remaining: number }>;

type FigureCardsProps = Readonly<{
  figures: Figures;
  /** Of the window before; null where there is none to compare with. */
  previous: Figures | null;
  /** The windows up to now, oldest first. */
  periods: readonly Figures[];
  currency: string;
  /** What the change is against, such as "the week before". */
  comparedTo: string;
  /** False while the window is under way: it has not had the days yet that it is compared with. */
  isJudged: boolean;
}>;

/** The three figures of a window, large, each with its change. */
export function FigureCards({
  figures,
  previous,
  periods,
  currency,
  comparedTo,
  isJudged,
}: FigureCardsProps) {
  const shared = { currency, comparedTo, isJudged };
  return (
    <dl className={styles.figures}>
      <FigureCard
        {...shared}
        label="Income"
        amount={figures.income}
        course={periods.map(({ income }) => income)}
        previousAmount={previous?.income ?? null}
      />
      <FigureCard
        {...shared}
        label="Expense"
        amount={figures.expense}
        course={periods.map(({ expense }) => expense)}
        previousAmount={previous?.expense ?? null}
        isLessBetter
      />
      <FigureCard
        {...shared}
        label="Remaining"
        amount={figures.remaining}
        course={periods.map(({ remaining }) => remaining)}
        previousAmount={previous?.remaining ?? null}
      />
    </dl>
  );
}
