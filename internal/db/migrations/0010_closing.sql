-- +goose Up
ALTER TABLE accounts ADD COLUMN closes_at BIGINT;                -- when everything of it is erased; NULL: it stays
CREATE INDEX accounts_closing ON accounts (closes_at) WHERE closes_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
