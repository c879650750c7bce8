-- +goose Up
-- Which days of a series are on the first good day for a rite, and from when and how far that is searched: asked again when the series moves.
ALTER TABLE series ADD COLUMN muhurats TEXT NOT NULL DEFAULT ''; -- JSON, or '' for none

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
