-- +goose Up
-- What the operator notes when personal data got out, was changed or was lost: what the law wants said of it, to whom and by when.
CREATE TABLE incidents (
  id           TEXT   NOT NULL PRIMARY KEY,
  kind         TEXT   NOT NULL,                 -- disclosed | altered | lost
  since        BIGINT NOT NULL,                 -- when it began, as far as is known
  until        BIGINT NOT NULL,                 -- when it ended
  known_at     BIGINT NOT NULL,                 -- when the operator knew of it: from then the hours count
  affected     TEXT   NOT NULL,                 -- '*' all accounts that were there, or their ids by comma; '' not known yet
  words        TEXT   NOT NULL,                 -- JSON: of the notice in each language, and for the Board
  notified     BIGINT NOT NULL DEFAULT 0,       -- how many accounts were sent the notice
  notified_at  BIGINT NOT NULL DEFAULT 0,       -- 0: nobody yet
  board_at     BIGINT NOT NULL DEFAULT 0,       -- when the Board was informed, and when in detail; 0: not yet
  detailed_at  BIGINT NOT NULL DEFAULT 0
) /*strict*/;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
