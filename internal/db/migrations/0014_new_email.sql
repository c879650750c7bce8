-- +goose Up
ALTER TABLE accounts ADD COLUMN new_email TEXT;                  -- the address that waits for its code; NULL: none

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
