-- Passkeys sign a person in without their password. A session says whether one began it.
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "person_id" TEXT NOT NULL,
    "name" TEXT,
    "public_key" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "device_type" TEXT NOT NULL,
    "backed_up" BOOLEAN NOT NULL,
    "transports" TEXT,
    "aaguid" TEXT,
    "created_at" DATETIME,
    "last_used_at" DATETIME,

    CONSTRAINT "passkey_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");
CREATE INDEX "passkey_person_id_idx" ON "passkey"("person_id");

ALTER TABLE "session" ADD COLUMN "is_by_passkey" BOOLEAN NOT NULL DEFAULT false;
