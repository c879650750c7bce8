-- +goose Up
-- Work of several days that belongs together: the thirteen days after a death, a wedding, a saptah.
CREATE TABLE series (
  owner_id    TEXT    NOT NULL,
  id          TEXT    NOT NULL,
  client_id   TEXT    NOT NULL,
  person_id   TEXT    NOT NULL,             -- who died, or ''
  kind        TEXT    NOT NULL,
  name        TEXT    NOT NULL,             -- '' where the kind says enough
  day         TEXT    NOT NULL,             -- day 1, YYYY-MM-DD
  count_from  TEXT    NOT NULL,             -- of a death: death | cremation; else ''
  block_id    TEXT    NOT NULL,             -- the sutak of the family, or ''
  create_hash TEXT    NOT NULL,
  created_at  BIGINT  NOT NULL,
  updated_at  BIGINT  NOT NULL,
  deleted_at  BIGINT,
  revision    BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX series_revision ON series (owner_id, revision);
CREATE INDEX series_trash ON series (deleted_at) WHERE deleted_at IS NOT NULL;
ALTER TABLE tasks ADD COLUMN series_id TEXT NOT NULL DEFAULT ''; -- the series that it is a day of, or ''

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
