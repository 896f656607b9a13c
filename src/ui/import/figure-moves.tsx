"use client";

import { useState } from "react";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { formatDayRange } from "../format-date";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import styles from "./figure-moves.module.css";
import type { MovedWindow } from "./import-result";

type FigureMovesProps = Readonly<{
  title: string;
  windows: readonly MovedWindow[];
  /** How many windows move; there may be more than are listed. */
  windowCount: number;
}>;

const LISTED_AT_FIRST = 3;

const FIGURES = [
  { key: "income", name: "Income" },
  { key: "expense", name: "Expense" },
  { key: "remaining", name: "Remaining" },
] as const;

/** What happens to the figures, newest window first. Nothing where they stay. */
export function FigureMoves({ title, windows, windowCount }: FigureMovesProps) {
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  if (windows.length === 0) return null;
  const newestFirst = [...windows].sort((a, b) => b.startDate.localeCompare(a.startDate));
  const listed = isWhole ? newestFirst : newestFirst.slice(0, LISTED_AT_FIRST);
  const hidden = windowCount - listed.length;
  return (
    <Card title={title} isFlush>
      <ul className={styles.windows}>
        {listed.map((window) => (
          <li key={window.startDate} className={styles.window}>
            <h3 className={styles.days}>{formatDayRange(window.startDate, window.endDate, locale)}</h3>
            <dl className={styles.figures}>
              {FIGURES.map(({ key, name }) => (
                <Figure key={key} name={name} before={window.before[key]} after={window.after[key]} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.more}>
          and {hidden} more {hidden === 1 ? "period" : "periods"}
          {!isWhole && windows.length > LISTED_AT_FIRST && (
            <button type="button" className={styles.all} onClick={() => setIsWhole(true)}>
              Show {windows.length === windowCount ? "all" : `the newest ${windows.length}`}
            </button>
          )}
        </p>
      )}
    </Card>
  );
}

type FigureProps = Readonly<{ name: string; before: number; after: number }>;

function Figure({ name, before, after }: FigureProps) {
  const locale = useLocale();
  const { currency } = useBusiness().business;
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  return (
    <div className={styles.figure} data-still={before === after || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.after}>{money(after)}</span>{" "}
        <span className={styles.before}>{before === after ? "unchanged" : `was ${money(before)}`}</span>
      </dd>
    </div>
  );
}
