-- +goose Up
-- A task of several days: how many (0: one), and until when it goes on day and night on the last ('': each day has its duration).
ALTER TABLE tasks ADD COLUMN days INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tasks ADD COLUMN end_time TEXT NOT NULL DEFAULT '';
-- Of such a task, the date and the time at which the work of its last day begins, or that of day and night ends.
ALTER TABLE tasks ADD COLUMN last_start TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
