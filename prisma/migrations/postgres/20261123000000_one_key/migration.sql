-- Whatever belongs to a customer has one key, `customer_id`, which leads each of its primary keys, unique keys, foreign keys and
-- indexes. It follows from the partner and the user id, so that whoever has both has the key. See decision 39.
--
-- What is new can only be computed outside of SQL: `new-customer-ids.ts` fills the table `customer_key` with it before this runs. A customer
-- that it lacks would have no key here, which is refused.
CREATE TABLE IF NOT EXISTS "customer_key" (
    "partner_id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "old_id" TEXT COLLATE "C",
    "customer_id" UUID NOT NULL,

    CONSTRAINT "customer_key_pkey" PRIMARY KEY ("partner_id", "user_id")
);

-- Step: moving customers
CREATE TABLE "new_customer" (
    "customer_id" UUID NOT NULL,
    "partner_id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
    "reference_date" TEXT COLLATE "C" NOT NULL,
    "income_granularity" TEXT COLLATE "C" NOT NULL,
    "expense_granularity" TEXT COLLATE "C" NOT NULL,
    "fixed_period_days" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,
    "long_write_at" TIMESTAMP(3),

    CONSTRAINT "customer_currency_check" CHECK (length("currency") = 3),
    CONSTRAINT "customer_reference_date_check" CHECK ("reference_date" ~ '^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$'),
    CONSTRAINT "customer_income_granularity_check" CHECK ("income_granularity" IN ('weekly', 'fortnightly', 'monthly', 'quarterly', 'annual', 'fixed_period')),
    CONSTRAINT "customer_expense_granularity_check" CHECK ("expense_granularity" IN ('weekly', 'fortnightly', 'monthly', 'quarterly', 'annual', 'fixed_period')),
    CONSTRAINT "customer_fixed_period_days_check" CHECK ("fixed_period_days" BETWEEN 1 AND 366)
) WITH (fillfactor = 10);

INSERT INTO "new_customer" ("customer_id", "partner_id", "user_id", "name", "currency", "reference_date", "income_granularity", "expense_granularity", "fixed_period_days", "revision", "created_at", "updated_at", "long_write_at")
SELECT moved."customer_id", old."partner_id", old."user_id", old."name", old."currency", old."reference_date", old."income_granularity", old."expense_granularity", old."fixed_period_days", old."revision", old."created_at", old."updated_at", old."long_write_at"
FROM "customer" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."user_id" = old."user_id"
ORDER BY moved."customer_id";

-- Step: moving rules
CREATE TABLE "new_rule" (
    "customer_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "direction" TEXT COLLATE "C" NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
    "counterparty_key" TEXT COLLATE "C" NOT NULL,
    "counterparty_name" TEXT COLLATE "C" NOT NULL,
    "from_on" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "rule_direction_check" CHECK ("direction" IN ('inflow', 'outflow')),
    CONSTRAINT "rule_currency_check" CHECK (length("currency") = 3),
    CONSTRAINT "rule_from_on_check" CHECK ("from_on" ~ '^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$')
);

INSERT INTO "new_rule" ("customer_id", "id", "direction", "currency", "counterparty_key", "counterparty_name", "from_on", "created_at")
SELECT moved."customer_id", CAST(old."id" AS UUID), old."direction", old."currency", old."counterparty_key", old."counterparty_name", old."from_on", old."created_at"
FROM "rule" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."old_id" = old."customer_id"
ORDER BY moved."customer_id", old."id";

