"use client";

import { Skeleton } from "../components/skeleton";
import { formatDayRange } from "../format-date";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { messageOf } from "../trpc/refusal";
import styles from "./figures-preview.module.css";
import type { Preview } from "./use-edit-preview";

type FiguresPreviewProps = Readonly<{
  preview: Pick<Preview, "windows" | "windowCount"> | undefined;
  currency: string;
  error: unknown;
  isCurrent: boolean;
}>;

type Window = Preview["windows"][number];

const MAX_WINDOWS = 3;

/** What the figures of each window are, and will be. */
export function FiguresPreview({ preview, currency, error, isCurrent }: FiguresPreviewProps) {
  if (error !== null && error !== undefined) {
    return (
      <p role="alert" className={styles.message}>
        {messageOf(error)}
      </p>
    );
  }
  const hidden = (preview?.windowCount ?? 0) - MAX_WINDOWS;
  return (
    <section className={styles.preview} aria-label="What it does to the figures" aria-busy={!isCurrent}>
      {preview === undefined ? (
        <Skeleton height="72px" />
      ) : preview.windows.length === 0 ? (
        <p className={styles.message}>The figures stay as they are.</p>
      ) : (
        preview.windows
          .slice(0, MAX_WINDOWS)
          .map((window) => <WindowFigures key={window.startDate} window={window} currency={currency} />)
      )}
      {hidden > 0 && (
        <p className={styles.message}>
          and {hidden} more {hidden === 1 ? "period" : "periods"}
        </p>
      )}
    </section>
  );
}

function WindowFigures({ window, currency }: Readonly<{ window: Window; currency: string }>) {
  const locale = useLocale();
  const { before, after, startDate, endDate } = window;
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  const figures = [
    ["Income", before.income, after.income],
    ["Expense", before.expense, after.expense],
    ["Remaining", before.remaining, after.remaining],
  ] as const;
  // Only what moves: the rest would push what counts out of view.
  const moved = figures.filter(([, now, then]) => now !== then);
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{formatDayRange(startDate, endDate, locale)}</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {moved.map(([name, now, then]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{money(now)}</td>
            <td>{money(then)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
