-- +goose Up
-- A forgotten password: one row for each time that a code was asked for, whether or not there is such an account. Global.
CREATE TABLE resets (
  request_hash  TEXT   NOT NULL PRIMARY KEY,    -- hex of SHA-256 of what the browser holds
  email_key     TEXT   NOT NULL,                -- the address that was given, folded
  account_id    TEXT   NOT NULL,                -- '' until its code was mailed, and for good where there is no such account
  code_hash     TEXT   NOT NULL,                -- HMAC-SHA-256 with the server's key; '' as long as there is none
  tries         INTEGER NOT NULL,
  created_at    BIGINT NOT NULL,
  expires_at    BIGINT NOT NULL,                -- of the code, then of the ticket
  ticket_hash   TEXT,                           -- hex of SHA-256 of what the right code earned
  used_at       BIGINT                          -- the ticket was spent
) /*strict rowless*/;
CREATE UNIQUE INDEX resets_ticket ON resets (ticket_hash);
CREATE INDEX resets_account ON resets (account_id);
CREATE INDEX resets_expires ON resets (expires_at);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
