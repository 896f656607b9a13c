-- Searches ignore accents. What is stored is folded as `withoutAccents` (src/domain/search-text.ts) folds all later texts.
-- Step: removing accents from search texts
UPDATE "transaction" SET "search_text" = replace(replace(replace(
    translate(normalize(regexp_replace(normalize("search_text", NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'đħıłøς', 'dhiloσ'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')
WHERE normalize("search_text", NFD) ~ '[\u0300-\u036fæœßđħıłøς]';

-- Adds their grams to those that the months have.
-- Step: collecting the letters of transactions again
INSERT INTO "search_grams" ("customer_id", "period", "grams")
SELECT "customer_id", "period", string_agg(chr("gram"), '' ORDER BY "gram") FROM (
    SELECT "customer_id", 'month ' || substr("booked_on", 1, 7) AS "period",
        2048 + (ascii(substr("search_text", "at", 1)) % 37 * 37 + ascii(substr("search_text", "at" + 1, 1)) % 37) * 37
            + ascii(substr("search_text", "at" + 2, 1)) % 37 AS "gram"
    FROM "transaction" CROSS JOIN generate_series(1, length("search_text") - 2) AS "at"
    WHERE "search_text" <> ''
    UNION
    SELECT "customer_id", "period", ascii(unnest(string_to_array("grams", NULL))) FROM "search_grams"
    WHERE EXISTS (
        SELECT 1 FROM "transaction"
        WHERE "transaction"."customer_id" = "search_grams"."customer_id" AND "search_text" <> ''
            AND "period" = 'month ' || substr("booked_on", 1, 7)
    )
) AS "found"
GROUP BY "customer_id", "period"
ON CONFLICT ("customer_id", "period") DO UPDATE SET "grams" = excluded."grams";