-- Step: moving transactions
CREATE TABLE "new_transaction" (
    "customer_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "external_id" TEXT COLLATE "C" NOT NULL,
    "pending_external_id" TEXT COLLATE "C",
    "booked_on" TEXT COLLATE "C" NOT NULL,
    "amount_minor_units" BIGINT NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
    "direction" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL,
    "counterparty_id" TEXT COLLATE "C",
    "counterparty_name" TEXT COLLATE "C",
    "counterparty_key" TEXT COLLATE "C",
    "search_text" TEXT COLLATE "C" NOT NULL,
    "treatment_type" TEXT COLLATE "C",
    "shared_type" TEXT COLLATE "C",
    "shared_value" BIGINT,
    "is_still_shared" BOOLEAN,
    "settled_share_minor_units" BIGINT,
    "person_decision" TEXT COLLATE "C",
    "rule_id" UUID,
    "excluded_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL,
    "created_change_id" UUID,

    CONSTRAINT "transaction_booked_on_check" CHECK ("booked_on" ~ '^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$'),
    CONSTRAINT "transaction_amount_minor_units_check" CHECK ("amount_minor_units" BETWEEN 1 AND 999999999999999),
    CONSTRAINT "transaction_currency_check" CHECK (length("currency") = 3),
    CONSTRAINT "transaction_direction_check" CHECK ("direction" IN ('inflow', 'outflow')),
    CONSTRAINT "transaction_status_check" CHECK ("status" IN ('booked', 'pending')),
    CONSTRAINT "transaction_treatment_type_check" CHECK ("treatment_type" IN ('covered_expense', 'transferred_to_savings', 'shared_expense')),
    CONSTRAINT "transaction_excluded_at_check" CHECK (("excluded_at" IS NOT NULL) = ("person_decision" IS NOT NULL AND "person_decision" = 'excluded' OR "person_decision" IS NULL AND "rule_id" IS NOT NULL)),
    CONSTRAINT "transaction_treatment_of_outflow_check" CHECK ("treatment_type" IS NULL OR "direction" = 'outflow'),
    CONSTRAINT "transaction_shared_type_check" CHECK ("shared_type" IN ('percentage', 'amount')),
    CONSTRAINT "transaction_shared_value_check" CHECK ("shared_value" >= 0 AND ("shared_type" <> 'percentage' OR "shared_value" <= 1000000)),
    CONSTRAINT "transaction_is_still_shared_check" CHECK ("is_still_shared" IN (TRUE, FALSE)),
    CONSTRAINT "transaction_settled_share_minor_units_check" CHECK ("settled_share_minor_units" BETWEEN 0 AND 999999999999999),
    CONSTRAINT "transaction_shared_expense_check" CHECK (
        CASE WHEN "treatment_type" = 'shared_expense'
            THEN "shared_type" IS NOT NULL AND "shared_value" IS NOT NULL AND "is_still_shared" IS NOT NULL
                AND ("settled_share_minor_units" IS NULL) = "is_still_shared"
            ELSE "shared_type" IS NULL AND "shared_value" IS NULL AND "is_still_shared" IS NULL
                AND "settled_share_minor_units" IS NULL
        END
    ),
    CONSTRAINT "transaction_person_decision_check" CHECK ("person_decision" IN ('excluded', 'included'))
);

INSERT INTO "new_transaction" ("customer_id", "id", "account_id", "external_id", "pending_external_id", "booked_on", "amount_minor_units", "currency", "direction", "status", "description", "counterparty_id", "counterparty_name", "counterparty_key", "search_text", "treatment_type", "shared_type", "shared_value", "is_still_shared", "settled_share_minor_units", "person_decision", "rule_id", "excluded_at", "version", "created_change_id")
SELECT moved."customer_id", CAST(old."id" AS UUID), old."account_id", old."external_id", old."pending_external_id", old."booked_on", old."amount_minor_units", old."currency", old."direction", old."status", old."description", old."counterparty_id", old."counterparty_name", old."counterparty_key", old."search_text", old."treatment_type", old."shared_type", old."shared_value", old."is_still_shared", old."settled_share_minor_units", old."person_decision", CAST(old."rule_id" AS UUID), old."excluded_at", old."version", CAST(old."created_change_id" AS UUID)
FROM "transaction" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."old_id" = old."customer_id"
ORDER BY moved."customer_id", old."id";

-- Step: moving changes
CREATE TABLE "new_change" (
    "customer_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "actor_kind" TEXT COLLATE "C" NOT NULL,
    "actor_id" TEXT COLLATE "C",
    "transaction_id" UUID,
    "rule_id" UUID,
    "undoes_id" UUID,
    "before" TEXT COLLATE "C" NOT NULL,
    "after" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "transaction_count" INTEGER NOT NULL DEFAULT 0,
    "first_created_id" UUID,
    "last_created_id" UUID
);

INSERT INTO "new_change" ("customer_id", "id", "sequence", "kind", "actor_kind", "actor_id", "transaction_id", "rule_id", "undoes_id", "before", "after", "created_at", "transaction_count", "first_created_id", "last_created_id")
SELECT moved."customer_id", CAST(old."id" AS UUID), old."sequence", old."kind", old."actor_kind", old."actor_id", CAST(old."transaction_id" AS UUID), CAST(old."rule_id" AS UUID), CAST(old."undoes_id" AS UUID), old."before", old."after", old."created_at", old."transaction_count", CAST(old."first_created_id" AS UUID), CAST(old."last_created_id" AS UUID)
FROM "change" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."old_id" = old."customer_id"
ORDER BY moved."customer_id", old."id";

-- Step: moving what each change did to transactions
CREATE TABLE "new_change_entry" (
    "customer_id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "before" TEXT COLLATE "C",
    "after" TEXT COLLATE "C"
);

