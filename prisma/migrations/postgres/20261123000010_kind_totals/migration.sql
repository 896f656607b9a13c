-- Totals by day and kind: sums of the transactions page and of explanations, which were read from all transactions.
CREATE TABLE "kind_totals" (
    "customer_id" UUID NOT NULL,
    "booked_on" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "row_count" BIGINT NOT NULL,
    "gross_above" BIGINT NOT NULL,
    "gross_below" BIGINT NOT NULL,
    "counted_minor_units" BIGINT NOT NULL,

    CONSTRAINT "kind_totals_pkey" PRIMARY KEY ("customer_id", "booked_on", "kind"),
    CONSTRAINT "kind_totals_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION
) WITH (fillfactor = 70);

-- Step: adding up what transactions of each day and kind come to
INSERT INTO "kind_totals"
    ("customer_id", "booked_on", "kind", "row_count", "gross_above", "gross_below", "counted_minor_units")
SELECT "customer_id", "booked_on",
    "direction" || ' ' || "status" || ' ' || COALESCE("treatment_type", 'untreated')
        || CASE WHEN "excluded_at" IS NULL THEN '' ELSE ' excluded' END,
    COUNT(*), SUM("amount_minor_units" / 1000000000), SUM("amount_minor_units" % 1000000000),
    SUM(CASE WHEN "excluded_at" IS NULL AND "status" = 'booked' AND ("direction" = 'inflow' OR "treatment_type" IS NULL)
        THEN "amount_minor_units" ELSE 0 END)
FROM "transaction"
GROUP BY 1, 2, 3;

-- What counts of shared expenses is what counts of the day without all others.
UPDATE "kind_totals" SET "counted_minor_units" = (
    SELECT "expense_minor_units" FROM "daily_totals"
    WHERE "daily_totals"."customer_id" = "kind_totals"."customer_id"
        AND "daily_totals"."booked_on" = "kind_totals"."booked_on"
) - COALESCE((
    SELECT "others"."counted_minor_units" FROM "kind_totals" AS "others"
    WHERE "others"."customer_id" = "kind_totals"."customer_id" AND "others"."booked_on" = "kind_totals"."booked_on"
        AND "others"."kind" = 'outflow booked untreated'
), 0)
WHERE "kind" = 'outflow booked shared_expense'
    AND EXISTS (
        SELECT 1 FROM "daily_totals"
        WHERE "daily_totals"."customer_id" = "kind_totals"."customer_id"
            AND "daily_totals"."booked_on" = "kind_totals"."booked_on"
    );
