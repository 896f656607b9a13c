-- Where partners want events to be sent, which are sent next, and what came of each attempt.
CREATE TABLE "webhook_endpoint" (
    "id" BLOB NOT NULL PRIMARY KEY,
    "partner_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "event_types" TEXT,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_until" DATETIME,
    "paused_at" DATETIME,
    "disabled_reason" TEXT,
    "failing_since" DATETIME,
    "warned_at" DATETIME,
    "created_at" DATETIME NOT NULL,

    CONSTRAINT "webhook_endpoint_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "webhook_endpoint_disabled_reason_check" CHECK ("disabled_reason" IN ('gone', 'failing'))
) WITHOUT ROWID;
CREATE INDEX "webhook_endpoint_partner_id_id_idx" ON "webhook_endpoint"("partner_id", "id");

CREATE TABLE "webhook_delivery" (
    "endpoint_id" BLOB NOT NULL,
    "customer_id" BLOB NOT NULL,
    "next_sequence" INTEGER NOT NULL,
    "last_sequence" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" DATETIME,
    "holder" TEXT,

    PRIMARY KEY ("endpoint_id", "customer_id")
) WITHOUT ROWID;
CREATE INDEX "webhook_delivery_endpoint_id_due_at_idx" ON "webhook_delivery"("endpoint_id", "due_at");

CREATE TABLE "webhook_attempt" (
    "id" BLOB NOT NULL PRIMARY KEY,
    "endpoint_id" BLOB NOT NULL,
    "customer_id" BLOB,
    "sequence" INTEGER,
    "event_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "status" INTEGER,
    "failure" TEXT,
    "answer" TEXT NOT NULL,
    "duration_millis" INTEGER NOT NULL,
    "next_attempt_at" DATETIME,
    "created_at" DATETIME NOT NULL
) WITHOUT ROWID;
CREATE INDEX "webhook_attempt_endpoint_id_id_idx" ON "webhook_attempt"("endpoint_id", "id");
CREATE INDEX "webhook_attempt_customer_id_idx" ON "webhook_attempt"("customer_id");
