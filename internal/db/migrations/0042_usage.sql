-- +goose Up
-- How much an owner has stored: raised by what is added, counted anew every day.
ALTER TABLE owners ADD COLUMN rows_used BIGINT NOT NULL DEFAULT 0;
ALTER TABLE owners ADD COLUMN bytes_used BIGINT NOT NULL DEFAULT 0;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
