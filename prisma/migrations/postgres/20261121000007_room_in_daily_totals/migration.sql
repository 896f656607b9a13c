-- Totals of days are changed again and again. With room beside them they stay on their page and in their order, so that a year is read
-- from a dozen pages and not from hundreds, and no index is written.
ALTER TABLE "daily_totals" SET (fillfactor = 70);
