-- +goose Up
CREATE TABLE contact_messages (
  id          TEXT   NOT NULL PRIMARY KEY,
  email       TEXT   NOT NULL,
  name        TEXT   NOT NULL,
  subject     TEXT   NOT NULL,
  message     TEXT   NOT NULL,
  language    TEXT   NOT NULL,                  -- of the page it was written on
  created_at  BIGINT NOT NULL
) /*strict*/;
CREATE INDEX contact_messages_created ON contact_messages (created_at);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
