-- Which grams the search texts of a month have, and which numbers those of a day, so that a search reads only where its own are. A gram is three
-- letters, each by its code point modulo 37, or a number of five digits, modulo 37 * 37 * 37; it is stored as one letter from code point 2048 on.
CREATE TABLE "search_grams" (
    "customer_id" UUID NOT NULL,
    "period" TEXT COLLATE "C" NOT NULL,
    "grams" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "search_grams_pkey" PRIMARY KEY ("customer_id", "period"),
    CONSTRAINT "search_grams_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION
);

-- They are as good as random: to look for something shorter to say would only take time.
ALTER TABLE "search_grams" ALTER COLUMN "grams" SET STORAGE EXTERNAL;

-- Step: collecting the letters of transactions
INSERT INTO "search_grams" ("customer_id", "period", "grams")
SELECT "customer_id", "period", string_agg(chr(2048 + "gram"), '' ORDER BY "gram") FROM (
    SELECT DISTINCT "customer_id", 'month ' || substr("booked_on", 1, 7) AS "period",
        (ascii(substr("search_text", "at", 1)) % 37 * 37 + ascii(substr("search_text", "at" + 1, 1)) % 37) * 37
            + ascii(substr("search_text", "at" + 2, 1)) % 37 AS "gram"
    FROM "transaction" CROSS JOIN generate_series(1, length("search_text") - 2) AS "at"
) AS "found"
GROUP BY "customer_id", "period";

-- Step: collecting the numbers of transactions
INSERT INTO "search_grams" ("customer_id", "period", "grams")
SELECT "customer_id", "period", string_agg(chr(2048 + "gram"), '' ORDER BY "gram") FROM (
    SELECT DISTINCT "customer_id", 'day ' || "booked_on" AS "period",
        CAST(substr("search_text", "at", 5) AS INTEGER) % 50653 AS "gram"
    FROM "transaction" CROSS JOIN generate_series(1, length("search_text") - 4) AS "at"
    WHERE substr("search_text", "at", 5) ~ '^[0-9]{5}$'
) AS "found"
GROUP BY "customer_id", "period";
