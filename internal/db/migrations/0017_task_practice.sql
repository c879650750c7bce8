-- +goose Up
-- What a task may have of the practice: '' for none.
ALTER TABLE tasks ADD COLUMN client_id TEXT NOT NULL DEFAULT '';        -- the family it is for
ALTER TABLE tasks ADD COLUMN rite_type_id TEXT NOT NULL DEFAULT '';     -- the rite of the catalogue; task_name is how it was called then
ALTER TABLE tasks ADD COLUMN address_id TEXT NOT NULL DEFAULT '';       -- which of the family's addresses; location is how it read then
ALTER TABLE tasks ADD COLUMN fee_mode TEXT NOT NULL DEFAULT '';         -- fixed | open | free
ALTER TABLE tasks ADD COLUMN in_kind TEXT NOT NULL DEFAULT '';          -- JSON: what was given beside money
ALTER TABLE tasks ADD COLUMN samagri TEXT NOT NULL DEFAULT '';          -- JSON: what the rite needs
ALTER TABLE tasks ADD COLUMN private_note TEXT NOT NULL DEFAULT '';
ALTER TABLE tasks ADD COLUMN cancel_reason TEXT NOT NULL DEFAULT '';    -- family | sutak_family | sutak_me | health | weather | other
ALTER TABLE tasks ADD COLUMN rescheduled_from TEXT NOT NULL DEFAULT ''; -- the date it was moved from
ALTER TABLE tasks ADD COLUMN ask_on TEXT NOT NULL DEFAULT '';           -- the date to ask for what is owed
CREATE INDEX tasks_client ON tasks (owner_id, client_id) WHERE client_id <> '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
