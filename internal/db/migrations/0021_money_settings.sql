-- +goose Up
ALTER TABLE accounts ADD COLUMN money TEXT;       -- JSON of how its money comes; NULL: as in the beginning

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
