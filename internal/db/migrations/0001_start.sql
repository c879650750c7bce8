-- +goose Up
-- One text for both engines: see ../dialect.go for the few words that are swapped.
-- Instants are BIGINT unix milliseconds, dates TEXT YYYY-MM-DD, money BIGINT paise, ids TEXT UUIDv7.

-- Global tables ---------------------------------------------------------------------------------

CREATE TABLE accounts (
  id                 TEXT   NOT NULL PRIMARY KEY,
  username           TEXT   NOT NULL,           -- as shown
  username_key       TEXT   NOT NULL,           -- folded: what must be unique
  name               TEXT   NOT NULL,
  email              TEXT   NOT NULL,
  email_key          TEXT   NOT NULL,
  number             TEXT   NOT NULL,           -- E.164
  password_hash      TEXT   NOT NULL,           -- argon2id in PHC form
  email_verified_at  BIGINT,
  language           TEXT   NOT NULL,
  time_zone          TEXT   NOT NULL,
  theme              TEXT   NOT NULL,
  text_size          TEXT   NOT NULL,
  digits             TEXT   NOT NULL,
  clock              TEXT   NOT NULL,
  shortcuts          INTEGER NOT NULL,          -- 1: single-key shortcuts are on
  created_at         BIGINT NOT NULL,
  updated_at         BIGINT NOT NULL,
  revision           BIGINT NOT NULL            -- of its owner, when the account last changed
) /*strict*/;
CREATE UNIQUE INDEX accounts_username ON accounts (username_key);
CREATE UNIQUE INDEX accounts_email ON accounts (email_key);
CREATE UNIQUE INDEX accounts_number ON accounts (number);

CREATE TABLE sessions (
  token_hash    TEXT   NOT NULL PRIMARY KEY,    -- hex of SHA-256 of the token
  id            TEXT   NOT NULL,
  account_id    TEXT   NOT NULL,
  kind          TEXT   NOT NULL,                -- cookie | bearer
  device        TEXT   NOT NULL,                -- short description of the user agent
  address       TEXT   NOT NULL,
  created_at    BIGINT NOT NULL,
  last_seen_at  BIGINT NOT NULL,
  expires_at    BIGINT NOT NULL                 -- the absolute end
) /*strict*/;
CREATE UNIQUE INDEX sessions_account ON sessions (account_id, id);

CREATE TABLE codes (
  account_id  TEXT   NOT NULL,
  purpose     TEXT   NOT NULL,                  -- email (confirm an address)
  request     TEXT   NOT NULL,                  -- opaque handle of the request it belongs to
  hash        TEXT   NOT NULL,                  -- HMAC-SHA-256 of the code with the server's key
  tries       INTEGER NOT NULL,
  created_at  BIGINT NOT NULL,
  expires_at  BIGINT NOT NULL,
  used_at     BIGINT,
  PRIMARY KEY (account_id, purpose)
) /*strict*/;

CREATE TABLE throttles (
  bucket    TEXT   NOT NULL PRIMARY KEY,        -- what is counted: "login.account:<id>", "login.address:<ip>"
  used      BIGINT NOT NULL,
  reset_at  BIGINT NOT NULL
) /*strict*/;
CREATE INDEX throttles_reset ON throttles (reset_at);

CREATE TABLE secrets (
  name   TEXT NOT NULL PRIMARY KEY,             -- the server's own keys, made at first start
  value  TEXT NOT NULL
) /*strict*/;

