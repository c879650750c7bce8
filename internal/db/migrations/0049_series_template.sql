-- +goose Up
-- What a purohit's own series are made of: steps, each on its day.
CREATE TABLE series_templates (
  owner_id    TEXT    NOT NULL,
  id          TEXT    NOT NULL,
  name        TEXT    NOT NULL,
  kind        TEXT    NOT NULL,             -- what its series are
  count_from  TEXT    NOT NULL,             -- after a death: death | cremation; else ''
  steps       TEXT    NOT NULL,             -- JSON, one at least
  create_hash TEXT    NOT NULL,
  created_at  BIGINT  NOT NULL,
  updated_at  BIGINT  NOT NULL,
  deleted_at  BIGINT,
  revision    BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX series_templates_revision ON series_templates (owner_id, revision);
CREATE INDEX series_templates_trash ON series_templates (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
