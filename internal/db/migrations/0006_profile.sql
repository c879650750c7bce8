-- +goose Up
CREATE TABLE profiles (
  owner_id    TEXT   NOT NULL PRIMARY KEY,
  body        TEXT   NOT NULL,                  -- JSON of what the owner says of himself
  filled      TEXT   NOT NULL,                  -- which of the things that make a profile complete are in it: a,b,c
  created_at  BIGINT NOT NULL,
  updated_at  BIGINT NOT NULL,
  revision    BIGINT NOT NULL
) /*strict rowless*/;

CREATE TABLE pictures (
  owner_id    TEXT   NOT NULL PRIMARY KEY,
  id          TEXT   NOT NULL,                  -- its name in addresses: another one for each picture; '' when it was removed
  large       BLOB   NOT NULL,                  -- JPEG, 512 x 512
  small       BLOB   NOT NULL,                  -- JPEG, 96 x 96
  updated_at  BIGINT NOT NULL,
  revision    BIGINT NOT NULL
) /*strict*/;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
