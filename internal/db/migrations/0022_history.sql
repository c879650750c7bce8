-- +goose Up
-- History shows what happened to one kind of thing, the latest first.
CREATE INDEX audits_kind ON audits (owner_id, kind, id);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
