-- Few changes undo another one, so an index that holds only those costs the others nothing.
DROP INDEX "change_partner_id_customer_id_undoes_id_idx";
CREATE INDEX "change_partner_id_customer_id_undoes_id_idx" ON "change"("partner_id", "customer_id", "undoes_id") WHERE "undoes_id" IS NOT NULL;
