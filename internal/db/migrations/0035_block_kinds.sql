-- +goose Up
ALTER TABLE blocks ADD COLUMN rite_kinds TEXT NOT NULL DEFAULT ''; -- which kinds of rites it closes, by comma; '' where effect is not kinds

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
