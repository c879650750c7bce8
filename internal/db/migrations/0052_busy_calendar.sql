-- +goose Up
-- The busy times of other calendars that were brought in as a file: when, and never what.
CREATE TABLE busy_calendars (
  owner_id    TEXT    NOT NULL,
  id          TEXT    NOT NULL,
  name        TEXT    NOT NULL,
  off         INTEGER NOT NULL,             -- 1: its times do not count
  times       TEXT    NOT NULL,             -- minute of the Unix clock + minutes, by space, the earliest first
  marks       TEXT    NOT NULL,             -- by which a device knows the calendar again
  create_hash TEXT    NOT NULL,
  created_at  BIGINT  NOT NULL,
  updated_at  BIGINT  NOT NULL,
  deleted_at  BIGINT,
  revision    BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX busy_calendars_revision ON busy_calendars (owner_id, revision);
CREATE INDEX busy_calendars_trash ON busy_calendars (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
