-- What was told of windows to come, to be compared with what came.
CREATE TABLE "told_forecast" (
    "customer_id" UUID NOT NULL,
    "granularity" TEXT COLLATE "C" NOT NULL,
    "start_on" TEXT COLLATE "C" NOT NULL,
    "end_before" TEXT COLLATE "C" NOT NULL,
    "told_on" TEXT COLLATE "C" NOT NULL,
    "income_low_minor_units" BIGINT NOT NULL,
    "income_expected_minor_units" BIGINT NOT NULL,
    "income_high_minor_units" BIGINT NOT NULL,
    "expense_low_minor_units" BIGINT NOT NULL,
    "expense_expected_minor_units" BIGINT NOT NULL,
    "expense_high_minor_units" BIGINT NOT NULL,
    "remaining_low_minor_units" BIGINT NOT NULL,
    "remaining_expected_minor_units" BIGINT NOT NULL,
    "remaining_high_minor_units" BIGINT NOT NULL,

    CONSTRAINT "told_forecast_pkey" PRIMARY KEY ("customer_id", "granularity", "start_on", "end_before", "told_on"),
    CONSTRAINT "told_forecast_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "told_forecast_granularity_check" CHECK ("granularity" IN ('weekly', 'fortnightly', 'monthly', 'quarterly', 'annual', 'fixed_period')),
    CONSTRAINT "told_forecast_start_on_check" CHECK ("start_on" ~ '^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$'),
    CONSTRAINT "told_forecast_end_before_check" CHECK ("end_before" ~ '^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$'),
    CONSTRAINT "told_forecast_told_on_check" CHECK ("told_on" ~ '^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$'),
    CONSTRAINT "told_forecast_income_check" CHECK ("income_low_minor_units" <= "income_expected_minor_units" AND "income_expected_minor_units" <= "income_high_minor_units"),
    CONSTRAINT "told_forecast_expense_check" CHECK ("expense_low_minor_units" <= "expense_expected_minor_units" AND "expense_expected_minor_units" <= "expense_high_minor_units"),
    CONSTRAINT "told_forecast_remaining_check" CHECK ("remaining_low_minor_units" <= "remaining_expected_minor_units" AND "remaining_expected_minor_units" <= "remaining_high_minor_units")
);
