-- +goose Up
ALTER TABLE notify_settings ADD COLUMN quiet_until TEXT NOT NULL DEFAULT ''; -- the last day of a leave; '' for none

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
