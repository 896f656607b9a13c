-- What people keep of a transaction beside what it counts for. Rows that are there have neither.
ALTER TABLE "transaction" ADD COLUMN "note" TEXT;
ALTER TABLE "transaction" ADD COLUMN "reviewed_at" DATETIME;
ALTER TABLE "transaction" ADD COLUMN "reviewed_by" TEXT;

-- Few are reviewed where the first of them are looked for, and most are not where nobody reviews.
CREATE INDEX "transaction_reviewed_idx" ON "transaction"("customer_id", "booked_on", "id") WHERE "reviewed_at" IS NOT NULL;
