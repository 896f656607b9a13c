-- A rule may end. Those that are there go on.
ALTER TABLE "rule" ADD COLUMN "through_on" TEXT
    CONSTRAINT "rule_through_on_check" CHECK ("through_on" IS NULL OR "through_on" >= "from_on" AND "through_on" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]');
