-- On SQLite a long write is committed in steps. A customer says while one is under way when it last made one; whoever finds
-- that after a crash rolls it back. See decision 30.
ALTER TABLE "customer" ADD COLUMN "long_write_at" DATETIME;
