-- +goose Up
CREATE TABLE payments (
  owner_id       TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  task_id        TEXT   NOT NULL,               -- '' for one on a family's account
  client_id      TEXT   NOT NULL,               -- '' for none
  direction      TEXT   NOT NULL,               -- in | refund | forgiven
  kind           TEXT   NOT NULL,               -- advance | balance | extra | samagri | travel | other
  amount         BIGINT NOT NULL,               -- paise, above 0
  method         TEXT   NOT NULL,               -- cash | upi | bank | cheque | card | other; '' when forgiven
  ref            TEXT   NOT NULL,
  paid_by        TEXT   NOT NULL,
  day            TEXT   NOT NULL,               -- the date on which it changed hands
  note           TEXT   NOT NULL,               -- of what is forgiven: why
  create_hash    TEXT   NOT NULL,               -- of the create's content, to tell a replay from a clash
  created_at     BIGINT NOT NULL,
  updated_at     BIGINT NOT NULL,
  deleted_at     BIGINT,                        -- in the trash since
  revision       BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX payments_task ON payments (owner_id, task_id, day) WHERE deleted_at IS NULL;
CREATE INDEX payments_client ON payments (owner_id, client_id, day) WHERE deleted_at IS NULL;
CREATE INDEX payments_revision ON payments (owner_id, revision);
CREATE INDEX payments_trash ON payments (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
