-- +goose Up
-- Whose a name is, where nothing but the name is known. Every other unique key begins with the owner.
CREATE TABLE directory (
  kind       TEXT NOT NULL,                     -- username | email | number | page | identity | passkey | browser | booking | helper | feed | invitation | admission | session
  name       TEXT NOT NULL,                     -- of what opens something a hash
  owner_id   TEXT NOT NULL,
  entity_id  TEXT NOT NULL,                     -- what of the owner's has this name; '' where there is one only
  PRIMARY KEY (kind, name)
) /*strict rowless*/;
CREATE INDEX directory_owner ON directory (owner_id, kind, entity_id);

INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'username', username_key, id, '' FROM accounts;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'email', email_key, id, '' FROM accounts;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'number', number, id, '' FROM accounts;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'page', slug, owner_id, '' FROM public_pages WHERE slug <> '';
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'identity', issuer || ' ' || subject, account_id, id FROM identities;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'passkey', credential_id, account_id, id FROM passkeys;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'browser', endpoint, owner_id, id FROM push_subscriptions;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'booking', token_hash, owner_id, booking_id FROM booking_links;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'helper', token_hash, owner_id, helper_id FROM helper_links;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'feed', token_hash, owner_id, id FROM feeds;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'invitation', token_hash, owner_id, id FROM members WHERE token_hash <> '';
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'admission', user_id || ' ' || id, owner_id, id FROM members WHERE user_id <> '' AND ended_at IS NULL;
INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'session', token_hash, account_id, id FROM sessions;

DROP INDEX accounts_username;
DROP INDEX accounts_email;
DROP INDEX accounts_number;
DROP INDEX public_pages_slug;
DROP INDEX push_subscriptions_endpoint;
DROP INDEX feeds_token;
DROP INDEX members_token;
DROP INDEX members_user;
ALTER TABLE feeds DROP COLUMN token_hash;
ALTER TABLE members DROP COLUMN token_hash;
UPDATE members SET user_id = '' WHERE ended_at IS NOT NULL;
DROP TABLE booking_links;
DROP TABLE helper_links;

DROP INDEX sessions_account;
ALTER TABLE sessions RENAME TO sessions_before;
CREATE TABLE sessions (
  account_id    TEXT   NOT NULL,
  token_hash    TEXT   NOT NULL,                -- hex of SHA-256 of the token, which begins with the account
  id            TEXT   NOT NULL,
  kind          TEXT   NOT NULL,                -- cookie | bearer
  device        TEXT   NOT NULL,                -- short description of the user agent
  address       TEXT   NOT NULL,
  created_at    BIGINT NOT NULL,
  last_seen_at  BIGINT NOT NULL,
  expires_at    BIGINT NOT NULL,                -- the absolute end
  practice_id   TEXT   NOT NULL DEFAULT '',
  member_id     TEXT   NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, token_hash)
) /*strict*/;
INSERT INTO sessions SELECT account_id, token_hash, id, kind, device, address, created_at, last_seen_at, expires_at, practice_id, member_id FROM sessions_before;
DROP TABLE sessions_before;
CREATE UNIQUE INDEX sessions_account ON sessions (account_id, id);

DROP INDEX identities_account;
ALTER TABLE identities RENAME TO identities_before;
CREATE TABLE identities (
  account_id  TEXT   NOT NULL,
  issuer      TEXT   NOT NULL,                  -- URL of the OpenID provider
  id          TEXT   NOT NULL,
  subject     TEXT   NOT NULL,                  -- who the person is there, for good
  email       TEXT   NOT NULL,                  -- as the provider last said; only for people to read
  created_at  BIGINT NOT NULL,
  used_at     BIGINT NOT NULL,
  PRIMARY KEY (account_id, issuer)
) /*strict rowless*/;
INSERT INTO identities SELECT account_id, issuer, id, subject, email, created_at, used_at FROM identities_before;
DROP TABLE identities_before;

DROP INDEX passkeys_account;
ALTER TABLE passkeys RENAME TO passkeys_before;
CREATE TABLE passkeys (
  account_id     TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  credential_id  TEXT   NOT NULL,               -- base64url
  name           TEXT   NOT NULL,
  credential     TEXT   NOT NULL,               -- JSON: public key, flags, transports
  sign_count     BIGINT NOT NULL,               -- never falls, else the key was copied
  created_at     BIGINT NOT NULL,
  used_at        BIGINT,                        -- NULL: not yet
  PRIMARY KEY (account_id, id)
) /*strict rowless*/;
INSERT INTO passkeys SELECT account_id, id, credential_id, name, credential, sign_count, created_at, used_at FROM passkeys_before;
DROP TABLE passkeys_before;

-- Whoever was about to log in begins again.
DROP TABLE second_steps;
CREATE TABLE second_steps (
  account_id   TEXT   NOT NULL,
  handle_hash  TEXT   NOT NULL,                 -- hex of SHA-256 of what the device holds, which begins with the account
  tries        INTEGER NOT NULL,
  expires_at   BIGINT NOT NULL,
  PRIMARY KEY (account_id, handle_hash)
) /*strict rowless*/;
CREATE INDEX second_steps_expires ON second_steps (expires_at);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
