-- +goose Up
-- The sums are reckoned from the rows when somebody asks: that no longer needs what every change had to keep up to date.
DROP TABLE month_sums;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
