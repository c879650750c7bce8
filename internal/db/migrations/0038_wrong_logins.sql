-- +goose Up
-- Wrong passwords and codes at logins, which the owner of the account is shown. Global, as sessions are.
CREATE TABLE wrong_logins (
  account_id  TEXT   NOT NULL,                  -- or what stands for an account that there is not: both cost the same work
  address     TEXT   NOT NULL,
  device      TEXT   NOT NULL,                  -- of the last one; '' for one that is no known browser
  tries       BIGINT NOT NULL,
  last_at     BIGINT NOT NULL,
  PRIMARY KEY (account_id, address)
) /*strict rowless*/;
CREATE INDEX wrong_logins_last ON wrong_logins (last_at);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
