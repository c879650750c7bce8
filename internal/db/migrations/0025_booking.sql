-- +goose Up
CREATE TABLE bookings (
  owner_id       TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  status         TEXT   NOT NULL,               -- requested | offered | confirmed | …
  phone          TEXT   NOT NULL,               -- E.164
  day            TEXT   NOT NULL,               -- agreed, else wanted; '' for none
  rite           TEXT   NOT NULL,               -- its name, folded
  task_id        TEXT   NOT NULL,               -- '' for none
  hold_until     BIGINT,                        -- NULL for none
  lapses_at      BIGINT,                        -- when the last moment that is wanted has passed; NULL for never
  body           TEXT   NOT NULL,               -- JSON of all fields
  last           TEXT   NOT NULL,               -- JSON: what undoing the last step needs; '' for nothing
  create_hash    TEXT   NOT NULL,               -- of the create's content, to tell a replay from a clash
  created_at     BIGINT NOT NULL,
  updated_at     BIGINT NOT NULL,
  deleted_at     BIGINT,                        -- in the trash since
  revision       BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE UNIQUE INDEX bookings_task ON bookings (owner_id, task_id) WHERE task_id <> '';
CREATE INDEX bookings_asked ON bookings (owner_id, phone, day) WHERE deleted_at IS NULL;
CREATE INDEX bookings_open ON bookings (owner_id, status) WHERE deleted_at IS NULL AND status IN ('requested', 'offered');
CREATE INDEX bookings_lapse ON bookings (lapses_at) WHERE deleted_at IS NULL AND lapses_at IS NOT NULL;
CREATE INDEX bookings_hold ON bookings (hold_until) WHERE deleted_at IS NULL AND hold_until IS NOT NULL;
CREATE INDEX bookings_revision ON bookings (owner_id, revision);
CREATE INDEX bookings_trash ON bookings (deleted_at) WHERE deleted_at IS NOT NULL;

-- The links that families have: whose token it is. Only its hash is here, so that looking one up tells nothing by its time.
CREATE TABLE booking_links (
  token_hash     TEXT   NOT NULL,
  owner_id       TEXT   NOT NULL,
  booking_id     TEXT   NOT NULL,
  PRIMARY KEY (token_hash)
) /*strict rowless*/;
CREATE INDEX booking_links_booking ON booking_links (owner_id, booking_id);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
