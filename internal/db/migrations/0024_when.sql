-- +goose Up
-- When a person can work, where he goes, and when he cannot.
ALTER TABLE accounts ADD COLUMN work TEXT;        -- JSON of hours and load; NULL: as in the beginning

CREATE TABLE areas (
  owner_id    TEXT    NOT NULL,
  id          TEXT    NOT NULL,
  name        TEXT    NOT NULL,
  pin         TEXT    NOT NULL,            -- '' for none
  lat         BIGINT,                      -- millionths of a degree
  lon         BIGINT,
  home        INTEGER NOT NULL,            -- 1: he sets out from here; one at most
  ways        TEXT    NOT NULL,            -- JSON: minutes to areas whose id is greater, '' for none
  create_hash TEXT    NOT NULL,            -- of the create's content, to tell a replay from a clash
  created_at  BIGINT  NOT NULL,
  updated_at  BIGINT  NOT NULL,
  deleted_at  BIGINT,                      -- in the trash since
  revision    BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX areas_revision ON areas (owner_id, revision);
CREATE INDEX areas_trash ON areas (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE blocks (
  owner_id    TEXT    NOT NULL,
  id          TEXT    NOT NULL,
  kind        TEXT    NOT NULL,
  day         TEXT    NOT NULL,            -- the first, YYYY-MM-DD in the owner's zone
  start_time  TEXT    NOT NULL,            -- HH:MM, '' for the beginning of the day
  end_day     TEXT    NOT NULL,            -- the last
  end_time    TEXT    NOT NULL,            -- HH:MM, '' for the end of the day
  effect      TEXT    NOT NULL,            -- all | mangal
  client_id   TEXT    NOT NULL,            -- that family only, '' for himself
  note        TEXT    NOT NULL,
  create_hash TEXT    NOT NULL,
  created_at  BIGINT  NOT NULL,
  updated_at  BIGINT  NOT NULL,
  deleted_at  BIGINT,
  revision    BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX blocks_revision ON blocks (owner_id, revision);
CREATE INDEX blocks_days ON blocks (owner_id, end_day) WHERE deleted_at IS NULL;
CREATE INDEX blocks_trash ON blocks (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
