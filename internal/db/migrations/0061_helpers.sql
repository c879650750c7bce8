-- +goose Up
-- The people who work with a purohit, without an account of their own.
CREATE TABLE helpers (
  owner_id     TEXT    NOT NULL,
  id           TEXT    NOT NULL,
  name         TEXT    NOT NULL,
  phone        TEXT    NOT NULL,            -- E.164
  skills       TEXT    NOT NULL,            -- JSON of the list
  veda         TEXT    NOT NULL,
  area         TEXT    NOT NULL,            -- the name, as in addresses
  languages    TEXT    NOT NULL,            -- JSON of the list
  takes        TEXT    NOT NULL,            -- '' | upi | cash | both
  upi_id       TEXT    NOT NULL,
  vehicle      TEXT    NOT NULL,
  rate_note    TEXT    NOT NULL,
  since        BIGINT  NOT NULL,            -- a year; 0: not known
  cannot       TEXT    NOT NULL,            -- JSON of the days and hours
  active       BIGINT  NOT NULL,            -- 0: put away
  note         TEXT    NOT NULL,
  language     TEXT    NOT NULL,            -- '' | en | hi
  link_token   TEXT    NOT NULL,            -- encrypted; '': no page
  also_named   TEXT    NOT NULL,            -- JSON: by which names older tasks mean them
  create_hash  TEXT    NOT NULL,
  created_at   BIGINT  NOT NULL,
  updated_at   BIGINT  NOT NULL,
  deleted_at   BIGINT,
  revision     BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX helpers_revision ON helpers (owner_id, revision);
CREATE INDEX helpers_trash ON helpers (deleted_at) WHERE deleted_at IS NOT NULL;

-- Whose page a link leads to; a revoked one, and that of a helper in the trash, is not here.
CREATE TABLE helper_links (
  token_hash   TEXT    NOT NULL,            -- SHA-256, hex
  owner_id     TEXT    NOT NULL,
  helper_id    TEXT    NOT NULL,
  PRIMARY KEY (token_hash)
) /*strict rowless*/;
CREATE UNIQUE INDEX helper_links_helper ON helper_links (owner_id, helper_id);

-- Who works with the owner at a task, and what each gets of it.
CREATE TABLE crew (
  owner_id     TEXT    NOT NULL,
  id           TEXT    NOT NULL,
  task_id      TEXT    NOT NULL,
  helper_id    TEXT    NOT NULL,
  helper_name  TEXT    NOT NULL,            -- as it was when the row was written: it outlives the helper
  role         TEXT    NOT NULL,            -- acharya | ritvij | hota | pathak | musician | cook | assistant
  share_kind   TEXT    NOT NULL,            -- fixed | percent | head | in_kind | family | none
  amount       BIGINT  NOT NULL,            -- paise; 0: none
  percent      BIGINT  NOT NULL,            -- hundredths of a percent
  heads        BIGINT  NOT NULL,
  in_kind      TEXT    NOT NULL,
  standing     TEXT    NOT NULL,            -- '' | asked | yes | no | came | absent
  asked_at     BIGINT,                      -- unix ms
  answered_at  BIGINT,                      -- unix ms
  received     BIGINT  NOT NULL,            -- paise of the family that they took for the owner
  come_by      TEXT    NOT NULL,
  dress        TEXT    NOT NULL,
  bring        TEXT    NOT NULL,
  handed_over  BIGINT  NOT NULL,
  keeps        TEXT    NOT NULL,            -- '' | me | helper
  create_hash  TEXT    NOT NULL,
  created_at   BIGINT  NOT NULL,
  updated_at   BIGINT  NOT NULL,
  deleted_at   BIGINT,
  revision     BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX crew_revision ON crew (owner_id, revision);
CREATE INDEX crew_task ON crew (owner_id, task_id);
CREATE INDEX crew_helper ON crew (owner_id, helper_id);
CREATE INDEX crew_trash ON crew (deleted_at) WHERE deleted_at IS NOT NULL;

-- What was given to helpers and got from them; written once, never changed, never deleted.
CREATE TABLE settlements (
  owner_id     TEXT    NOT NULL,
  id           TEXT    NOT NULL,
  helper_id    TEXT    NOT NULL,
  helper_name  TEXT    NOT NULL,            -- as it was then
  crew_id      TEXT    NOT NULL,            -- '': on account
  amount       BIGINT  NOT NULL,            -- paise
  direction    TEXT    NOT NULL,            -- given | got
  method       TEXT    NOT NULL,            -- cash | upi | bank | other
  day          TEXT    NOT NULL,
  note         TEXT    NOT NULL,
  corrects     TEXT    NOT NULL,            -- the settlement that this one takes back
  create_hash  TEXT    NOT NULL,
  created_at   BIGINT  NOT NULL,
  updated_at   BIGINT  NOT NULL,
  deleted_at   BIGINT,                      -- never
  revision     BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX settlements_revision ON settlements (owner_id, revision);
CREATE INDEX settlements_helper ON settlements (owner_id, helper_id);
CREATE UNIQUE INDEX settlements_corrects ON settlements (owner_id, corrects) WHERE corrects <> '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
