-- +goose Up
-- The tasks whose owner wants to ask for the rest of the money on a day: read each morning, over all owners.
CREATE INDEX tasks_ask_on ON tasks (ask_on) WHERE ask_on <> '' AND deleted_at IS NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
