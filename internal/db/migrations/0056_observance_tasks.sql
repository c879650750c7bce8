-- +goose Up
-- What a family keeps may become a task by itself, once its day is near.
ALTER TABLE observances ADD COLUMN makes_task INTEGER NOT NULL DEFAULT 0; -- 1: it does; 0: it is suggested only

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
