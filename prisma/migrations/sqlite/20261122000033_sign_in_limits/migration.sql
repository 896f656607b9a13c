-- What was counted is a minute old at most, so the table is made anew.
DROP TABLE "sign_in_attempt";
CREATE TABLE "sign_in_attempt" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expires_at" DATETIME
);
