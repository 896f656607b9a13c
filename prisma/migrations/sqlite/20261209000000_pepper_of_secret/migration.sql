-- Secrets of earlier versions have no value: which pepper they were hashed under is not known.
ALTER TABLE "secret" ADD COLUMN "pepper_id" TEXT;
