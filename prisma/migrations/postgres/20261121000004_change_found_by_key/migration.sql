-- Few changes undo another one, so an index that holds only those costs the others nothing.
DROP INDEX "change_partner_id_customer_id_undoes_id_idx";
CREATE INDEX "change_partner_id_customer_id_undoes_id_idx" ON "change"("partner_id", "customer_id", "undoes_id") WHERE "undoes_id" IS NOT NULL;

-- While there are no statistics, the checks of these foreign keys cost the same to PostgreSQL by any index that begins with
-- the customer, and it takes the newest one. By that of the sequence it would read all changes of the customer, for each
-- entry. So the newest one is the key.
ALTER TABLE "change_entry" DROP CONSTRAINT "change_entry_partner_id_customer_id_change_id_fkey";
ALTER TABLE "change_effect" DROP CONSTRAINT "change_effect_partner_id_customer_id_change_id_fkey";
ALTER TABLE "change" DROP CONSTRAINT "change_pkey";
ALTER TABLE "change" ADD CONSTRAINT "change_pkey" PRIMARY KEY ("partner_id", "customer_id", "id");
ALTER TABLE "change_entry" ADD CONSTRAINT "change_entry_partner_id_customer_id_change_id_fkey" FOREIGN KEY ("partner_id", "customer_id", "change_id") REFERENCES "change"("partner_id", "customer_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "change_effect" ADD CONSTRAINT "change_effect_partner_id_customer_id_change_id_fkey" FOREIGN KEY ("partner_id", "customer_id", "change_id") REFERENCES "change"("partner_id", "customer_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
