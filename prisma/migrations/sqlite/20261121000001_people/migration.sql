-- The people who sign in to the dashboard, and what each may do; and when a client was last used.

CREATE TABLE "person" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL,
    "image" TEXT,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL
);

CREATE TABLE "session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,

    CONSTRAINT "session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "password" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "password" TEXT,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,

    CONSTRAINT "password_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "sign_in_attempt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_request" BIGINT NOT NULL
);

CREATE TABLE "member" (
    "partner_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("partner_id", "customer_id", "person_id"),
    CONSTRAINT "member_partner_id_customer_id_fkey" FOREIGN KEY ("partner_id", "customer_id") REFERENCES "customer" ("partner_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "member_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "member_role_check" CHECK ("role" IN ('owner', 'viewer'))
);

CREATE TABLE "partner_admin" (
    "partner_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("partner_id", "person_id"),
    CONSTRAINT "partner_admin_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "partner_admin_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "person_email_key" ON "person"("email");
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");
CREATE INDEX "session_person_id_idx" ON "session"("person_id");
CREATE INDEX "password_person_id_idx" ON "password"("person_id");
CREATE UNIQUE INDEX "sign_in_attempt_key_key" ON "sign_in_attempt"("key");
CREATE INDEX "member_person_id_idx" ON "member"("person_id");
CREATE INDEX "partner_admin_person_id_idx" ON "partner_admin"("person_id");
ALTER TABLE "client" ADD COLUMN "last_used_at" DATETIME;
