-- Which changes partners are told of, and who wants to be told.
CREATE TABLE "outbox" (
    "customer_id" BLOB NOT NULL,
    "first_sequence" INTEGER NOT NULL,
    "last_sequence" INTEGER NOT NULL,
    "change_id" BLOB,
    "partner_id" TEXT NOT NULL,
    "position" BIGINT,
    "contents" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("customer_id", "first_sequence"),
    CONSTRAINT "outbox_sequence_check" CHECK ("first_sequence" >= 1 AND "last_sequence" >= "first_sequence")
) WITHOUT ROWID;
CREATE INDEX "outbox_partner_id_position_customer_id_first_sequence_idx" ON "outbox"("partner_id", "position", "customer_id", "first_sequence");

CREATE TABLE "partner_feed" (
    "partner_id" TEXT NOT NULL PRIMARY KEY,
    "is_on" BOOLEAN NOT NULL DEFAULT false,
    "has_live_endpoint" BOOLEAN NOT NULL DEFAULT false,
    "last_position" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "partner_feed_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
