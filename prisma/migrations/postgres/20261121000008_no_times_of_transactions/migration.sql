-- Nothing reads when a transaction was stored or last changed: the changes of its customer say that, and by whom.
ALTER TABLE "transaction" DROP COLUMN "created_at";
ALTER TABLE "transaction" DROP COLUMN "updated_at";
