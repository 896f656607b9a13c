-- Links by which people choose a new password; at most one is open for each person.
CREATE TABLE "password_reset" (
    "person_id" TEXT NOT NULL PRIMARY KEY,
    "token_digest" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,

    CONSTRAINT "password_reset_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "password_reset_token_digest_key" ON "password_reset"("token_digest");
