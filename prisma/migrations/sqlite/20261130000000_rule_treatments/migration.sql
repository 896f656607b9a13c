-- Rules may say how outflows count. Those that are there exclude what they reach.
ALTER TABLE "rule" ADD COLUMN "treatment_type" TEXT
    CONSTRAINT "rule_treatment_type_check" CHECK ("treatment_type" IS NULL OR "direction" = 'outflow' AND "treatment_type" IN ('covered_expense', 'transferred_to_savings', 'shared_expense'));
ALTER TABLE "rule" ADD COLUMN "shared_type" TEXT
    CONSTRAINT "rule_shared_type_check" CHECK (("shared_type" IS NOT NULL) = ("treatment_type" IS NOT NULL AND "treatment_type" = 'shared_expense') AND ("shared_type" IS NULL OR "shared_type" IN ('percentage', 'amount')));
ALTER TABLE "rule" ADD COLUMN "shared_value" BIGINT
    CONSTRAINT "rule_shared_value_check" CHECK (("shared_value" IS NOT NULL) = ("shared_type" IS NOT NULL) AND ("shared_value" IS NULL OR "shared_value" >= 0 AND ("shared_type" = 'amount' OR "shared_value" <= 1000000)));

-- The newer of two rules that reach the same decides, so there may be two.
DROP INDEX "rule_customer_id_direction_currency_counterparty_key_from_o_key";
CREATE INDEX "rule_customer_id_counterparty_key_idx" ON "rule"("customer_id", "counterparty_key");

-- Which rule gave a transaction its treatment, and that a person took it back for good.
ALTER TABLE "transaction" ADD COLUMN "treatment_rule_id" BLOB
    CONSTRAINT "transaction_treatment_rule_id_check" CHECK ("treatment_rule_id" IS NULL OR "treatment_type" IS NOT NULL);
ALTER TABLE "transaction" ADD COLUMN "treatment_decision" TEXT
    CONSTRAINT "transaction_treatment_decision_check" CHECK ("treatment_decision" IS NULL OR "treatment_decision" = 'cleared' AND "treatment_type" IS NULL);

CREATE INDEX "transaction_treatment_rule_idx" ON "transaction"("customer_id", "treatment_rule_id") WHERE "treatment_rule_id" IS NOT NULL;

-- What people decided, which rules are suggested from.
CREATE INDEX "transaction_decided_idx" ON "transaction"("customer_id", "booked_on", "id") WHERE "treatment_type" IS NOT NULL AND "treatment_rule_id" IS NULL OR "person_decision" = 'excluded';

INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
    ('transaction', 'transaction_treatment_rule_idx', '200000 1000 100'),
    ('transaction', 'transaction_decided_idx', '100000 500 2 1');
