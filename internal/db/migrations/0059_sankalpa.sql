-- +goose Up
-- What a purohit writes for sankalpas: wordings, mended words, places, and texts as they were spoken.
CREATE TABLE sankalpas (
  owner_id     TEXT    NOT NULL,
  id           TEXT    NOT NULL,
  use_of       TEXT    NOT NULL,            -- wording | word | place | spoken
  name         TEXT    NOT NULL,            -- of a wording
  tradition    TEXT    NOT NULL,            -- of a wording and of what was spoken, else ''
  rite_type_id TEXT    NOT NULL,            -- of a wording: whose tasks have it; '' for every rite
  task_id      TEXT    NOT NULL,            -- at which it was spoken, or which alone has the wording
  written      TEXT    NOT NULL,            -- the word in whose place the text is said, or the city
  text         TEXT    NOT NULL,
  spoken_at    BIGINT,                      -- unix ms
  region       TEXT    NOT NULL,
  river        TEXT    NOT NULL,
  bank         TEXT    NOT NULL,            -- north | east | south | west
  direction    TEXT    NOT NULL,            -- from Meru
  create_hash  TEXT    NOT NULL,
  created_at   BIGINT  NOT NULL,
  updated_at   BIGINT  NOT NULL,
  deleted_at   BIGINT,
  revision     BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX sankalpas_revision ON sankalpas (owner_id, revision);
CREATE INDEX sankalpas_trash ON sankalpas (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
