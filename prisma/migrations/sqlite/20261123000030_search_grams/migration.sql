-- Which grams the search texts of a month have, and which numbers those of a day, so that a search reads only where its own are. A gram is three
-- letters, each by its code point modulo 37, or a number of five digits, modulo 37 * 37 * 37; it is stored as one letter from code point 2048 on.
CREATE TABLE "search_grams" (
    "customer_id" BLOB NOT NULL,
    "period" TEXT NOT NULL,
    "grams" TEXT NOT NULL,

    PRIMARY KEY ("customer_id", "period"),
    CONSTRAINT "search_grams_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer" ("customer_id") ON DELETE RESTRICT ON UPDATE NO ACTION
) WITHOUT ROWID;

-- Step: collecting the letters of transactions
INSERT INTO "search_grams" ("customer_id", "period", "grams")
WITH RECURSIVE "place"("at") AS (
    SELECT 1 UNION ALL SELECT "at" + 1 FROM "place" WHERE "at" < (SELECT MAX(length("search_text")) FROM "transaction")
), "found" AS (
    SELECT DISTINCT "customer_id", 'month ' || substr("booked_on", 1, 7) AS "period",
        (unicode(substr("search_text", "at", 1)) % 37 * 37 + unicode(substr("search_text", "at" + 1, 1)) % 37) * 37
            + unicode(substr("search_text", "at" + 2, 1)) % 37 AS "gram"
    FROM "transaction" CROSS JOIN "place"
    WHERE "at" <= length("search_text") - 2
)
SELECT "customer_id", "period", group_concat(char(2048 + "gram"), '' ORDER BY "gram") FROM "found" GROUP BY "customer_id", "period";

-- Step: collecting the numbers of transactions
INSERT INTO "search_grams" ("customer_id", "period", "grams")
WITH RECURSIVE "place"("at") AS (
    SELECT 1 UNION ALL SELECT "at" + 1 FROM "place" WHERE "at" < (SELECT MAX(length("search_text")) FROM "transaction")
), "found" AS (
    SELECT DISTINCT "customer_id", 'day ' || "booked_on" AS "period",
        CAST(substr("search_text", "at", 5) AS INTEGER) % 50653 AS "gram"
    FROM "transaction" CROSS JOIN "place"
    WHERE "at" <= length("search_text") - 4 AND substr("search_text", "at", 5) GLOB '[0-9][0-9][0-9][0-9][0-9]'
)
SELECT "customer_id", "period", group_concat(char(2048 + "gram"), '' ORDER BY "gram") FROM "found" GROUP BY "customer_id", "period";

INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ('search_grams', 'search_grams', '500000 2500 1');
