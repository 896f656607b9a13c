-- Links by which people choose a new password; at most one is open for each person.
CREATE TABLE "password_reset" (
    "person_id" TEXT COLLATE "C" NOT NULL,
    "token_digest" TEXT COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("person_id"),
    CONSTRAINT "password_reset_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "password_reset_token_digest_key" ON "password_reset"("token_digest");
