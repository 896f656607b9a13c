"use client";

import { Card } from "../components/card";
import { DayText } from "../date-text";
import { granularityName } from "../granularity-name";
import styles from "./settings.module.css";
import type { Customer } from "./settings-draft";
import { WindowPreview } from "./window-preview";

/** The settings for those who may only look. */
export function SettingsList({ customer }: Readonly<{ customer: Customer }>) {
  const { fixedPeriodDays } = customer;
  return (
    <div className={styles.sections}>
      <Card title="Business and windows">
        <dl className={styles.facts}>
          <div>
            <dt>Business name</dt>
            <dd>{customer.name}</dd>
          </div>
          <div>
            <dt>Currency</dt>
            <dd>{customer.currency}</dd>
          </div>
          <div>
            <dt>Reference date</dt>
            <dd>
              <DayText day={customer.referenceDate} />
            </dd>
          </div>
          <div>
            <dt>Income window</dt>
            <dd>{granularityName(customer.incomeGranularity, fixedPeriodDays)}</dd>
          </div>
          <div>
            <dt>Expense window</dt>
            <dd>{granularityName(customer.expenseGranularity, fixedPeriodDays)}</dd>
          </div>
        </dl>
      </Card>
      <Card title="Figures">
        <WindowPreview settings={{}} fixedPeriodDays={{ before: fixedPeriodDays, after: fixedPeriodDays }} />
      </Card>
    </div>
  );
}
