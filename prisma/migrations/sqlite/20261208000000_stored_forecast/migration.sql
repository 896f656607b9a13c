-- Named as in the API: a stored forecast, the caller's today, and when it was made.
ALTER TABLE "told_forecast" RENAME TO "stored_forecast";
ALTER TABLE "stored_forecast" RENAME COLUMN "told_on" TO "today_on";
ALTER TABLE "stored_forecast" RENAME COLUMN "told_at" TO "created_at";
