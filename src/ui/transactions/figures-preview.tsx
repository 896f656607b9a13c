"use client";

import { useTranslations } from "use-intl";
import { Skeleton } from "../components/skeleton";
import { formatDayRange } from "../format-date";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { pluralValues } from "../plural-values";
import { useErrorText } from "../trpc/use-error-text";
import styles from "./figures-preview.module.css";
import type { Preview } from "./use-edit-preview";

type FiguresPreviewProps = Readonly<{
  preview: Pick<Preview, "windows" | "windowCount" | "forecast" | "hasForecast"> | undefined;
  currency: string;
  error: unknown;
  isCurrent: boolean;
  /** For a page. In a dialog, the preview stays at the bottom instead. */
  isInline?: boolean | undefined;
}>;

type Window = Preview["windows"][number];

const MAX_WINDOWS = 3;

/** The figures of each affected window, before and after. */
export function FiguresPreview(props: FiguresPreviewProps) {
  const { preview, currency, error, isCurrent, isInline = false } = props;
  const errorText = useErrorText();
  const t = useTranslations("edits");
  const locale = useLocale();
  const ref = isInline ? undefined : keepChosenInView;
  const className = isInline ? styles.inline : styles.preview;
  if (error !== null && error !== undefined) {
    return (
      <section ref={ref} className={className}>
        <p role="alert" className={styles.message}>
          {errorText(error)}
        </p>
      </section>
    );
  }
  const hidden = (preview?.windowCount ?? 0) - MAX_WINDOWS;
  return (
    <section ref={ref} className={className} aria-label={t("effect")} aria-busy={!isCurrent}>
      {preview === undefined ? (
        <Skeleton height="4.5rem" />
      ) : preview.windows.length === 0 ? (
        <p className={styles.message}>{t(preview.forecast.length === 0 ? "noEffect" : "noEffectYet")}</p>
      ) : (
        preview.windows
          .slice(0, MAX_WINDOWS)
          .map((window) => <WindowFigures key={window.startDate} window={window} currency={currency} />)
      )}
      {hidden > 0 && <p className={styles.message}>{t("moreWindows", pluralValues(hidden, locale))}</p>}
      {preview?.forecast.map((window) => (
        <WindowForecast key={window.startDate} window={window} currency={currency} />
      ))}
      {preview?.hasForecast && preview.hasForecast.before !== preview.hasForecast.after && (
        <p className={styles.message}>{t(preview.hasForecast.after ? "forecastBegins" : "forecastEnds")}</p>
      )}
    </section>
  );
}

/**
 * Scrolls the chosen option back into view when the sticky preview grows over it, but no further than the
 * field that has the focus.
 */
function keepChosenInView(preview: HTMLElement): () => void {
  const scrolled = preview.parentElement;
  const observer = new ResizeObserver(() => {
    const chosen = [...(scrolled?.querySelectorAll("fieldset > :has(:checked)") ?? [])].at(-1);
    const hidden = (chosen?.getBoundingClientRect().bottom ?? 0) - preview.getBoundingClientRect().top;
    scrolled?.style.setProperty("scroll-padding-bottom", `${preview.offsetHeight}px`);
    if (hidden > 0) scrolled?.scrollBy({ top: Math.min(hidden + GAP, roomAboveFocus(scrolled)) });
  });
  observer.observe(preview);
  return () => observer.disconnect();
}

/** How far the content can scroll until the focused field or its label leaves it at the top, in pixels. */
function roomAboveFocus(scrolled: HTMLElement): number {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement) || !scrolled.contains(focused)) return Number.POSITIVE_INFINITY;
  const { top } = (focused.labels?.[0] ?? focused).getBoundingClientRect();
  return Math.max(0, top - scrolled.getBoundingClientRect().top);
}

/** The gap between the option and the preview, in pixels. */
const GAP = 8;

/** The forecast of what remains in a window, if it changes. */
function WindowForecast({
  window: { startDate, endDate, before, after },
  currency,
}: Readonly<{ window: Preview["forecast"][number]; currency: string }>) {
  const t = useTranslations("edits");
  const locale = useLocale();
  if (before.remaining.expected === after.remaining.expected) return null;
  return (
    <p className={styles.message}>
      {t.rich("forecastMoves", {
        dates: formatDayRange(startDate, endDate, locale),
        before: () => <MoneyText amount={before.remaining.expected} currency={currency} />,
        after: () => <MoneyText amount={after.remaining.expected} currency={currency} />,
      })}
    </p>
  );
}

function WindowFigures({ window, currency }: Readonly<{ window: Window; currency: string }>) {
  const t = useTranslations("edits");
  const locale = useLocale();
  const { before, after, startDate, endDate } = window;
  const figures = [
    ["income", before.income, after.income],
    ["expense", before.expense, after.expense],
    ["remaining", before.remaining, after.remaining],
  ] as const;
  // Only figures that change: the others would push these out of view.
  const moved = figures.filter(([, now, then]) => now !== then);
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{formatDayRange(startDate, endDate, locale)}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {moved.map(([name, now, then]) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td>
              <MoneyText amount={now} currency={currency} />
            </td>
            <td>
              <MoneyText amount={then} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
