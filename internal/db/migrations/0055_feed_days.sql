-- +goose Up
-- Calendars that read along may be given the way to work, the days of the almanac, and what comes for families.
ALTER TABLE feeds ADD COLUMN with_way INTEGER NOT NULL DEFAULT 0;       -- the way to timed work as busy time
ALTER TABLE feeds ADD COLUMN with_rites INTEGER NOT NULL DEFAULT 0;     -- what families keep and nobody has booked yet
ALTER TABLE feeds ADD COLUMN with_festivals INTEGER NOT NULL DEFAULT 0; -- the festivals of the owner's region, and their own
ALTER TABLE feeds ADD COLUMN with_ekadashis INTEGER NOT NULL DEFAULT 0;
ALTER TABLE feeds ADD COLUMN with_purnimas INTEGER NOT NULL DEFAULT 0;
ALTER TABLE feeds ADD COLUMN with_amavasyas INTEGER NOT NULL DEFAULT 0;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
