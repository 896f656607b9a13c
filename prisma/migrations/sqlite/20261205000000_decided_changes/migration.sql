-- What changed the customer or its rules is found without a look at the other changes.
CREATE INDEX "change_decided_idx" ON "change"("customer_id", "sequence") WHERE "before" <> '{}';
