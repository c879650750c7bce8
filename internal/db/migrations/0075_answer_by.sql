-- +goose Up
-- The last day on which the owner takes a helper's answer; empty: the evening before the rite.
ALTER TABLE crew ADD COLUMN answer_by TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
