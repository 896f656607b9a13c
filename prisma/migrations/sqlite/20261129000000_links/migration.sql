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
ALTER TABLE "transaction" ADD COLUMN "transfer_with" BLOB;
ALTER TABLE "transaction" ADD COLUMN "rejected_links" TEXT;

CREATE INDEX "transaction_refund_idx" ON "transaction"("customer_id", "booked_on", "id") WHERE "refund_of" IS NOT NULL;
CREATE INDEX "transaction_transfer_idx" ON "transaction"("customer_id", "booked_on", "id") WHERE "transfer_with" IS NOT NULL;

INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
    ('transaction', 'transaction_refund_idx', '100000 500 2 1'),
    ('transaction', 'transaction_transfer_idx', '100000 500 2 1');

-- What of the inflows of a kind lowers expense.
ALTER TABLE "kind_totals" ADD COLUMN "refunded_minor_units" BIGINT NOT NULL DEFAULT 0
    CONSTRAINT "kind_totals_refunded_minor_units_check" CHECK (typeof("refunded_minor_units") = 'integer');

-- Step: letting refunds leave a day with less than no expense
CREATE TEMP TABLE "kept_statistics" AS SELECT tbl, idx, stat FROM sqlite_stat1 WHERE tbl = 'daily_totals';
CREATE TABLE "new_daily_totals" (
    "customer_id" BLOB NOT NULL,
    "booked_on" TEXT NOT NULL,
    "income_minor_units" BIGINT NOT NULL,
    "expense_minor_units" BIGINT NOT NULL,

    PRIMARY KEY ("customer_id", "booked_on"),
    CONSTRAINT "daily_totals_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "daily_totals_booked_on_check" CHECK ("booked_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "daily_totals_income_minor_units_check" CHECK ("income_minor_units" BETWEEN 0 AND 9007199254740991 AND typeof("income_minor_units") = 'integer'),
    CONSTRAINT "daily_totals_expense_minor_units_check" CHECK ("expense_minor_units" BETWEEN -9007199254740991 AND 9007199254740991 AND typeof("expense_minor_units") = 'integer')
) WITHOUT ROWID;
INSERT INTO "new_daily_totals" SELECT * FROM "daily_totals" ORDER BY "customer_id", "booked_on";
DROP TABLE "daily_totals";
ALTER TABLE "new_daily_totals" RENAME TO "daily_totals";
INSERT INTO sqlite_stat1 (tbl, idx, stat) SELECT tbl, idx, stat FROM "kept_statistics";
DROP TABLE "kept_statistics";
