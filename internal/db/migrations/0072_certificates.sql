-- +goose Up
-- What has to do with the server's TLS certificates, for all nodes: certificates with their keys, the account at the issuer.
CREATE TABLE certificates (
  name        TEXT   NOT NULL PRIMARY KEY,
  body        TEXT   NOT NULL,                  -- encrypted
  updated_at  BIGINT NOT NULL
) /*strict*/;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
