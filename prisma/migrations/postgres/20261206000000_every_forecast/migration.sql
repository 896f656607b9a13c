-- Every forecast that differs from the one before it is stored, with the moment at which it was told and the
-- day on which the next one replaced it.
ALTER TABLE "told_forecast" ADD COLUMN "told_at" TIMESTAMP(3);
ALTER TABLE "told_forecast" ADD COLUMN "replaced_on" TEXT COLLATE "C";
ALTER TABLE "told_forecast" ADD CONSTRAINT "told_forecast_replaced_on_check" CHECK ("replaced_on" ~ '^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$');

UPDATE "told_forecast" AS "told"
SET "told_at" = make_timestamp(
        CAST(substr("told"."told_on", 1, 4) AS INTEGER), CAST(substr("told"."told_on", 6, 2) AS INTEGER),
        CAST(substr("told"."told_on", 9, 2) AS INTEGER), 0, 0, 0
    ),
    "replaced_on" = "next"."told_on"
FROM (
    SELECT "customer_id", "granularity", "start_on", "end_before", "told_on" AS "first_on",
        lead("told_on") OVER (
            PARTITION BY "customer_id", "granularity", "start_on", "end_before" ORDER BY "told_on"
        ) AS "told_on"
    FROM "told_forecast"
) AS "next"
WHERE "told"."customer_id" = "next"."customer_id" AND "told"."granularity" = "next"."granularity"
    AND "told"."start_on" = "next"."start_on" AND "told"."end_before" = "next"."end_before"
    AND "told"."told_on" = "next"."first_on";

ALTER TABLE "told_forecast" ALTER COLUMN "told_at" SET NOT NULL;
ALTER TABLE "told_forecast" DROP CONSTRAINT "told_forecast_pkey";
ALTER TABLE "told_forecast" ADD CONSTRAINT "told_forecast_pkey" PRIMARY KEY ("customer_id", "granularity", "start_on", "end_before", "told_at");

-- The forecasts that are scored, and the latest of every window.
CREATE INDEX "told_forecast_scored_idx" ON "told_forecast"("customer_id", "granularity", "start_on") WHERE "replaced_on" IS NULL OR ("told_on" < "start_on" AND "replaced_on" >= "start_on");
