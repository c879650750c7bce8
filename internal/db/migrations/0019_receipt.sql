-- +goose Up
CREATE TABLE receipts (
  owner_id       TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  payment_ids    TEXT   NOT NULL,               -- what it is for, separated by commas
  language       TEXT   NOT NULL,               -- en | hi
  fy             TEXT   NOT NULL,               -- the financial year of its issue: 2026-27
  seq            BIGINT NOT NULL,               -- 1, 2, 3 … within the owner's year, without gaps
  body           TEXT   NOT NULL,               -- JSON of all that stands on it
  voided_at      BIGINT,                        -- NULL: it is valid
  void_reason    TEXT   NOT NULL,
  create_hash    TEXT   NOT NULL,               -- of the create's content, to tell a replay from a clash
  created_at     BIGINT NOT NULL,
  updated_at     BIGINT NOT NULL,
  deleted_at     BIGINT,                        -- never: a receipt stays
  revision       BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE UNIQUE INDEX receipts_number ON receipts (owner_id, fy, seq);
CREATE INDEX receipts_revision ON receipts (owner_id, revision);

CREATE TABLE receipt_payments (
  owner_id       TEXT   NOT NULL,
  payment_id     TEXT   NOT NULL,
  receipt_id     TEXT   NOT NULL,
  PRIMARY KEY (owner_id, payment_id, receipt_id)
) /*strict rowless*/;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
