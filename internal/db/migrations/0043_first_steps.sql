-- +goose Up
-- 1: Today still offers the first steps (place, rites, families) that were not taken; 0: their owner put them away.
ALTER TABLE accounts ADD COLUMN first_steps INTEGER NOT NULL DEFAULT 1;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
