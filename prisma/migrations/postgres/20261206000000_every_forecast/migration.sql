-- Every forecast is stored, with the moment at which it was told. For those that are stored already it is the
-- first at which their day was today anywhere on Earth, so that none was told in the future.
ALTER TABLE "told_forecast" ADD COLUMN "told_at" TIMESTAMP(3);

UPDATE "told_forecast" SET "told_at" = make_timestamp(
    CAST(substr("told_on", 1, 4) AS INTEGER), CAST(substr("told_on", 6, 2) AS INTEGER),
    CAST(substr("told_on", 9, 2) AS INTEGER), 10, 0, 0
) - INTERVAL '1 day';

ALTER TABLE "told_forecast" ALTER COLUMN "told_at" SET NOT NULL;
ALTER TABLE "told_forecast" DROP CONSTRAINT "told_forecast_pkey";
ALTER TABLE "told_forecast" ADD CONSTRAINT "told_forecast_pkey" PRIMARY KEY ("customer_id", "granularity", "start_on", "end_before", "told_on", "told_at");
