-- +goose Up
-- Codes that let one person each make an account, where --signup says invite. Nothing tells whose account it became.
CREATE TABLE invites (
  code_hash   TEXT   NOT NULL PRIMARY KEY,    -- hex of SHA-256 of the code
  created_at  BIGINT NOT NULL,
  expires_at  BIGINT NOT NULL,
  used_at     BIGINT
) /*strict*/;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
