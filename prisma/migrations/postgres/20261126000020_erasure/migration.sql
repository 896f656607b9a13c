-- Customers of whom everything is removed, and the record that it was.
ALTER TABLE "customer" ADD COLUMN "erased_at" TIMESTAMP(3);

CREATE TABLE "erasure" (
    "customer_id" UUID NOT NULL,
    "erased_at" TIMESTAMP(3) NOT NULL,
    "partner_id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "actor_kind" TEXT COLLATE "C" NOT NULL,
    "actor_id" TEXT COLLATE "C",
    "finished_at" TIMESTAMP(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("customer_id", "erased_at")
);

-- One that its process left in the middle is found without a look at the others.
CREATE INDEX "erasure_unfinished_idx" ON "erasure"("customer_id") WHERE "finished_at" IS NULL;
