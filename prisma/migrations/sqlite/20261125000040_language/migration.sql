-- The language in which a person reads the dashboard. Who has not chosen one reads it in the one their browser asks for.
ALTER TABLE "person" ADD COLUMN "language" TEXT;
