-- +goose Up
-- Whether the family goes along with a rite that was handed over: 1, it is the helper's from then on; 0, it stays the owner's.
ALTER TABLE crew ADD COLUMN family_goes INTEGER NOT NULL DEFAULT 0;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
