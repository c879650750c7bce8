-- +goose Up
CREATE TABLE clients (
  owner_id       TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  name           TEXT   NOT NULL,
  body           TEXT   NOT NULL,               -- JSON of the family: phones, addresses, people, the departed
  search         TEXT   NOT NULL,               -- names, phones, gotra, areas and labels folded
  create_hash    TEXT   NOT NULL,               -- of the create's content, to tell a replay from a clash
  created_at     BIGINT NOT NULL,
  updated_at     BIGINT NOT NULL,
  deleted_at     BIGINT,                        -- in the trash since
  revision       BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX clients_list ON clients (owner_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_revision ON clients (owner_id, revision);
CREATE INDEX clients_trash ON clients (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
