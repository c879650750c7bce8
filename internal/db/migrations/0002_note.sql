-- +goose Up
CREATE TABLE notes (
  owner_id       TEXT   NOT NULL,
  id             TEXT   NOT NULL,
  person         TEXT   NOT NULL,
  work           TEXT   NOT NULL,
  note_text      TEXT   NOT NULL,               -- '' for none
  note_date      TEXT   NOT NULL,               -- the date of the work
  reminder_date  TEXT   NOT NULL,               -- '' for no reminder
  reminder_time  TEXT   NOT NULL,               -- HH:MM, '' for no reminder
  done_at        BIGINT,
  snoozed_until  BIGINT,                        -- takes the place of the reminder's date and time
  search         TEXT   NOT NULL,               -- person, work and note_text folded
  create_hash    TEXT   NOT NULL,               -- of the create's content, to tell a replay from a clash
  created_at     BIGINT NOT NULL,
  updated_at     BIGINT NOT NULL,
  deleted_at     BIGINT,                        -- in the trash since
  revision       BIGINT NOT NULL,
  PRIMARY KEY (owner_id, id)
) /*strict rowless*/;
CREATE INDEX notes_list ON notes (owner_id, note_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX notes_revision ON notes (owner_id, revision);
CREATE INDEX notes_trash ON notes (deleted_at) WHERE deleted_at IS NOT NULL;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
