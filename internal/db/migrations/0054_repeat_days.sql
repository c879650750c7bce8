-- +goose Up
-- What comes again may be work of several days: how many (0: one), and until when it goes on day and night on the last ('': each has its duration).
ALTER TABLE repeats ADD COLUMN days INTEGER NOT NULL DEFAULT 0;
ALTER TABLE repeats ADD COLUMN end_time TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
