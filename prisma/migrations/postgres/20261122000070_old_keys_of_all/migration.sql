-- Old keys are removed for everybody at once, and no longer for one customer at a time.
DROP INDEX "idempotency_key_partner_id_user_id_created_at_idx";
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");
