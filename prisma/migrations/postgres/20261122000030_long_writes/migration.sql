-- Used on SQLite alone, where a long write is committed in steps; both databases have the same tables. See decision 30.
ALTER TABLE "customer" ADD COLUMN "long_write_at" TIMESTAMP(3);
