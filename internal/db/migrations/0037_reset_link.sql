-- +goose Up
-- The link in the mail of a forgotten password: it works longer than the code, wherever it is opened.
ALTER TABLE resets ADD COLUMN link_hash TEXT;                     -- hex of SHA-256 of its ticket; NULL until a mail was sent
ALTER TABLE resets ADD COLUMN link_until BIGINT NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX resets_link ON resets (link_hash);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
