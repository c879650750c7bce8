-- +goose Up
-- The timeline of the PostgreSQL cluster at the owner's last change, and the revisions that a failover may have lost: those
-- after lost_after and before resumed_at. 0: none.
ALTER TABLE owners ADD COLUMN timeline BIGINT NOT NULL DEFAULT 0;
ALTER TABLE owners ADD COLUMN lost_after BIGINT NOT NULL DEFAULT 0;
ALTER TABLE owners ADD COLUMN resumed_at BIGINT NOT NULL DEFAULT 0;

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
