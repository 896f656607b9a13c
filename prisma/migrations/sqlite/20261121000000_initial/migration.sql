-- Prisma wrote the tables, indexes and foreign keys. By hand: every CHECK, since SQLite has nothing behind an enum
-- and would keep text or a fraction in an integer column; WITHOUT ROWID for the two tables that are read as
-- ranges of their key, and no AUTOINCREMENT.

CREATE TABLE "change" (
    "partner_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "transaction_id" TEXT,
    "rule_id" TEXT,
    "undoes_id" TEXT,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("partner_id", "customer_id", "id"),
    CONSTRAINT "change_partner_id_customer_id_fkey" FOREIGN KEY ("partner_id", "customer_id") REFERENCES "customer" ("partner_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "change_entry" (
    "partner_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "change_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,

    PRIMARY KEY ("partner_id", "customer_id", "change_id", "transaction_id"),
    CONSTRAINT "change_entry_partner_id_customer_id_change_id_fkey" FOREIGN KEY ("partner_id", "customer_id", "change_id") REFERENCES "change" ("partner_id", "customer_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "change_effect" (
    "partner_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "change_id" TEXT NOT NULL,
    "booked_on" TEXT NOT NULL,
    "income_minor_units" BIGINT NOT NULL,
    "expense_minor_units" BIGINT NOT NULL,

    PRIMARY KEY ("partner_id", "customer_id", "change_id", "booked_on"),
    CONSTRAINT "change_effect_partner_id_customer_id_change_id_fkey" FOREIGN KEY ("partner_id", "customer_id", "change_id") REFERENCES "change" ("partner_id", "customer_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "change_effect_booked_on_check" CHECK ("booked_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "change_effect_income_minor_units_check" CHECK ("income_minor_units" BETWEEN -9007199254740991 AND 9007199254740991 AND typeof("income_minor_units") = 'integer'),
    CONSTRAINT "change_effect_expense_minor_units_check" CHECK ("expense_minor_units" BETWEEN -9007199254740991 AND 9007199254740991 AND typeof("expense_minor_units") = 'integer')
) WITHOUT ROWID;

CREATE TABLE "idempotency_key" (
    "partner_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("partner_id", "user_id", "key")
);

CREATE TABLE "write_probe" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "probed_at" DATETIME NOT NULL
);

CREATE TABLE "customer" (
    "partner_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
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

    PRIMARY KEY ("partner_id", "id"),
    CONSTRAINT "customer_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "customer_currency_check" CHECK (length("currency") = 3),
    CONSTRAINT "customer_reference_date_check" CHECK ("reference_date" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "customer_income_granularity_check" CHECK ("income_granularity" IN ('weekly', 'fortnightly', 'monthly', 'quarterly', 'annual', 'fixed_period')),
    CONSTRAINT "customer_expense_granularity_check" CHECK ("expense_granularity" IN ('weekly', 'fortnightly', 'monthly', 'quarterly', 'annual', 'fixed_period')),
    CONSTRAINT "customer_fixed_period_days_check" CHECK ("fixed_period_days" BETWEEN 1 AND 366)
);

CREATE TABLE "daily_totals" (
    "partner_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "booked_on" TEXT NOT NULL,
    "income_minor_units" BIGINT NOT NULL,
    "expense_minor_units" BIGINT NOT NULL,

    PRIMARY KEY ("partner_id", "customer_id", "booked_on"),
    CONSTRAINT "daily_totals_partner_id_customer_id_fkey" FOREIGN KEY ("partner_id", "customer_id") REFERENCES "customer" ("partner_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "daily_totals_booked_on_check" CHECK ("booked_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "daily_totals_income_minor_units_check" CHECK ("income_minor_units" BETWEEN 0 AND 9007199254740991 AND typeof("income_minor_units") = 'integer'),
    CONSTRAINT "daily_totals_expense_minor_units_check" CHECK ("expense_minor_units" BETWEEN 0 AND 9007199254740991 AND typeof("expense_minor_units") = 'integer')
) WITHOUT ROWID;

CREATE TABLE "partner" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL
);

CREATE TABLE "client" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "partner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "revoked_at" DATETIME,
    CONSTRAINT "client_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "secret" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "client_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    CONSTRAINT "secret_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "transaction" (
    "partner_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
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
    "rule_id" TEXT,
    "excluded_at" DATETIME,
    "version" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,

    PRIMARY KEY ("partner_id", "customer_id", "id"),
    CONSTRAINT "transaction_partner_id_customer_id_fkey" FOREIGN KEY ("partner_id", "customer_id") REFERENCES "customer" ("partner_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "transaction_partner_id_customer_id_rule_id_fkey" FOREIGN KEY ("partner_id", "customer_id", "rule_id") REFERENCES "rule" ("partner_id", "customer_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
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
);

CREATE TABLE "rule" (
    "partner_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "counterparty_key" TEXT NOT NULL,
    "counterparty_name" TEXT NOT NULL,
    "from_on" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("partner_id", "customer_id", "id"),
    CONSTRAINT "rule_partner_id_customer_id_fkey" FOREIGN KEY ("partner_id", "customer_id") REFERENCES "customer" ("partner_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "rule_direction_check" CHECK ("direction" IN ('inflow', 'outflow')),
    CONSTRAINT "rule_currency_check" CHECK (length("currency") = 3),
    CONSTRAINT "rule_from_on_check" CHECK ("from_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
CREATE UNIQUE INDEX "change_partner_id_customer_id_sequence_key" ON "change"("partner_id", "customer_id", "sequence");
CREATE INDEX "change_partner_id_customer_id_undoes_id_idx" ON "change"("partner_id", "customer_id", "undoes_id");
CREATE INDEX "change_entry_partner_id_customer_id_transaction_id_idx" ON "change_entry"("partner_id", "customer_id", "transaction_id");
CREATE INDEX "change_effect_partner_id_customer_id_booked_on_idx" ON "change_effect"("partner_id", "customer_id", "booked_on");
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");
CREATE UNIQUE INDEX "customer_partner_id_user_id_key" ON "customer"("partner_id", "user_id");
CREATE UNIQUE INDEX "partner_name_key" ON "partner"("name");
CREATE INDEX "client_partner_id_idx" ON "client"("partner_id");
CREATE INDEX "secret_client_id_idx" ON "secret"("client_id");
CREATE INDEX "transaction_partner_id_customer_id_pending_external_id_idx" ON "transaction"("partner_id", "customer_id", "pending_external_id");
CREATE INDEX "transaction_partner_id_customer_id_booked_on_id_idx" ON "transaction"("partner_id", "customer_id", "booked_on", "id");
CREATE INDEX "transaction_partner_id_customer_id_counterparty_key_booked_on_id_idx" ON "transaction"("partner_id", "customer_id", "counterparty_key", "booked_on", "id");
CREATE INDEX "transaction_partner_id_customer_id_rule_id_idx" ON "transaction"("partner_id", "customer_id", "rule_id");
CREATE UNIQUE INDEX "transaction_partner_id_customer_id_external_id_account_id_key" ON "transaction"("partner_id", "customer_id", "external_id", "account_id");
CREATE UNIQUE INDEX "rule_partner_id_customer_id_direction_currency_counterparty_key_from_on_key" ON "rule"("partner_id", "customer_id", "direction", "currency", "counterparty_key", "from_on");
