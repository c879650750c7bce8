-- +goose Up
-- Who of the family takes the sankalp, and between which times of day the muhurat wants it to begin: '' for none.
ALTER TABLE tasks ADD COLUMN person_id TEXT NOT NULL DEFAULT '';
ALTER TABLE tasks ADD COLUMN window_from TEXT NOT NULL DEFAULT '';
ALTER TABLE tasks ADD COLUMN window_until TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
