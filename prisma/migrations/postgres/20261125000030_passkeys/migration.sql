-- Passkeys sign a person in without their password. A session says whether one began it.
CREATE TABLE "passkey" (
    "id" TEXT COLLATE "C" NOT NULL,
    "person_id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C",
    "public_key" TEXT COLLATE "C" NOT NULL,
    "credential_id" TEXT COLLATE "C" NOT NULL,
    "counter" INTEGER NOT NULL,
    "device_type" TEXT COLLATE "C" NOT NULL,
    "backed_up" BOOLEAN NOT NULL,
    "transports" TEXT COLLATE "C",
    "aaguid" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3),
    "last_used_at" TIMESTAMP(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passkey_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");
CREATE INDEX "passkey_person_id_idx" ON "passkey"("person_id");

ALTER TABLE "session" ADD COLUMN "is_by_passkey" BOOLEAN NOT NULL DEFAULT false;
