-- +goose Up
-- What an entry of the history knows of its thing in about a quarter of the bytes; before and after hold it in entries of earlier
-- programs. Its things are found by their id alone, and its kinds by going through the owner's entries.
ALTER TABLE audits ADD COLUMN content BLOB;
DROP INDEX audits_entity;
DROP INDEX audits_kind;
CREATE INDEX audits_entity ON audits (owner_id, entity_id);
CREATE INDEX audits_sessions ON audits (owner_id, action, id) WHERE kind = 'session';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
