-- +goose Up
-- When a job that failed and is tried again should have run first: run_at is when it is tried next.
ALTER TABLE jobs ADD COLUMN first_due BIGINT;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
