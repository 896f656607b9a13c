-- A transaction names the change that added it for as long as it is as it was added; only then the change has an entry for
-- it. What a change touched is counted with it, since not all of that is entries. See decision 25.
ALTER TABLE "transaction" ADD COLUMN "created_change_id" TEXT;
ALTER TABLE "change" ADD COLUMN "transaction_count" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "change" ADD COLUMN "first_created_id" TEXT;
ALTER TABLE "change" ADD COLUMN "last_created_id" TEXT;
UPDATE "change" SET "transaction_count" = (
    SELECT COUNT(*) FROM "change_entry"
    WHERE "change_entry"."partner_id" = "change"."partner_id" AND "change_entry"."customer_id" = "change"."customer_id"
        AND "change_entry"."change_id" = "change"."id"
);
