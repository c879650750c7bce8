-- +goose Up
-- Several Sankalps may serve one address, each with a database of its own. These two tables are used in the directory that they
-- share, and are empty elsewhere.
CREATE TABLE cells (
  name     TEXT    NOT NULL PRIMARY KEY,
  url      TEXT    NOT NULL,                    -- where the router reaches it
  store    TEXT    NOT NULL,                    -- address of its database, encrypted
  drained  INTEGER NOT NULL DEFAULT 0           -- 1: it takes no new accounts
) /*strict rowless*/;
CREATE TABLE homes (
  account     TEXT   NOT NULL PRIMARY KEY,
  cell        TEXT   NOT NULL,
  moving_to   TEXT   NOT NULL DEFAULT '',       -- the cell to which it is being copied
  moved_from  TEXT   NOT NULL DEFAULT '',       -- the cell where it is still to be erased
  holder      TEXT   NOT NULL DEFAULT '',       -- which process moves it
  held_until  BIGINT NOT NULL DEFAULT 0
) /*strict rowless*/;
CREATE INDEX homes_cell ON homes (cell);

-- 1: the owner is being moved, or has moved: nothing of theirs may be read or changed here.
ALTER TABLE owners ADD COLUMN away INTEGER NOT NULL DEFAULT 0;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
