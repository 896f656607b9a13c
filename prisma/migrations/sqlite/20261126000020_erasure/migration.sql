-- Customers of whom everything is removed, and the record that it was.
ALTER TABLE "customer" ADD COLUMN "erased_at" DATETIME;

CREATE TABLE "erasure" (
    "customer_id" BLOB NOT NULL,
    "erased_at" DATETIME NOT NULL,
    "partner_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "finished_at" DATETIME,

    PRIMARY KEY ("customer_id", "erased_at")
);

-- One that its process left in the middle is found without a look at the others.
CREATE INDEX "erasure_unfinished_idx" ON "erasure"("customer_id") WHERE "finished_at" IS NULL;
