-- +goose Up
CREATE TABLE expenses (
  owner_id       TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  day            TEXT   NOT NULL,               -- the date on which it was paid
  amount         BIGINT NOT NULL,               -- paise, more than 0
  category       TEXT   NOT NULL,               -- travel | samagri | … or the owner's own word
  method         TEXT   NOT NULL,               -- cash | upi | card | bank | credit: owed to the shop
  paid_to        TEXT   NOT NULL,
  task_id        TEXT   NOT NULL,               -- '' for none
  task_name      TEXT   NOT NULL,               -- what the work was called, for when it is gone
  client_id      TEXT   NOT NULL,               -- '' for none
  recoverable    INTEGER NOT NULL,              -- 1: the family pays it back
  recovered_on   TEXT   NOT NULL,               -- the date on which it did; '' for not yet
  recovered_payment_id TEXT NOT NULL,           -- the payment that it was part of; '' for none
  km             INTEGER NOT NULL,              -- 0 for none
  km_amount      BIGINT NOT NULL,               -- paise a kilometre; 0 for none
  note           TEXT   NOT NULL,
  money_back     INTEGER NOT NULL,              -- 1: this came back, and counts against what was paid
  personal       INTEGER NOT NULL,              -- 1: not for the work
  photos         TEXT   NOT NULL,               -- ids of its photos: a,b,c
  search         TEXT   NOT NULL,               -- its words, folded
  create_hash    TEXT   NOT NULL,               -- of the create's content, to tell a replay from a clash
  created_at     BIGINT NOT NULL,
  updated_at     BIGINT NOT NULL,
  deleted_at     BIGINT,                        -- in the trash since
  revision       BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX expenses_day ON expenses (owner_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX expenses_revision ON expenses (owner_id, revision);
CREATE INDEX expenses_trash ON expenses (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE expense_photos (
  owner_id       TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  expense_id     TEXT   NOT NULL,
  body           BLOB   NOT NULL,               -- JPEG, 1600 pixels at the longer side
  created_at     BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict*/;
CREATE INDEX expense_photos_expense ON expense_photos (owner_id, expense_id);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
