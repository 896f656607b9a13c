-- A customer that is created again continues the revisions of the erased one. What was erased before this is
-- not known any more.
ALTER TABLE "erasure" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
