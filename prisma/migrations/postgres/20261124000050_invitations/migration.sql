-- Accountants, who decide how transactions count and change nothing else; and invitations.
ALTER TABLE "member" DROP CONSTRAINT "member_role_check";
ALTER TABLE "member" ADD CONSTRAINT "member_role_check" CHECK ("role" IN ('owner', 'accountant', 'viewer'));

CREATE TABLE "invitation" (
    "id" TEXT COLLATE "C" NOT NULL,
    "token_digest" TEXT COLLATE "C" NOT NULL,
    "partner_id" TEXT COLLATE "C" NOT NULL,
    "customer_id" UUID,
    "email" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "invited_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invitation_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "invitation_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "invitation_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "invitation_role_check" CHECK (("role" = 'partner_admin') = ("customer_id" IS NULL))
);
CREATE UNIQUE INDEX "invitation_token_digest_key" ON "invitation"("token_digest");
CREATE INDEX "invitation_partner_id_customer_id_idx" ON "invitation"("partner_id", "customer_id");
