-- +goose Up
-- Ways into an account beside its password. Like sessions they are global: each is looked up before it is known whose it is.

CREATE TABLE identities (
  issuer      TEXT   NOT NULL,                  -- URL of the OpenID provider
  subject     TEXT   NOT NULL,                  -- who the person is there, for good
  id          TEXT   NOT NULL,
  account_id  TEXT   NOT NULL,
  email       TEXT   NOT NULL,                  -- as the provider last said; only for people to read
  created_at  BIGINT NOT NULL,
  used_at     BIGINT NOT NULL,
  PRIMARY KEY (issuer, subject)
) /*strict rowless*/;
CREATE UNIQUE INDEX identities_account ON identities (account_id, issuer);

CREATE TABLE passkeys (
  credential_id  TEXT   NOT NULL PRIMARY KEY,   -- base64url
  id             TEXT   NOT NULL,
  account_id     TEXT   NOT NULL,
  name           TEXT   NOT NULL,
  credential     TEXT   NOT NULL,               -- JSON: public key, flags, transports
  sign_count     BIGINT NOT NULL,               -- never falls, else the key was copied
  created_at     BIGINT NOT NULL,
  used_at        BIGINT                         -- NULL: not yet
) /*strict rowless*/;
CREATE UNIQUE INDEX passkeys_account ON passkeys (account_id, id);

-- What was asked of a browser and is still to be answered. A row is taken out by its first answer, right or wrong.
CREATE TABLE challenges (
  handle_hash  TEXT   NOT NULL PRIMARY KEY,     -- hex of SHA-256 of what the browser holds
  purpose      TEXT   NOT NULL,                 -- openid | openid.new | passkey.add | passkey.login
  account_id   TEXT   NOT NULL,                 -- whose safety is to change; '' for a login
  data         TEXT   NOT NULL,                 -- JSON
  expires_at   BIGINT NOT NULL
) /*strict rowless*/;
CREATE INDEX challenges_expires ON challenges (expires_at);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
