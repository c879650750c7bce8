-- +goose Up
-- Where a family keeps a tithi that sees no sunrise.
ALTER TABLE observances ADD COLUMN kshaya TEXT NOT NULL DEFAULT ''; -- before | after, or '' for the day in which it falls

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
