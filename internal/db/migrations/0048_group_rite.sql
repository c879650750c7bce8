-- +goose Up
-- The families of a group rite, each with its own fee and attendance; JSON, '' where the task is none.
ALTER TABLE tasks ADD COLUMN group_rite TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
