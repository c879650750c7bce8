-- +goose Up
-- Rites that a family keeps every year or every month, and what was decided of single ones.
CREATE TABLE observances (
  owner_id     TEXT    NOT NULL,
  id           TEXT    NOT NULL,            -- of one of the departed, where it goes by the register
  client_id    TEXT    NOT NULL,
  person_id    TEXT    NOT NULL,            -- one of the family's people, or ''
  kind         TEXT    NOT NULL,
  name         TEXT    NOT NULL,            -- '' where the kind says enough
  rite_type_id TEXT    NOT NULL,            -- of the catalogue, or ''
  every        TEXT    NOT NULL,            -- year | month
  basis        TEXT    NOT NULL,            -- register | tithi | solar | nakshatra | civil
  masa         INTEGER NOT NULL,            -- amanta, 1 is Chaitra; 0 for none
  tithi        INTEGER NOT NULL,            -- 1 to 30; 0 for none
  solar_month  INTEGER NOT NULL,            -- 1 is Mesha; 0 for none
  nakshatra    INTEGER NOT NULL,            -- 1 to 27; 0 for none
  day          TEXT    NOT NULL,            -- the first one, YYYY-MM-DD, or ''
  kala         TEXT    NOT NULL,            -- the part of the day that the tithi must touch
  leap         TEXT    NOT NULL,            -- nija | adhika | both
  ended        INTEGER NOT NULL,            -- not needed any more
  paused_until TEXT    NOT NULL,            -- YYYY-MM-DD, or ''
  occasions    TEXT    NOT NULL,            -- JSON of what was decided of single ones
  create_hash  TEXT    NOT NULL,
  created_at   BIGINT  NOT NULL,
  updated_at   BIGINT  NOT NULL,
  deleted_at   BIGINT,
  revision     BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX observances_revision ON observances (owner_id, revision);
CREATE INDEX observances_trash ON observances (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
