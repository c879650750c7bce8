-- +goose Up
-- A task that another purohit shared, as it stands in the calendar of who was asked: what the other says of it, and the own answer.
ALTER TABLE tasks ADD COLUMN shared TEXT NOT NULL DEFAULT '';  -- JSON; '': the owner's own
ALTER TABLE tasks ADD COLUMN answer TEXT NOT NULL DEFAULT '';  -- '' | yes | no
-- What the Sankalp of a helper is called, where they have one and connected it.
ALTER TABLE helpers ADD COLUMN account TEXT NOT NULL DEFAULT '';

-- Who shares tasks with the owner.
CREATE TABLE partners (
  owner_id     TEXT    NOT NULL,
  id           TEXT    NOT NULL,            -- the helper that the owner is in the other's book
  partner_id   TEXT    NOT NULL,            -- the other's account
  name         TEXT    NOT NULL,
  phone        TEXT    NOT NULL,            -- E.164
  on_account   BIGINT  NOT NULL,            -- paise that they gave for no task, less what they got back
  version      BIGINT  NOT NULL,            -- revision of the other's data of the last news
  connected_at BIGINT  NOT NULL,            -- unix ms
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX partners_partner ON partners (partner_id);

-- With whose Sankalp a helper is connected.
CREATE TABLE helper_partners (
  owner_id     TEXT    NOT NULL,
  helper_id    TEXT    NOT NULL,
  partner_id   TEXT    NOT NULL,            -- the helper's account
  PRIMARY KEY (owner_id, helper_id)
) /*strict rowless*/;
CREATE INDEX helper_partners_partner ON helper_partners (partner_id);

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
