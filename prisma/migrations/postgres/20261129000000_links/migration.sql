-- Which outflows an inflow refunds, and which two transactions are one own transfer. Rows that are there have neither.
ALTER TABLE "transaction" ADD COLUMN "refund_of" TEXT
    CONSTRAINT "transaction_refund_of_check" CHECK ("refund_of" IS NULL OR "direction" = 'inflow');
ALTER TABLE "transaction" ADD COLUMN "refunded" TEXT
    CONSTRAINT "transaction_refunded_check" CHECK (("refunded" IS NULL) = ("refund_of" IS NULL));
ALTER TABLE "transaction" ADD COLUMN "refund_applied_minor_units" BIGINT
    CONSTRAINT "transaction_refund_applied_minor_units_check" CHECK ("refund_applied_minor_units" BETWEEN 0 AND "amount_minor_units");
ALTER TABLE "transaction" ADD COLUMN "refund_borne_minor_units" BIGINT
    CONSTRAINT "transaction_refund_borne_minor_units_check" CHECK ("refund_borne_minor_units" BETWEEN 0 AND "refund_applied_minor_units");
ALTER TABLE "transaction" ADD COLUMN "refunded_by" TEXT
    CONSTRAINT "transaction_refunded_by_check" CHECK ("refunded_by" IS NULL OR "direction" = 'outflow');
ALTER TABLE "transaction" ADD COLUMN "transfer_with" UUID;
ALTER TABLE "transaction" ADD COLUMN "rejected_links" TEXT;

CREATE INDEX "transaction_refund_idx" ON "transaction"("customer_id", "booked_on", "id") WHERE "refund_of" IS NOT NULL;
CREATE INDEX "transaction_transfer_idx" ON "transaction"("customer_id", "booked_on", "id") WHERE "transfer_with" IS NOT NULL;

-- What of the inflows of a kind lowers expense.
ALTER TABLE "kind_totals" ADD COLUMN "refunded_minor_units" BIGINT NOT NULL DEFAULT 0;

-- Refunds may leave a day with less than no expense.
ALTER TABLE "daily_totals" DROP CONSTRAINT "daily_totals_expense_minor_units_check";
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_expense_minor_units_check" CHECK ("expense_minor_units" BETWEEN -9007199254740991 AND 9007199254740991);
