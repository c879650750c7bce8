-- +goose Up
CREATE TABLE rite_types (
  owner_id         TEXT    NOT NULL,
  id               TEXT    NOT NULL,
  name             TEXT    NOT NULL,
  name_hi          TEXT    NOT NULL,            -- '' for none
  kind             TEXT    NOT NULL,
  duration_minutes INTEGER NOT NULL,            -- 0: not known
  fee_mode         TEXT    NOT NULL,
  amount_min       BIGINT,                      -- paise
  amount_max       BIGINT,
  samagri          TEXT    NOT NULL,            -- the rows as JSON, '' for none
  instructions     TEXT    NOT NULL,
  recurs           INTEGER NOT NULL,            -- 1: every year on its tithi
  preset           TEXT    NOT NULL,            -- the key of the one it was made from, '' for none
  inactive         INTEGER NOT NULL,            -- 1: put away
  create_hash      TEXT    NOT NULL,            -- of the create's content, to tell a replay from a clash
  created_at       BIGINT  NOT NULL,
  updated_at       BIGINT  NOT NULL,
  deleted_at       BIGINT,                      -- in the trash since
  revision         BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX rite_types_revision ON rite_types (owner_id, revision);
CREATE INDEX rite_types_trash ON rite_types (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
