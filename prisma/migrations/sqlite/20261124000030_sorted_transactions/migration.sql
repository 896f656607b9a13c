-- Lists sorted by amount and by name, and searches for an amount, read no further than a page takes.
CREATE INDEX "transaction_amount_idx" ON "transaction"("customer_id", "amount_minor_units", "booked_on", "id");
CREATE INDEX "transaction_name_idx" ON "transaction"("customer_id", lower(substr(coalesce("counterparty_name", "description"), 1, 64)), "booked_on", "id");

INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
    ('transaction', 'transaction_amount_idx', '10000000 50000 20 2 1'),
    ('transaction', 'transaction_name_idx', '10000000 50000 500 2 1');
