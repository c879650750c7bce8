-- +goose Up
-- To which text of the terms the owner of an account agreed on registering, in which language, and when.
ALTER TABLE accounts ADD COLUMN terms_text     TEXT   NOT NULL DEFAULT '';  -- its date; '': not known
ALTER TABLE accounts ADD COLUMN terms_language TEXT   NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN terms_at       BIGINT;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
