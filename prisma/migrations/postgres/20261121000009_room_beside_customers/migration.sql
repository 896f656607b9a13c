-- Each write to a customer makes another version of its row, and PostgreSQL takes the old ones away once nobody may still
-- read them: dozens, where writers wait for each other. Without room for these beside it the row moves from page to page, with
-- an entry in each index for every move, and all of them are looked through. With it a customer takes as much as three
-- transactions do. Rows that are there find such a page when theirs is full.
ALTER TABLE "customer" SET (fillfactor = 10);
