-- +goose Up
-- The owner's revision at which the role of a member last changed: a device that is older gets everything anew.
ALTER TABLE members ADD COLUMN floor BIGINT NOT NULL DEFAULT 0;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
