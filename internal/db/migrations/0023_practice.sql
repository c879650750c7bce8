-- +goose Up
-- What a booking asks of a rite.
ALTER TABLE rite_types ADD COLUMN prep_minutes INTEGER NOT NULL DEFAULT 0;    -- setting up before it begins
ALTER TABLE rite_types ADD COLUMN advance_mode TEXT NOT NULL DEFAULT '';      -- '' for none
ALTER TABLE rite_types ADD COLUMN advance_amount BIGINT;                      -- paise
ALTER TABLE rite_types ADD COLUMN advance_percent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rite_types ADD COLUMN mangal INTEGER NOT NULL DEFAULT 0;          -- 1: not for days of mourning
ALTER TABLE rite_types ADD COLUMN public INTEGER NOT NULL DEFAULT 0;          -- 1: offered on the public page
ALTER TABLE rite_types ADD COLUMN public_text TEXT NOT NULL DEFAULT '';

-- The days on which what is owed for a task was asked for, as JSON; '' for none.
ALTER TABLE tasks ADD COLUMN asked TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
