-- +goose Up
-- Secret addresses by which other calendars read: the owner's work, or the days of one family.
CREATE TABLE feeds (
  owner_id     TEXT    NOT NULL,
  id           TEXT    NOT NULL,
  scope        TEXT    NOT NULL,            -- own | family
  client_id    TEXT    NOT NULL,            -- the family, or ''
  name         TEXT    NOT NULL,            -- whose calendar reads it, in the owner's words, or ''
  shows        TEXT    NOT NULL,            -- work | busy
  with_place   INTEGER NOT NULL,            -- what else is in it
  with_family  INTEGER NOT NULL,
  with_phone   INTEGER NOT NULL,
  with_fee     INTEGER NOT NULL,
  token_hash   TEXT    NOT NULL,            -- hex of SHA-256 of the secret part of the address
  created_at   BIGINT  NOT NULL,
  updated_at   BIGINT  NOT NULL,
  last_read_at BIGINT,                      -- to the hour; NULL: never
  revision     BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE UNIQUE INDEX feeds_token ON feeds (token_hash);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
