-- +goose Up
CREATE TABLE comments (
  owner_id       TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  day            TEXT   NOT NULL,               -- the date it is about
  body           TEXT   NOT NULL,
  create_hash    TEXT   NOT NULL,               -- of the create's content, to tell a replay from a clash
  created_at     BIGINT NOT NULL,
  updated_at     BIGINT NOT NULL,
  deleted_at     BIGINT,                        -- in the trash since
  revision       BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX comments_day ON comments (owner_id, day, id) WHERE deleted_at IS NULL;
CREATE INDEX comments_revision ON comments (owner_id, revision);
CREATE INDEX comments_trash ON comments (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
