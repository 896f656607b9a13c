-- Few transactions stand under a rule or were ever pending, so an index that holds only those costs the others nothing.
-- And a customer's old idempotency keys are found without reading its new ones.
DROP INDEX "transaction_partner_id_customer_id_pending_external_id_idx";
DROP INDEX "transaction_partner_id_customer_id_rule_id_idx";
DROP INDEX "idempotency_key_created_at_idx";
CREATE INDEX "transaction_partner_id_customer_id_pending_external_id_idx" ON "transaction"("partner_id", "customer_id", "pending_external_id") WHERE "pending_external_id" IS NOT NULL;
CREATE INDEX "transaction_partner_id_customer_id_rule_id_idx" ON "transaction"("partner_id", "customer_id", "rule_id") WHERE "rule_id" IS NOT NULL;
CREATE INDEX "idempotency_key_partner_id_user_id_created_at_idx" ON "idempotency_key"("partner_id", "user_id", "created_at");
