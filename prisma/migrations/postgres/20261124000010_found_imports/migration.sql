-- The list of businesses says when transactions last came in. Most changes of a busy customer are edits, so the others are found by an index of
-- them alone.
CREATE INDEX "change_arrival_idx" ON "change"("customer_id", "created_at") WHERE "kind" IN ('transactions_ingested', 'statement_imported');
