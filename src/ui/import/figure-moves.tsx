"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { formatDayRange } from "../format-date";
import { formatMoney, formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import styles from "./figure-moves.module.css";
import type { MovedWindow } from "./import-result";

type FigureMovesProps = Readonly<{
  windows: readonly MovedWindow[];
  /** The number of windows that change, which may exceed those listed. */
  windowCount: number;
}>;

const LISTED_AT_FIRST = 3;

const FIGURES = ["income", "expense", "remaining"] as const;

/** How the figures change, newest window first. Renders nothing if they do not. */
export function FigureMoves({ windows, windowCount }: FigureMovesProps) {
  const t = useTranslations("importRows");
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  if (windows.length === 0) return null;
  const newestFirst = [...windows].sort((a, b) => b.startDate.localeCompare(a.startDate));
  const listed = isWhole ? newestFirst : newestFirst.slice(0, LISTED_AT_FIRST);
  const hidden = windowCount - listed.length;
  return (
    <Card title={t("effect")} isFlush>
      <ul className={styles.windows}>
        {listed.map((window) => (
          <li key={window.startDate} className={styles.window}>
            <h3 className={styles.days}>{formatDayRange(window.startDate, window.endDate, locale)}</h3>
            <dl className={styles.figures}>
              {FIGURES.map((figure) => (
                <Figure
                  key={figure}
                  name={t(figure)}
                  before={window.before[figure]}
                  after={window.after[figure]}
                />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.more}>
          {t("moreWindows", pluralValues(hidden, locale))}
          {!isWhole && windows.length > LISTED_AT_FIRST && (
            <button type="button" className={styles.all} onClick={() => setIsWhole(true)}>
              {windows.length === windowCount
                ? t("showAll")
                : t("showNewest", { number: formatNumber(windows.length, locale, 0) })}
            </button>
          )}
        </p>
      )}
    </Card>
  );
}

type FigureProps = Readonly<{ name: string; before: number; after: number }>;

function Figure({ name, before, after }: FigureProps) {
  const t = useTranslations("importRows");
  const locale = useLocale();
  const { currency } = useBusiness().business;
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  return (
    <div className={styles.figure} data-still={before === after || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.after}>{money(after)}</span>{" "}
        <span className={styles.before}>
          {before === after ? t("figureUnchanged") : t("figureBefore", { amount: money(before) })}
        </span>
      </dd>
    </div>
  );
}
