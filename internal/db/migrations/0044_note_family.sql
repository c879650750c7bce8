-- +goose Up
ALTER TABLE notes ADD COLUMN client_id TEXT NOT NULL DEFAULT ''; -- the family it is about, or ''

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
