-- What signed a closing off is found together with what closed or reopened days.
DROP INDEX "change_closing_idx";
CREATE INDEX "change_closing_idx" ON "change"("customer_id", "sequence") WHERE "kind" IN ('period_closed', 'period_reopened', 'period_signed_off');
