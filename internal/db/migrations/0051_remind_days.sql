-- +goose Up
-- How many days before a day its reminders come, as a list in JSON; '' where its owner's choice for all counts.
ALTER TABLE observances ADD COLUMN remind_days TEXT NOT NULL DEFAULT '';
-- That choice; '' for 30, 7 and 1.
ALTER TABLE notify_settings ADD COLUMN remind_days TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
