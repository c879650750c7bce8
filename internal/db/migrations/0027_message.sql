-- +goose Up
CREATE TABLE messages (
  owner_id       TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  template       TEXT   NOT NULL,               -- which wording it began with: confirmed | samagri | day_before | …
  name           TEXT   NOT NULL,               -- whom it is for; '' for not known
  phone          TEXT   NOT NULL,               -- E.164; '' for not known
  client_id      TEXT   NOT NULL,               -- '' for none, and so below
  task_id        TEXT   NOT NULL,
  booking_id     TEXT   NOT NULL,
  rite           TEXT   NOT NULL,               -- what it is about
  rite_day       TEXT   NOT NULL,               -- and when that is
  text           TEXT   NOT NULL,
  language       TEXT   NOT NULL,               -- en | hi
  state          TEXT   NOT NULL,               -- draft | opened | sent | skipped
  due            TEXT   NOT NULL,               -- the day on which to send it
  opened_at      BIGINT,
  sent_at        BIGINT,
  create_hash    TEXT   NOT NULL,               -- of the create's content, to tell a replay from a clash
  created_at     BIGINT NOT NULL,
  updated_at     BIGINT NOT NULL,
  deleted_at     BIGINT,                        -- in the trash since
  revision       BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX messages_due ON messages (owner_id, due DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX messages_revision ON messages (owner_id, revision);
CREATE INDEX messages_trash ON messages (deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE accounts ADD COLUMN messages TEXT;    -- JSON of its own wording of messages; NULL: none

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
