-- What was counted is a minute old at most, so the table is made anew.
DROP TABLE "sign_in_attempt";
CREATE TABLE "sign_in_attempt" (
    "key" TEXT COLLATE "C" NOT NULL,
    "points" INTEGER NOT NULL,
    "expires_at" TIMESTAMP(3),

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("key")
);
