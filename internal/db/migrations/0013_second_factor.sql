-- +goose Up
-- The second step of a login: codes that an app makes from a shared secret, or those kept on paper. Global, as sessions are.
ALTER TABLE accounts ADD COLUMN password_changed_at BIGINT; -- NULL: it is the first one

CREATE TABLE second_factors (
  account_id    TEXT   NOT NULL PRIMARY KEY,
  secret        TEXT   NOT NULL,                -- base32, as the person's app has it
  last_step     BIGINT NOT NULL,                -- the time step of the last code that was taken: a code works once
  created_at    BIGINT NOT NULL,
  confirmed_at  BIGINT                          -- NULL: shown, and not yet turned on
) /*strict rowless*/;

CREATE TABLE recovery_codes (
  account_id  TEXT   NOT NULL,
  hash        TEXT   NOT NULL,                  -- HMAC-SHA-256 of the code with the server's key
  used_at     BIGINT,
  PRIMARY KEY (account_id, hash)
) /*strict rowless*/;

-- Logins whose first step was right. Each is gone with its second step, and with a change of the password.
CREATE TABLE second_steps (
  handle_hash  TEXT   NOT NULL PRIMARY KEY,     -- hex of SHA-256 of what the device holds
  account_id   TEXT   NOT NULL,
  tries        INTEGER NOT NULL,
  expires_at   BIGINT NOT NULL
) /*strict rowless*/;
CREATE INDEX second_steps_account ON second_steps (account_id);
CREATE INDEX second_steps_expires ON second_steps (expires_at);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
