-- The days of which a customer's figures were declared final.
ALTER TABLE "customer" ADD COLUMN "closed_through" TEXT
    CONSTRAINT "customer_closed_through_check" CHECK ("closed_through" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]');

-- What closed or reopened days is found without a look at the other changes.
CREATE INDEX "change_closing_idx" ON "change"("customer_id", "sequence") WHERE "kind" IN ('period_closed', 'period_reopened');
