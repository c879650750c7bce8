-- +goose Up
-- Why a rite was handed over: illness, sutak, travel or other, and the same in the owner's words. The helper sees it.
ALTER TABLE crew ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE crew ADD COLUMN reason_note TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
