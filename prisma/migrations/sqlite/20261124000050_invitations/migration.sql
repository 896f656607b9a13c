-- Accountants, who decide how transactions count and change nothing else; and invitations. SQLite changes a constraint by making the
-- table anew, and nothing refers to this one.
CREATE TABLE "new_member" (
    "customer_id" BLOB NOT NULL,
    "person_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("customer_id", "person_id"),
    CONSTRAINT "member_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "member_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "member_role_check" CHECK ("role" IN ('owner', 'accountant', 'viewer'))
);
INSERT INTO "new_member" ("customer_id", "person_id", "role", "created_at")
SELECT "customer_id", "person_id", "role", "created_at" FROM "member" ORDER BY "customer_id", "person_id";
DROP TABLE "member";
ALTER TABLE "new_member" RENAME TO "member";
CREATE INDEX "member_person_id_idx" ON "member"("person_id");

CREATE TABLE "invitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token_digest" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "customer_id" BLOB,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "invited_by" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "expires_at" DATETIME NOT NULL,

    CONSTRAINT "invitation_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "invitation_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "invitation_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "invitation_role_check" CHECK (("role" = 'partner_admin') = ("customer_id" IS NULL))
);
CREATE UNIQUE INDEX "invitation_token_digest_key" ON "invitation"("token_digest");
CREATE INDEX "invitation_partner_id_customer_id_idx" ON "invitation"("partner_id", "customer_id");