INSERT INTO "new_change_entry" ("customer_id", "change_id", "transaction_id", "before", "after")
SELECT moved."customer_id", CAST(old."change_id" AS UUID), CAST(old."transaction_id" AS UUID), old."before", old."after"
FROM "change_entry" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."old_id" = old."customer_id"
ORDER BY moved."customer_id", old."change_id", old."transaction_id";

-- Step: moving what each change did to days
CREATE TABLE "new_change_effect" (
    "customer_id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "booked_on" TEXT COLLATE "C" NOT NULL,
    "income_minor_units" BIGINT NOT NULL,
    "expense_minor_units" BIGINT NOT NULL,

    CONSTRAINT "change_effect_booked_on_check" CHECK ("booked_on" ~ '^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$'),
    CONSTRAINT "change_effect_income_minor_units_check" CHECK ("income_minor_units" BETWEEN -9007199254740991 AND 9007199254740991),
    CONSTRAINT "change_effect_expense_minor_units_check" CHECK ("expense_minor_units" BETWEEN -9007199254740991 AND 9007199254740991)
);

INSERT INTO "new_change_effect" ("customer_id", "change_id", "booked_on", "income_minor_units", "expense_minor_units")
SELECT moved."customer_id", CAST(old."change_id" AS UUID), old."booked_on", old."income_minor_units", old."expense_minor_units"
FROM "change_effect" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."old_id" = old."customer_id"
ORDER BY moved."customer_id", old."change_id", old."booked_on";

-- Step: moving totals of days
CREATE TABLE "new_daily_totals" (
    "customer_id" UUID NOT NULL,
    "booked_on" TEXT COLLATE "C" NOT NULL,
    "income_minor_units" BIGINT NOT NULL,
    "expense_minor_units" BIGINT NOT NULL,

    CONSTRAINT "daily_totals_booked_on_check" CHECK ("booked_on" ~ '^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$'),
    CONSTRAINT "daily_totals_income_minor_units_check" CHECK ("income_minor_units" BETWEEN 0 AND 9007199254740991),
    CONSTRAINT "daily_totals_expense_minor_units_check" CHECK ("expense_minor_units" BETWEEN 0 AND 9007199254740991)
) WITH (fillfactor = 70);

INSERT INTO "new_daily_totals" ("customer_id", "booked_on", "income_minor_units", "expense_minor_units")
SELECT moved."customer_id", old."booked_on", old."income_minor_units", old."expense_minor_units"
FROM "daily_totals" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."old_id" = old."customer_id"
ORDER BY moved."customer_id", old."booked_on";

-- Step: moving members
CREATE TABLE "new_member" (
    "customer_id" UUID NOT NULL,
    "person_id" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "member_role_check" CHECK ("role" IN ('owner', 'viewer'))
);

INSERT INTO "new_member" ("customer_id", "person_id", "role", "created_at")
SELECT moved."customer_id", old."person_id", old."role", old."created_at"
FROM "member" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."old_id" = old."customer_id"
ORDER BY moved."customer_id", old."person_id";

-- Step: moving column mappings
CREATE TABLE "new_csv_mapping" (
    "customer_id" UUID NOT NULL,
    "header_key" TEXT COLLATE "C" NOT NULL,
    "mapping" TEXT COLLATE "C" NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL
);

INSERT INTO "new_csv_mapping" ("customer_id", "header_key", "mapping", "updated_at")
SELECT moved."customer_id", old."header_key", old."mapping", old."updated_at"
FROM "csv_mapping" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."old_id" = old."customer_id"
ORDER BY moved."customer_id", old."header_key";

-- Step: moving idempotency keys
CREATE TABLE "new_idempotency_key" (
    "customer_id" UUID NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "request_hash" TEXT COLLATE "C" NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL
);

INSERT INTO "new_idempotency_key" ("customer_id", "key", "request_hash", "status", "body", "created_at")
SELECT moved."customer_id", old."key", old."request_hash", old."status", old."body", old."created_at"
FROM "idempotency_key" AS old LEFT JOIN "customer_key" AS moved ON moved."partner_id" = old."partner_id" AND moved."user_id" = old."user_id"
ORDER BY moved."customer_id", old."key";

DROP TABLE "transaction";
DROP TABLE "change_entry";
DROP TABLE "change_effect";
DROP TABLE "daily_totals";
DROP TABLE "member";
DROP TABLE "csv_mapping";
DROP TABLE "idempotency_key";
DROP TABLE "rule";
DROP TABLE "change";
DROP TABLE "customer";

DROP TABLE "customer_key";

