-- +goose Up
-- A family that was merged with another stays as a row in the trash that is not erased, so that what a device wrote for it without a network
-- lands on the one that stays.
ALTER TABLE clients ADD COLUMN merged_into TEXT NOT NULL DEFAULT ''; -- the family that it became, or ''
ALTER TABLE clients ADD COLUMN merged_ids TEXT NOT NULL DEFAULT '';  -- JSON: its people and addresses that were there already, each with the one that stays
CREATE INDEX clients_merged ON clients (owner_id) WHERE merged_into <> '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
