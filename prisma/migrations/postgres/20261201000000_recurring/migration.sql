-- What people decided on recurring streams, on one transaction of each.
ALTER TABLE "transaction" ADD COLUMN "stream_decision" TEXT
    CONSTRAINT "transaction_stream_decision_check" CHECK ("stream_decision" IN ('confirmed', 'dismissed'));
ALTER TABLE "transaction" ADD COLUMN "stream_name" TEXT;

CREATE INDEX "transaction_stream_idx" ON "transaction"("customer_id", "booked_on", "id")
    WHERE "stream_decision" IS NOT NULL OR "stream_name" IS NOT NULL;
