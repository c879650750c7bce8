-- +goose Up
-- Of a member of the role shares: the helper whose work they see.
ALTER TABLE members ADD COLUMN helper_id TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
