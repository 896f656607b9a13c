"use client";

import { useTranslations } from "use-intl";
import { Card } from "../components/card";
import { DayText } from "../date-text";
import { granularityName } from "../granularity-name";
import styles from "./settings.module.css";
import type { Customer } from "./settings-draft";
import { WindowPreview } from "./window-preview";

/** The settings, for people who may only read. */
export function SettingsList({ customer }: Readonly<{ customer: Customer }>) {
  const t = useTranslations("settings");
  const words = useTranslations("common");
  const { fixedPeriodDays } = customer;
  return (
    <div className={styles.sections}>
      <Card title={t("businessAndWindows")}>
        <dl className={styles.facts}>
          <div>
            <dt>{t("businessName")}</dt>
            <dd>{customer.name}</dd>
          </div>
          <div>
            <dt>{t("currency")}</dt>
            <dd>{customer.currency}</dd>
          </div>
          <div>
            <dt>{t("referenceDate")}</dt>
            <dd>
              <DayText day={customer.referenceDate} />
            </dd>
          </div>
          <div>
            <dt>{t("incomeWindow")}</dt>
            <dd>{granularityName(customer.incomeGranularity, fixedPeriodDays, words)}</dd>
          </div>
          <div>
            <dt>{t("expenseWindow")}</dt>
            <dd>{granularityName(customer.expenseGranularity, fixedPeriodDays, words)}</dd>
          </div>
        </dl>
      </Card>
      <Card title={t("figures")}>
        <WindowPreview settings={{}} fixedPeriodDays={{ before: fixedPeriodDays, after: fixedPeriodDays }} />
      </Card>
    </div>
  );
}