ALTER TABLE "new_customer" RENAME TO "customer";
ALTER TABLE "new_rule" RENAME TO "rule";
ALTER TABLE "new_transaction" RENAME TO "transaction";
ALTER TABLE "new_change" RENAME TO "change";
ALTER TABLE "new_change_entry" RENAME TO "change_entry";
ALTER TABLE "new_change_effect" RENAME TO "change_effect";
ALTER TABLE "new_daily_totals" RENAME TO "daily_totals";
ALTER TABLE "new_member" RENAME TO "member";
ALTER TABLE "new_csv_mapping" RENAME TO "csv_mapping";
ALTER TABLE "new_idempotency_key" RENAME TO "idempotency_key";

-- Step: building indexes
CREATE INDEX "customer_partner_id_user_id_idx" ON "customer"("partner_id", "user_id");
CREATE UNIQUE INDEX "rule_customer_id_direction_currency_counterparty_key_from_o_key" ON "rule"("customer_id", "direction", "currency", "counterparty_key", "from_on");
CREATE UNIQUE INDEX "transaction_customer_id_external_id_account_id_key" ON "transaction"("customer_id", "external_id", "account_id");
CREATE INDEX "transaction_customer_id_booked_on_id_idx" ON "transaction"("customer_id", "booked_on", "id");
CREATE INDEX "transaction_customer_id_counterparty_key_booked_on_id_idx" ON "transaction"("customer_id", "counterparty_key", "booked_on", "id");
CREATE INDEX "transaction_customer_id_pending_external_id_idx" ON "transaction"("customer_id", "pending_external_id") WHERE "pending_external_id" IS NOT NULL;
CREATE INDEX "transaction_customer_id_rule_id_idx" ON "transaction"("customer_id", "rule_id") WHERE "rule_id" IS NOT NULL;
CREATE INDEX "transaction_excluded_idx" ON "transaction"("customer_id", "booked_on", "id") WHERE "excluded_at" IS NOT NULL;
CREATE INDEX "transaction_treatment_idx" ON "transaction"("customer_id", "treatment_type", "booked_on", "id") WHERE "treatment_type" IS NOT NULL;
CREATE INDEX "transaction_pending_idx" ON "transaction"("customer_id", "booked_on", "id") WHERE "status" = 'pending';
CREATE UNIQUE INDEX "change_customer_id_sequence_key" ON "change"("customer_id", "sequence");
CREATE INDEX "change_customer_id_undoes_id_idx" ON "change"("customer_id", "undoes_id") WHERE "undoes_id" IS NOT NULL;
CREATE INDEX "change_entry_customer_id_transaction_id_idx" ON "change_entry"("customer_id", "transaction_id");
CREATE INDEX "change_effect_customer_id_booked_on_idx" ON "change_effect"("customer_id", "booked_on");
CREATE INDEX "member_person_id_idx" ON "member"("person_id");
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

ALTER TABLE "customer" ADD CONSTRAINT "customer_pkey" PRIMARY KEY ("customer_id");
ALTER TABLE "rule" ADD CONSTRAINT "rule_pkey" PRIMARY KEY ("customer_id", "id");
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_pkey" PRIMARY KEY ("customer_id", "id");
ALTER TABLE "change" ADD CONSTRAINT "change_pkey" PRIMARY KEY ("customer_id", "id");
ALTER TABLE "change_entry" ADD CONSTRAINT "change_entry_pkey" PRIMARY KEY ("customer_id", "change_id", "transaction_id");
ALTER TABLE "change_effect" ADD CONSTRAINT "change_effect_pkey" PRIMARY KEY ("customer_id", "change_id", "booked_on");
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_pkey" PRIMARY KEY ("customer_id", "booked_on");
ALTER TABLE "member" ADD CONSTRAINT "member_pkey" PRIMARY KEY ("customer_id", "person_id");
ALTER TABLE "csv_mapping" ADD CONSTRAINT "csv_mapping_pkey" PRIMARY KEY ("customer_id", "header_key");
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("customer_id", "key");

-- Step: checking foreign keys
ALTER TABLE "customer" ADD CONSTRAINT "customer_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "rule" ADD CONSTRAINT "rule_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_customer_id_rule_id_fkey" FOREIGN KEY ("customer_id", "rule_id") REFERENCES "rule"("customer_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "change" ADD CONSTRAINT "change_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "change_entry" ADD CONSTRAINT "change_entry_customer_id_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "change"("customer_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "change_effect" ADD CONSTRAINT "change_effect_customer_id_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "change"("customer_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "member" ADD CONSTRAINT "member_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "member" ADD CONSTRAINT "member_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "csv_mapping" ADD CONSTRAINT "csv_mapping_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- An empty table is left alone: it is looked at when its first rows come.
-- Step: gathering statistics
DO $$ BEGIN IF EXISTS (SELECT FROM "customer") THEN ANALYZE; END IF; END $$;
