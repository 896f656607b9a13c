-- Where partners want events to be sent, which are sent next, and what came of each attempt.
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL,
    "partner_id" TEXT COLLATE "C" NOT NULL,
    "url" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL,
    "event_types" TEXT COLLATE "C",
    "secret" TEXT COLLATE "C" NOT NULL,
    "previous_secret" TEXT COLLATE "C",
    "previous_secret_until" TIMESTAMP(3),
    "paused_at" TIMESTAMP(3),
    "disabled_reason" TEXT COLLATE "C",
    "failing_since" TIMESTAMP(3),
    "warned_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoint_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "webhook_endpoint_disabled_reason_check" CHECK ("disabled_reason" IN ('gone', 'failing'))
);
CREATE INDEX "webhook_endpoint_partner_id_id_idx" ON "webhook_endpoint"("partner_id", "id");

CREATE TABLE "webhook_delivery" (
    "endpoint_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "next_sequence" INTEGER NOT NULL,
    "last_sequence" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMP(3),
    "holder" TEXT COLLATE "C",

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("endpoint_id", "customer_id")
);
CREATE INDEX "webhook_delivery_endpoint_id_due_at_idx" ON "webhook_delivery"("endpoint_id", "due_at");

CREATE TABLE "webhook_attempt" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "customer_id" UUID,
    "sequence" INTEGER,
    "event_id" TEXT COLLATE "C" NOT NULL,
    "event_type" TEXT COLLATE "C" NOT NULL,
    "purpose" TEXT COLLATE "C" NOT NULL,
    "attempt" INTEGER NOT NULL,
    "url" TEXT COLLATE "C" NOT NULL,
    "status" INTEGER,
    "failure" TEXT COLLATE "C",
    "answer" TEXT COLLATE "C" NOT NULL,
    "duration_millis" INTEGER NOT NULL,
    "next_attempt_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "webhook_attempt_endpoint_id_id_idx" ON "webhook_attempt"("endpoint_id", "id");
CREATE INDEX "webhook_attempt_customer_id_idx" ON "webhook_attempt"("customer_id");
