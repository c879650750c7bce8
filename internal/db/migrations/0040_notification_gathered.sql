-- +goose Up
ALTER TABLE notifications ADD COLUMN gathered INTEGER NOT NULL DEFAULT 0; -- 1: goes out together with others, by one mail and one push

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
