-- Which changes partners are told of, and who wants to be told.
CREATE TABLE "outbox" (
    "customer_id" UUID NOT NULL,
    "first_sequence" INTEGER NOT NULL,
    "last_sequence" INTEGER NOT NULL,
    "change_id" UUID,
    "partner_id" TEXT COLLATE "C" NOT NULL,
    "position" BIGINT,
    "contents" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("customer_id", "first_sequence"),
    CONSTRAINT "outbox_sequence_check" CHECK ("first_sequence" >= 1 AND "last_sequence" >= "first_sequence")
);
CREATE INDEX "outbox_partner_id_position_customer_id_first_sequence_idx" ON "outbox"("partner_id", "position", "customer_id", "first_sequence");

CREATE TABLE "partner_feed" (
    "partner_id" TEXT COLLATE "C" NOT NULL,
    "is_on" BOOLEAN NOT NULL DEFAULT false,
    "has_live_endpoint" BOOLEAN NOT NULL DEFAULT false,
    "last_position" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "partner_feed_pkey" PRIMARY KEY ("partner_id"),
    CONSTRAINT "partner_feed_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
