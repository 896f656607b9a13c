-- The people who sign in to the dashboard, and what each may do; and when a client was last used.

CREATE TABLE "person" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "email_verified" BOOLEAN NOT NULL,
    "image" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "session" (
    "id" TEXT COLLATE "C" NOT NULL,
    "token" TEXT COLLATE "C" NOT NULL,
    "person_id" TEXT COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "ip_address" TEXT COLLATE "C",
    "user_agent" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "password" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "provider_id" TEXT COLLATE "C" NOT NULL,
    "person_id" TEXT COLLATE "C" NOT NULL,
    "password" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "password_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sign_in_attempt" (
    "id" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL,
    "last_request" BIGINT NOT NULL,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "member" (
    "partner_id" TEXT COLLATE "C" NOT NULL,
    "customer_id" TEXT COLLATE "C" NOT NULL,
    "person_id" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("partner_id", "customer_id", "person_id"),
    CONSTRAINT "member_role_check" CHECK ("role" IN ('owner', 'viewer'))
);

CREATE TABLE "partner_admin" (
    "partner_id" TEXT COLLATE "C" NOT NULL,
    "person_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "partner_admin_pkey" PRIMARY KEY ("partner_id", "person_id")
);

CREATE UNIQUE INDEX "person_email_key" ON "person"("email");
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");
CREATE INDEX "session_person_id_idx" ON "session"("person_id");
CREATE INDEX "password_person_id_idx" ON "password"("person_id");
CREATE UNIQUE INDEX "sign_in_attempt_key_key" ON "sign_in_attempt"("key");
CREATE INDEX "member_person_id_idx" ON "member"("person_id");
CREATE INDEX "partner_admin_person_id_idx" ON "partner_admin"("person_id");
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "password" ADD CONSTRAINT "password_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "member" ADD CONSTRAINT "member_partner_id_customer_id_fkey" FOREIGN KEY ("partner_id", "customer_id") REFERENCES "customer"("partner_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "member" ADD CONSTRAINT "member_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "partner_admin" ADD CONSTRAINT "partner_admin_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "partner_admin" ADD CONSTRAINT "partner_admin_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client" ADD COLUMN "last_used_at" TIMESTAMP(3);
