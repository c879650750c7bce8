-- +goose Up
CREATE TABLE notifications (
  owner_id     TEXT   NOT NULL,
  id           TEXT   NOT NULL,
  kind         TEXT   NOT NULL,                 -- note.reminder, task.tomorrow, …: what the settings choose by
  event        TEXT   NOT NULL,                 -- which sentence of the kind
  occurrence   TEXT   NOT NULL,                 -- of one kind and occurrence its owner is told once, ever
  args         TEXT   NOT NULL,                 -- JSON: fills the sentence
  path         TEXT   NOT NULL,                 -- page of the app that a tap opens
  at           BIGINT NOT NULL,                 -- the instant it is about
  read_at      BIGINT,
  archived_at  BIGINT,
  created_at   BIGINT NOT NULL,
  deleted_at   BIGINT,                          -- removed, or never wanted in the app, since
  revision     BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE UNIQUE INDEX notifications_occurrence ON notifications (owner_id, kind, occurrence);
CREATE INDEX notifications_list ON notifications (owner_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX notifications_revision ON notifications (owner_id, revision);

-- What a person has chosen; without a row the defaults hold.
CREATE TABLE notify_settings (
  owner_id       TEXT   NOT NULL PRIMARY KEY,
  channels       TEXT   NOT NULL,               -- JSON: kind -> channel -> wanted
  quiet          INTEGER NOT NULL,
  quiet_from     TEXT   NOT NULL,               -- HH:MM
  quiet_to       TEXT   NOT NULL,
  hide_details   INTEGER NOT NULL,
  sheet_time     TEXT   NOT NULL,
  tomorrow_time  TEXT   NOT NULL
) /*strict rowless*/;

CREATE TABLE push_subscriptions (
  owner_id    TEXT   NOT NULL,
  id          TEXT   NOT NULL,
  endpoint    TEXT   NOT NULL,
  p256dh      TEXT   NOT NULL,
  auth        TEXT   NOT NULL,
  device      TEXT   NOT NULL,                  -- short description of the browser
  created_at  BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (owner_id, endpoint);

-- The delivery log: each thing that was to leave the server, and what became of it.
CREATE TABLE deliveries (
  owner_id    TEXT   NOT NULL,
  id          TEXT   NOT NULL,
  subject     TEXT   NOT NULL,                  -- kind of the notification, or name of the letter
  channel     TEXT   NOT NULL,                  -- email | push
  recipient   TEXT   NOT NULL,                  -- address, or description of the browser
  state       TEXT   NOT NULL,                  -- waiting | retrying | sent | failed
  reason      TEXT   NOT NULL,                  -- why it is not sent, '' when it is
  attempts    INTEGER NOT NULL,
  created_at  BIGINT NOT NULL,
  updated_at  BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX deliveries_list ON deliveries (owner_id, created_at DESC, id DESC);
CREATE INDEX deliveries_old ON deliveries (created_at);

-- How far the clock has been followed.
CREATE TABLE notify_clock (
  name  TEXT   NOT NULL PRIMARY KEY,
  at    BIGINT NOT NULL
) /*strict rowless*/;

CREATE INDEX tasks_ends ON tasks (ends) WHERE deleted_at IS NULL AND outcome IS NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
