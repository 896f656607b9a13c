-- Every forecast is stored, with the moment at which it was told. For those that are stored already it is the
-- first at which their day was today anywhere on Earth, so that none was told in the future.
CREATE TABLE "new_told_forecast" (
    "customer_id" BLOB NOT NULL,
    "granularity" TEXT NOT NULL,
    "start_on" TEXT NOT NULL,
    "end_before" TEXT NOT NULL,
    "told_on" TEXT NOT NULL,
    "told_at" DATETIME NOT NULL,
    "income_low_minor_units" BIGINT NOT NULL,
    "income_expected_minor_units" BIGINT NOT NULL,
    "income_high_minor_units" BIGINT NOT NULL,
    "expense_low_minor_units" BIGINT NOT NULL,
    "expense_expected_minor_units" BIGINT NOT NULL,
    "expense_high_minor_units" BIGINT NOT NULL,
    "remaining_low_minor_units" BIGINT NOT NULL,
    "remaining_expected_minor_units" BIGINT NOT NULL,
    "remaining_high_minor_units" BIGINT NOT NULL,

    PRIMARY KEY ("customer_id", "granularity", "start_on", "end_before", "told_on", "told_at"),
    CONSTRAINT "told_forecast_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "told_forecast_granularity_check" CHECK ("granularity" IN ('weekly', 'fortnightly', 'monthly', 'quarterly', 'annual', 'fixed_period')),
    CONSTRAINT "told_forecast_start_on_check" CHECK ("start_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "told_forecast_end_before_check" CHECK ("end_before" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "told_forecast_told_on_check" CHECK ("told_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
    CONSTRAINT "told_forecast_income_low_minor_units_check" CHECK (typeof("income_low_minor_units") = 'integer'),
    CONSTRAINT "told_forecast_income_expected_minor_units_check" CHECK (typeof("income_expected_minor_units") = 'integer'),
    CONSTRAINT "told_forecast_income_high_minor_units_check" CHECK (typeof("income_high_minor_units") = 'integer'),
    CONSTRAINT "told_forecast_expense_low_minor_units_check" CHECK (typeof("expense_low_minor_units") = 'integer'),
    CONSTRAINT "told_forecast_expense_expected_minor_units_check" CHECK (typeof("expense_expected_minor_units") = 'integer'),
    CONSTRAINT "told_forecast_expense_high_minor_units_check" CHECK (typeof("expense_high_minor_units") = 'integer'),
    CONSTRAINT "told_forecast_remaining_low_minor_units_check" CHECK (typeof("remaining_low_minor_units") = 'integer'),
    CONSTRAINT "told_forecast_remaining_expected_minor_units_check" CHECK (typeof("remaining_expected_minor_units") = 'integer'),
    CONSTRAINT "told_forecast_remaining_high_minor_units_check" CHECK (typeof("remaining_high_minor_units") = 'integer'),
    CONSTRAINT "told_forecast_income_check" CHECK ("income_low_minor_units" <= "income_expected_minor_units" AND "income_expected_minor_units" <= "income_high_minor_units"),
    CONSTRAINT "told_forecast_expense_check" CHECK ("expense_low_minor_units" <= "expense_expected_minor_units" AND "expense_expected_minor_units" <= "expense_high_minor_units"),
    CONSTRAINT "told_forecast_remaining_check" CHECK ("remaining_low_minor_units" <= "remaining_expected_minor_units" AND "remaining_expected_minor_units" <= "remaining_high_minor_units")
) WITHOUT ROWID;

INSERT INTO "new_told_forecast" (
    "customer_id", "granularity", "start_on", "end_before", "told_on", "told_at", "income_low_minor_units",
    "income_expected_minor_units", "income_high_minor_units", "expense_low_minor_units",
    "expense_expected_minor_units", "expense_high_minor_units", "remaining_low_minor_units",
    "remaining_expected_minor_units", "remaining_high_minor_units"
)
SELECT
    "customer_id", "granularity", "start_on", "end_before", "told_on", date("told_on", '-1 day') || 'T10:00:00.000+00:00',
    "income_low_minor_units", "income_expected_minor_units", "income_high_minor_units",
    "expense_low_minor_units", "expense_expected_minor_units", "expense_high_minor_units",
    "remaining_low_minor_units", "remaining_expected_minor_units", "remaining_high_minor_units"
FROM "told_forecast";

DROP TABLE "told_forecast";
ALTER TABLE "new_told_forecast" RENAME TO "told_forecast";
