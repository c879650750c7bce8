-- +goose Up
-- What the operator lets one owner store; -1: as the setting says, 0: without a limit.
ALTER TABLE owners ADD COLUMN rows_most BIGINT NOT NULL DEFAULT -1;
ALTER TABLE owners ADD COLUMN bytes_most BIGINT NOT NULL DEFAULT -1;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
