-- +goose Up
-- What the tasks of each month that is over add up to, all of them counted as completed that nobody says otherwise of: kept, so
-- that the sums of ten years are not added up anew each time.
CREATE TABLE month_sums (
  owner_id  TEXT   NOT NULL,
  month     TEXT   NOT NULL,                  -- of the tasks' date, 2006-01
  changes   BIGINT NOT NULL DEFAULT 1,        -- raised by every change of such a task or its payments
  counted   BIGINT NOT NULL DEFAULT 0,        -- the changes that the sums know; fewer than there are: they are to be made anew
  done      BIGINT NOT NULL DEFAULT 0,
  open      BIGINT NOT NULL DEFAULT 0,
  earned    BIGINT NOT NULL DEFAULT 0,        -- paise, and so the others
  received  BIGINT NOT NULL DEFAULT 0,
  forgiven  BIGINT NOT NULL DEFAULT 0,
  due       BIGINT NOT NULL DEFAULT 0,
  extra     BIGINT NOT NULL DEFAULT 0,
  advance   BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_id, month)
) /*strict rowless*/;
INSERT INTO month_sums (owner_id, month) SELECT DISTINCT owner_id, substr(date, 1, 7) FROM tasks WHERE deleted_at IS NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