CREATE TABLE jobs (
  id          TEXT   NOT NULL PRIMARY KEY,
  kind        TEXT   NOT NULL,
  owner_id    TEXT   NOT NULL,                  -- whose job it is; '' when nobody's
  args        TEXT   NOT NULL,                  -- JSON
  uniq        TEXT,                             -- a second job with the same one is dropped; NULL: any number
  run_at      BIGINT NOT NULL,
  lease       BIGINT NOT NULL,                  -- owned by a worker until
  token       TEXT   NOT NULL,                  -- which worker owns it: fencing
  attempts    INTEGER NOT NULL,
  error       TEXT   NOT NULL,
  created_at  BIGINT NOT NULL,
  done_at     BIGINT,
  failed      INTEGER NOT NULL                  -- 1: given up for good
) /*strict*/;
CREATE UNIQUE INDEX jobs_uniq ON jobs (uniq);
CREATE INDEX jobs_due ON jobs (run_at) WHERE done_at IS NULL;
CREATE INDEX jobs_done ON jobs (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX jobs_owner ON jobs (owner_id, created_at);

-- Owned tables: owner_id first everywhere -------------------------------------------------------

CREATE TABLE owners (
  owner_id    TEXT   NOT NULL PRIMARY KEY,
  revision    BIGINT NOT NULL,                  -- raised by every change of the owner's rows
  floor       BIGINT NOT NULL,                  -- `since` below it gets everything (raised by restore)
  task_count  BIGINT NOT NULL                   -- tasks not deleted: kept, so that lists need not count
) /*strict*/;

CREATE TABLE tombstones (
  owner_id    TEXT   NOT NULL,
  kind        TEXT   NOT NULL,                  -- task
  id          TEXT   NOT NULL,
  revision    BIGINT NOT NULL,
  deleted_at  BIGINT NOT NULL,
  PRIMARY KEY (owner_id, kind, id)
) /*strict rowless*/;
CREATE INDEX tombstones_revision ON tombstones (owner_id, revision);

CREATE TABLE answers (                          -- what was answered to an Idempotency-Key
  owner_id    TEXT   NOT NULL,
  key         TEXT   NOT NULL,
  body_hash   TEXT   NOT NULL,
  status      INTEGER NOT NULL,
  body        TEXT   NOT NULL,
  created_at  BIGINT NOT NULL,
  PRIMARY KEY (owner_id, key)
) /*strict rowless*/;
CREATE INDEX answers_created ON answers (created_at);

CREATE TABLE audits (
  owner_id    TEXT   NOT NULL,
  id          TEXT   NOT NULL,
  at          BIGINT NOT NULL,
  session_id  TEXT   NOT NULL,                  -- who: the session it was done from; '' for the server itself
  kind        TEXT   NOT NULL,                  -- task | account | session
  entity_id   TEXT   NOT NULL,
  action      TEXT   NOT NULL,                  -- created | changed | deleted | restored | signed_in …
  before      TEXT,                             -- JSON of what it was; NULL when it was not
  after       TEXT,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX audits_entity ON audits (owner_id, kind, entity_id, id);

CREATE TABLE tasks (
  owner_id           TEXT   NOT NULL,
  id                 TEXT   NOT NULL,
  task_name          TEXT   NOT NULL,
  description        TEXT   NOT NULL,
  location           TEXT   NOT NULL,
  final_assign_user  TEXT   NOT NULL,
  own                INTEGER NOT NULL,          -- 1: the owner's own task; only those count as earned
  amount             BIGINT,                    -- paise; NULL: not fixed, which is not zero
  date               TEXT   NOT NULL,
  start_time         TEXT   NOT NULL,           -- HH:MM, '' for none: sorts before every time
  duration_minutes   INTEGER,
  ends               TEXT   NOT NULL,           -- wall clock at its moment: YYYY-MM-DDTHH:MM
  outcome            TEXT,                      -- done | cancelled | missed | handed_over; NULL follows the clock
  search             TEXT   NOT NULL,           -- task_name folded
  create_hash        TEXT   NOT NULL,           -- of the create's content, to tell a replay from a clash
  created_at         BIGINT NOT NULL,
  updated_at         BIGINT NOT NULL,
  deleted_at         BIGINT,                    -- in the trash since
  revision           BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX tasks_list ON tasks (owner_id, date DESC, start_time DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tasks_revision ON tasks (owner_id, revision);
CREATE INDEX tasks_trash ON tasks (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
