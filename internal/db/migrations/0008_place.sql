-- +goose Up
ALTER TABLE accounts ADD COLUMN place TEXT;       -- JSON of where its almanac is for; NULL: not said
ALTER TABLE accounts ADD COLUMN almanac TEXT;     -- JSON of its customs; NULL: the usual ones

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
