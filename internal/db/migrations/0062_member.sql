-- +goose Up
-- Who else works in a practice. A row is an invitation until somebody took it, and stays when the admission has ended: the history
-- names who did what.
CREATE TABLE members (
  owner_id    TEXT   NOT NULL,             -- whose practice it is
  id          TEXT   NOT NULL,
  name        TEXT   NOT NULL,             -- in the owner's words
  role        TEXT   NOT NULL,             -- all | planner
  user_id     TEXT   NOT NULL DEFAULT '',  -- the account that was admitted; '' as long as nobody took the invitation
  token_hash  TEXT   NOT NULL,             -- hex of SHA-256 of the secret part of the link; '' once it was taken, or the admission ended
  expires_at  BIGINT NOT NULL,             -- of the invitation
  created_at  BIGINT NOT NULL,
  accepted_at BIGINT,
  ended_at    BIGINT,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE UNIQUE INDEX members_token ON members (token_hash) WHERE token_hash <> '';
CREATE INDEX members_user ON members (user_id) WHERE user_id <> '';

-- The practice that a session works in, where it is not its account's own, and the admission by which it does.
ALTER TABLE sessions ADD COLUMN practice_id TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN member_id TEXT NOT NULL DEFAULT '';
-- The member who did it; '' is the owner, or the server itself.
ALTER TABLE audits ADD COLUMN member_id TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
