-- +goose Up
-- The entries of what a merge of two families did name the family that was merged, for as long as the merge can be undone.
ALTER TABLE audits ADD COLUMN part_of TEXT NOT NULL DEFAULT '';
CREATE INDEX audits_parts ON audits (owner_id, part_of) WHERE part_of <> '';
ALTER TABLE notifications ADD COLUMN merged_from TEXT NOT NULL DEFAULT ''; -- the families whose it was before they were merged, each behind a slash, the first one first

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
