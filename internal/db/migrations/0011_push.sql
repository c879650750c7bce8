-- +goose Up
-- A browser belongs to who turned push on in it last, and to the session in which he did. (No released program has
-- written the table that this one takes the place of.)
DROP TABLE push_subscriptions;
CREATE TABLE push_subscriptions (
  owner_id    TEXT   NOT NULL,
  id          TEXT   NOT NULL,
  session_id  TEXT   NOT NULL,                  -- when it ends, nothing is sent here any more
  endpoint    TEXT   NOT NULL,
  p256dh      TEXT   NOT NULL,
  auth        TEXT   NOT NULL,
  device      TEXT   NOT NULL,                  -- short description of the browser
  created_at  BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);
CREATE INDEX notifications_old ON notifications (created_at);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
