-- Named as in the API: a stored forecast, the caller's today, and when it was made.
ALTER TABLE "told_forecast" RENAME TO "stored_forecast";
ALTER TABLE "stored_forecast" RENAME COLUMN "told_on" TO "today_on";
ALTER TABLE "stored_forecast" RENAME COLUMN "told_at" TO "created_at";
ALTER INDEX "told_forecast_pkey" RENAME TO "stored_forecast_pkey";

-- Citus does not rename constraints.
ALTER TABLE "stored_forecast" DROP CONSTRAINT "told_forecast_customer_id_fkey";
ALTER TABLE "stored_forecast" ADD CONSTRAINT "stored_forecast_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION;
