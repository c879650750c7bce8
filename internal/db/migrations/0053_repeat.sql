-- +goose Up
-- Tasks that come again: the rule, what each of them is, and what was decided of single ones.
CREATE TABLE repeats (
  owner_id          TEXT    NOT NULL,
  id                TEXT    NOT NULL,
  every             TEXT    NOT NULL,       -- year | month | week | day
  basis             TEXT    NOT NULL,       -- tithi | solar | nakshatra | civil | weekday
  masa              INTEGER NOT NULL,       -- amanta, 1 is Chaitra; 0 for none
  tithi             INTEGER NOT NULL,       -- 1 to 30; 0 for none
  solar_month       INTEGER NOT NULL,       -- 1 is Mesha; 0 for none
  nakshatra         INTEGER NOT NULL,       -- 1 to 27; 0 for none
  day               TEXT    NOT NULL,       -- from which the others are counted, YYYY-MM-DD, or ''
  every_nth         INTEGER NOT NULL,       -- of so many periods one counts; 0 for each
  weekday           INTEGER NOT NULL,       -- 1 is Sunday; 0 for none
  nth               INTEGER NOT NULL,       -- which weekday of its month, 5 the last; 0 for none
  kala              TEXT    NOT NULL,       -- the part of the day that the tithi must touch
  leap              TEXT    NOT NULL,       -- nija | adhika | both
  kshaya            TEXT    NOT NULL,       -- before | after, or '' for the day in which it falls
  first_day         TEXT    NOT NULL,       -- of the first task, YYYY-MM-DD
  until_day         TEXT    NOT NULL,       -- the last day, or '' for none
  times             INTEGER NOT NULL,       -- so often; 0 for no end
  exceptions        TEXT    NOT NULL,       -- JSON of what was decided of single ones
  task_name         TEXT    NOT NULL,
  description       TEXT    NOT NULL,
  location          TEXT    NOT NULL,
  final_assign_user TEXT    NOT NULL,
  own               INTEGER NOT NULL,
  amount            BIGINT,                 -- paise, or NULL
  start_time        TEXT    NOT NULL,
  duration_minutes  INTEGER NOT NULL,
  client_id         TEXT    NOT NULL,
  address_id        TEXT    NOT NULL,
  person_id         TEXT    NOT NULL,
  rite_type_id      TEXT    NOT NULL,
  fee_mode          TEXT    NOT NULL,
  create_hash       TEXT    NOT NULL,
  created_at        BIGINT  NOT NULL,
  updated_at        BIGINT  NOT NULL,
  deleted_at        BIGINT,
  revision          BIGINT  NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX repeats_revision ON repeats (owner_id, revision);
CREATE INDEX repeats_trash ON repeats (deleted_at) WHERE deleted_at IS NOT NULL;
ALTER TABLE tasks ADD COLUMN repeat_id TEXT NOT NULL DEFAULT '';  -- the repeat that it comes of, or ''
ALTER TABLE tasks ADD COLUMN repeat_key TEXT NOT NULL DEFAULT ''; -- which time of it
ALTER TABLE observances ADD COLUMN every_nth INTEGER NOT NULL DEFAULT 0; -- of so many periods one counts; 0 for each
ALTER TABLE observances ADD COLUMN weekday INTEGER NOT NULL DEFAULT 0;   -- 1 is Sunday; 0 for none
ALTER TABLE observances ADD COLUMN nth INTEGER NOT NULL DEFAULT 0;       -- which weekday of its month, 5 the last; 0 for none

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
