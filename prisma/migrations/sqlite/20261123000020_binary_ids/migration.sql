-- Ids are kept as their 16 bytes instead of as 36 letters: SQLite has no type for them, and every index repeats two. Text that is no id would
-- become NULL, which is refused. See decision 39.
CREATE TEMP TABLE "kept_statistics" AS SELECT tbl, idx, stat FROM sqlite_stat1;

-- Step: storing ids of customers as bytes
CREATE TABLE "new_customer" (
    "customer_id" BLOB NOT NULL,
    "partner_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "reference_date" TEXT NOT NULL,
    "income_granularity" TEXT NOT NULL,
    "expense_granularity" TEXT NOT NULL,
    "fixed_period_days" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,
    "long_write_at" DATETIME,

    PRIMARY KEY ("customer_id"),
    CONSTRAINT "customer_customer_id_check" CHECK (typeof("customer_id") = 'blob' AND length("customer_id") = 16),
    CONSTRAINT "customer_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "customer_currency_check" CHECK (length("currency") = 3),
    CONSTRAINT "customer_reference_date_check" CHECK ("reference_date" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "customer_income_granularity_check" CHECK ("income_granularity" IN ('weekly', 'fortnightly', 'monthly', 'quarterly', 'annual', 'fixed_period')),
    CONSTRAINT "customer_expense_granularity_check" CHECK ("expense_granularity" IN ('weekly', 'fortnightly', 'monthly', 'quarterly', 'annual', 'fixed_period')),
    CONSTRAINT "customer_fixed_period_days_check" CHECK ("fixed_period_days" BETWEEN 1 AND 366)
);

INSERT INTO "new_customer" ("customer_id", "partner_id", "user_id", "name", "currency", "reference_date", "income_granularity", "expense_granularity", "fixed_period_days", "revision", "created_at", "updated_at", "long_write_at")
SELECT unhex("customer_id", '-'), "partner_id", "user_id", "name", "currency", "reference_date", "income_granularity", "expense_granularity", "fixed_period_days", "revision", "created_at", "updated_at", "long_write_at"
FROM "customer" ORDER BY "customer_id";

-- Step: storing ids of rules as bytes
CREATE TABLE "new_rule" (
    "customer_id" BLOB NOT NULL,
    "id" BLOB NOT NULL,
    "direction" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "counterparty_key" TEXT NOT NULL,
    "counterparty_name" TEXT NOT NULL,
    "from_on" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("customer_id", "id"),
    CONSTRAINT "rule_id_check" CHECK (typeof("id") = 'blob' AND length("id") = 16),
    CONSTRAINT "rule_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "rule_direction_check" CHECK ("direction" IN ('inflow', 'outflow')),
    CONSTRAINT "rule_currency_check" CHECK (length("currency") = 3),
    CONSTRAINT "rule_from_on_check" CHECK ("from_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);

INSERT INTO "new_rule" ("customer_id", "id", "direction", "currency", "counterparty_key", "counterparty_name", "from_on", "created_at")
SELECT unhex("customer_id", '-'), unhex("id", '-'), "direction", "currency", "counterparty_key", "counterparty_name", "from_on", "created_at"
FROM "rule" ORDER BY "customer_id", "id";

-- Step: storing ids of transactions as bytes
CREATE TABLE "new_transaction" (
    "customer_id" BLOB NOT NULL,
    "id" BLOB NOT NULL,
    "account_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "pending_external_id" TEXT,
    "booked_on" TEXT NOT NULL,
    "amount_minor_units" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "counterparty_id" TEXT,
    "counterparty_name" TEXT,
    "counterparty_key" TEXT,
    "search_text" TEXT NOT NULL,
    "treatment_type" TEXT,
    "shared_type" TEXT,
    "shared_value" BIGINT,
    "is_still_shared" BOOLEAN,
    "settled_share_minor_units" BIGINT,
    "person_decision" TEXT,
    "rule_id" BLOB,
    "excluded_at" DATETIME,
    "version" INTEGER NOT NULL,
    "created_change_id" BLOB,

    PRIMARY KEY ("customer_id", "booked_on", "id"),
    CONSTRAINT "transaction_id_check" CHECK (typeof("id") = 'blob' AND length("id") = 16),
    CONSTRAINT "transaction_customer_id_rule_id_fkey" FOREIGN KEY ("customer_id", "rule_id") REFERENCES "rule" ("customer_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "transaction_booked_on_check" CHECK ("booked_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "transaction_amount_minor_units_check" CHECK ("amount_minor_units" BETWEEN 1 AND 999999999999999 AND typeof("amount_minor_units") = 'integer'),
    CONSTRAINT "transaction_currency_check" CHECK (length("currency") = 3),
    CONSTRAINT "transaction_direction_check" CHECK ("direction" IN ('inflow', 'outflow')),
    CONSTRAINT "transaction_status_check" CHECK ("status" IN ('booked', 'pending')),
    CONSTRAINT "transaction_treatment_type_check" CHECK ("treatment_type" IN ('covered_expense', 'transferred_to_savings', 'shared_expense')),
    CONSTRAINT "transaction_excluded_at_check" CHECK (("excluded_at" IS NOT NULL) = ("person_decision" IS NOT NULL AND "person_decision" = 'excluded' OR "person_decision" IS NULL AND "rule_id" IS NOT NULL)),
    CONSTRAINT "transaction_treatment_of_outflow_check" CHECK ("treatment_type" IS NULL OR "direction" = 'outflow'),
    CONSTRAINT "transaction_shared_type_check" CHECK ("shared_type" IN ('percentage', 'amount')),
    CONSTRAINT "transaction_shared_value_check" CHECK ("shared_value" >= 0 AND ("shared_type" <> 'percentage' OR "shared_value" <= 1000000) AND typeof("shared_value") IN ('integer', 'null')),
    CONSTRAINT "transaction_is_still_shared_check" CHECK ("is_still_shared" IN (TRUE, FALSE)),
    CONSTRAINT "transaction_settled_share_minor_units_check" CHECK ("settled_share_minor_units" BETWEEN 0 AND 999999999999999 AND typeof("settled_share_minor_units") IN ('integer', 'null')),
    CONSTRAINT "transaction_shared_expense_check" CHECK (
        CASE WHEN "treatment_type" = 'shared_expense'
            THEN "shared_type" IS NOT NULL AND "shared_value" IS NOT NULL AND "is_still_shared" IS NOT NULL
                AND ("settled_share_minor_units" IS NULL) = "is_still_shared"
            ELSE "shared_type" IS NULL AND "shared_value" IS NULL AND "is_still_shared" IS NULL
                AND "settled_share_minor_units" IS NULL
        END
    ),
    CONSTRAINT "transaction_person_decision_check" CHECK ("person_decision" IN ('excluded', 'included'))
) WITHOUT ROWID;

INSERT INTO "new_transaction" ("customer_id", "id", "account_id", "external_id", "pending_external_id", "booked_on", "amount_minor_units", "currency", "direction", "status", "description", "counterparty_id", "counterparty_name", "counterparty_key", "search_text", "treatment_type", "shared_type", "shared_value", "is_still_shared", "settled_share_minor_units", "person_decision", "rule_id", "excluded_at", "version", "created_change_id")
SELECT unhex("customer_id", '-'), unhex("id", '-'), "account_id", "external_id", "pending_external_id", "booked_on", "amount_minor_units", "currency", "direction", "status", "description", "counterparty_id", "counterparty_name", "counterparty_key", "search_text", "treatment_type", "shared_type", "shared_value", "is_still_shared", "settled_share_minor_units", "person_decision", unhex("rule_id", '-'), "excluded_at", "version", unhex("created_change_id", '-')
FROM "transaction" ORDER BY "customer_id", "booked_on", "id";

-- Step: storing ids of changes as bytes
CREATE TABLE "new_change" (
    "customer_id" BLOB NOT NULL,
    "id" BLOB NOT NULL,
    "sequence" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "transaction_id" BLOB,
    "rule_id" BLOB,
    "undoes_id" BLOB,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "transaction_count" INTEGER NOT NULL DEFAULT 0,
    "first_created_id" BLOB,
    "last_created_id" BLOB,

    PRIMARY KEY ("customer_id", "id"),
    CONSTRAINT "change_id_check" CHECK (typeof("id") = 'blob' AND length("id") = 16),
    CONSTRAINT "change_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

INSERT INTO "new_change" ("customer_id", "id", "sequence", "kind", "actor_kind", "actor_id", "transaction_id", "rule_id", "undoes_id", "before", "after", "created_at", "transaction_count", "first_created_id", "last_created_id")
SELECT unhex("customer_id", '-'), unhex("id", '-'), "sequence", "kind", "actor_kind", "actor_id", unhex("transaction_id", '-'), unhex("rule_id", '-'), unhex("undoes_id", '-'), "before", "after", "created_at", "transaction_count", unhex("first_created_id", '-'), unhex("last_created_id", '-')
FROM "change" ORDER BY "customer_id", "id";

-- Step: storing ids of what each change did to transactions as bytes
CREATE TABLE "new_change_entry" (
    "customer_id" BLOB NOT NULL,
    "change_id" BLOB NOT NULL,
    "transaction_id" BLOB NOT NULL,
    "before" TEXT,
    "after" TEXT,

    PRIMARY KEY ("customer_id", "change_id", "transaction_id"),
    CONSTRAINT "change_entry_customer_id_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "change" ("customer_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION
) WITHOUT ROWID;

INSERT INTO "new_change_entry" ("customer_id", "change_id", "transaction_id", "before", "after")
SELECT unhex("customer_id", '-'), unhex("change_id", '-'), unhex("transaction_id", '-'), "before", "after"
FROM "change_entry" ORDER BY "customer_id", "change_id", "transaction_id";

-- Step: storing ids of what each change did to days as bytes
CREATE TABLE "new_change_effect" (
    "customer_id" BLOB NOT NULL,
    "change_id" BLOB NOT NULL,
    "booked_on" TEXT NOT NULL,
    "income_minor_units" BIGINT NOT NULL,
    "expense_minor_units" BIGINT NOT NULL,

    PRIMARY KEY ("customer_id", "change_id", "booked_on"),
    CONSTRAINT "change_effect_customer_id_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "change" ("customer_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "change_effect_booked_on_check" CHECK ("booked_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "change_effect_income_minor_units_check" CHECK ("income_minor_units" BETWEEN -9007199254740991 AND 9007199254740991 AND typeof("income_minor_units") = 'integer'),
    CONSTRAINT "change_effect_expense_minor_units_check" CHECK ("expense_minor_units" BETWEEN -9007199254740991 AND 9007199254740991 AND typeof("expense_minor_units") = 'integer')
) WITHOUT ROWID;

INSERT INTO "new_change_effect" ("customer_id", "change_id", "booked_on", "income_minor_units", "expense_minor_units")
SELECT unhex("customer_id", '-'), unhex("change_id", '-'), "booked_on", "income_minor_units", "expense_minor_units"
FROM "change_effect" ORDER BY "customer_id", "change_id", "booked_on";

-- Step: storing ids of totals of days as bytes
CREATE TABLE "new_daily_totals" (
    "customer_id" BLOB NOT NULL,
    "booked_on" TEXT NOT NULL,
    "income_minor_units" BIGINT NOT NULL,
    "expense_minor_units" BIGINT NOT NULL,

    PRIMARY KEY ("customer_id", "booked_on"),
    CONSTRAINT "daily_totals_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "daily_totals_booked_on_check" CHECK ("booked_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "daily_totals_income_minor_units_check" CHECK ("income_minor_units" BETWEEN 0 AND 9007199254740991 AND typeof("income_minor_units") = 'integer'),
    CONSTRAINT "daily_totals_expense_minor_units_check" CHECK ("expense_minor_units" BETWEEN 0 AND 9007199254740991 AND typeof("expense_minor_units") = 'integer')
) WITHOUT ROWID;

INSERT INTO "new_daily_totals" ("customer_id", "booked_on", "income_minor_units", "expense_minor_units")
SELECT unhex("customer_id", '-'), "booked_on", "income_minor_units", "expense_minor_units"
FROM "daily_totals" ORDER BY "customer_id", "booked_on";

-- Step: storing ids of totals by kind as bytes
CREATE TABLE "new_kind_totals" (
    "customer_id" BLOB NOT NULL,
    "booked_on" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "row_count" BIGINT NOT NULL,
    "gross_above" BIGINT NOT NULL,
    "gross_below" BIGINT NOT NULL,
    "counted_minor_units" BIGINT NOT NULL,

    PRIMARY KEY ("customer_id", "booked_on", "kind"),
    CONSTRAINT "kind_totals_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "kind_totals_row_count_check" CHECK (typeof("row_count") = 'integer'),
    CONSTRAINT "kind_totals_gross_above_check" CHECK (typeof("gross_above") = 'integer'),
    CONSTRAINT "kind_totals_gross_below_check" CHECK (typeof("gross_below") = 'integer'),
    CONSTRAINT "kind_totals_counted_minor_units_check" CHECK (typeof("counted_minor_units") = 'integer')
) WITHOUT ROWID;

INSERT INTO "new_kind_totals" ("customer_id", "booked_on", "kind", "row_count", "gross_above", "gross_below", "counted_minor_units")
SELECT unhex("customer_id", '-'), "booked_on", "kind", "row_count", "gross_above", "gross_below", "counted_minor_units"
FROM "kind_totals" ORDER BY "customer_id", "booked_on", "kind";

-- Step: storing ids of members as bytes
CREATE TABLE "new_member" (
    "customer_id" BLOB NOT NULL,
    "person_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("customer_id", "person_id"),
    CONSTRAINT "member_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "member_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "member_role_check" CHECK ("role" IN ('owner', 'viewer'))
);

INSERT INTO "new_member" ("customer_id", "person_id", "role", "created_at")
SELECT unhex("customer_id", '-'), "person_id", "role", "created_at"
FROM "member" ORDER BY "customer_id", "person_id";

-- Step: storing ids of column mappings as bytes
CREATE TABLE "new_csv_mapping" (
    "customer_id" BLOB NOT NULL,
    "header_key" TEXT NOT NULL,
    "mapping" TEXT NOT NULL,
    "updated_at" DATETIME NOT NULL,

    PRIMARY KEY ("customer_id", "header_key"),
    CONSTRAINT "csv_mapping_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

INSERT INTO "new_csv_mapping" ("customer_id", "header_key", "mapping", "updated_at")
SELECT unhex("customer_id", '-'), "header_key", "mapping", "updated_at"
FROM "csv_mapping" ORDER BY "customer_id", "header_key";

-- Step: storing ids of idempotency keys as bytes
CREATE TABLE "new_idempotency_key" (
    "customer_id" BLOB NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("customer_id", "key")
);

INSERT INTO "new_idempotency_key" ("customer_id", "key", "request_hash", "status", "body", "created_at")
SELECT unhex("customer_id", '-'), "key", "request_hash", "status", "body", "created_at"
FROM "idempotency_key" ORDER BY "customer_id", "key";

DROP TABLE "idempotency_key";
DROP TABLE "csv_mapping";
DROP TABLE "member";
DROP TABLE "kind_totals";
DROP TABLE "daily_totals";
DROP TABLE "change_effect";
DROP TABLE "change_entry";
DROP TABLE "change";
DROP TABLE "transaction";
DROP TABLE "rule";
DROP TABLE "customer";

ALTER TABLE "new_customer" RENAME TO "customer";
ALTER TABLE "new_rule" RENAME TO "rule";
ALTER TABLE "new_transaction" RENAME TO "transaction";
ALTER TABLE "new_change" RENAME TO "change";
ALTER TABLE "new_change_entry" RENAME TO "change_entry";
ALTER TABLE "new_change_effect" RENAME TO "change_effect";
ALTER TABLE "new_daily_totals" RENAME TO "daily_totals";
ALTER TABLE "new_kind_totals" RENAME TO "kind_totals";
ALTER TABLE "new_member" RENAME TO "member";
ALTER TABLE "new_csv_mapping" RENAME TO "csv_mapping";
ALTER TABLE "new_idempotency_key" RENAME TO "idempotency_key";

-- Step: building indexes
CREATE INDEX "customer_partner_id_user_id_idx" ON "customer"("partner_id", "user_id");
CREATE UNIQUE INDEX "rule_customer_id_direction_currency_counterparty_key_from_o_key" ON "rule"("customer_id", "direction", "currency", "counterparty_key", "from_on");
CREATE UNIQUE INDEX "transaction_customer_id_external_id_account_id_key" ON "transaction"("customer_id", "external_id", "account_id");
CREATE UNIQUE INDEX "transaction_customer_id_id_key" ON "transaction"("customer_id", "id");
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

INSERT INTO sqlite_stat1 (tbl, idx, stat)
SELECT tbl, idx, stat FROM "kept_statistics"
WHERE tbl IN ('customer', 'rule', 'transaction', 'change', 'change_entry', 'change_effect', 'daily_totals', 'kind_totals', 'member', 'csv_mapping', 'idempotency_key');
DROP TABLE "kept_statistics";
