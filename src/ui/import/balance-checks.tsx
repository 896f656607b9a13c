"use client";

import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslations } from "use-intl";
import { Card } from "../components/card";
import { formatMoney, formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import styles from "./balance-checks.module.css";
import type { BalanceCheck } from "./import-result";

const MAX_LISTED = 4;

/**
 * Whether the statements in the file add up to their balances, mismatches first. Renders nothing if the file
 * has no balances.
 */
export function BalanceChecks({ balances }: Readonly<{ balances: readonly BalanceCheck[] }>) {
  const t = useTranslations("importRows");
  const locale = useLocale();
  const checked = balances.filter(({ difference }) => difference !== null);
  const sorted = [...checked].sort((a, b) => Number(b.difference !== 0) - Number(a.difference !== 0));
  if (checked.length === 0) return null;
  const hidden = sorted.slice(MAX_LISTED);
  const wrong = hidden.filter(({ difference }) => difference !== 0).length;
  return (
    <Card isFlush>
      <ul className={styles.checks} aria-label={t("balances")}>
        {sorted.slice(0, MAX_LISTED).map((balance, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold several statements of one account.
          <BalanceLine key={index} balance={balance} />
        ))}
        {hidden.length > 0 && (
          <li className={styles.more}>
            {t(wrong === 0 ? "moreMatch" : "moreDiffer", {
              ...pluralValues(hidden.length, locale),
              wrong: formatNumber(wrong, locale, 0),
            })}
          </li>
        )}
      </ul>
    </Card>
  );
}

function BalanceLine({ balance }: Readonly<{ balance: BalanceCheck }>) {
  const t = useTranslations("importRows");
  const locale = useLocale();
  const { accountId, currency, opening, closing, sum, difference } = balance;
  const money = (amount: number | null, sign?: "always") =>
    formatMoney({ amount: amount ?? 0, currency, locale, sign });
  const addsUp = difference === 0;
  return (
    <li className={styles.check} data-wrong={!addsUp || undefined}>
      {addsUp ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <div className={styles.words}>
        <p>
          <span className={styles.verdict}>
            {addsUp ? t("balancesMatch") : t("balancesDiffer", { amount: money(Math.abs(difference ?? 0)) })}
          </span>
          {accountId !== null && <span className={styles.account}> · {accountId}</span>}
        </p>
        {!addsUp && <p className={styles.advice}>{t("balancesAdvice")}</p>}
      </div>
      <p className={styles.sum}>
        <span>
          <span className={styles.label}>{t("opening")}</span> {money(opening)}
        </span>
        <span>
          <span className={styles.label}>{t("movements")}</span> {money(sum, "always")}
        </span>
        <span>
          <span className={styles.label}>{t("closing")}</span> {money(closing)}
        </span>
      </p>
    </li>
  );
}
