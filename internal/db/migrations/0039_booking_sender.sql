-- +goose Up
-- Marks of the network address that a request on the public page came from, as long as it waits; '' for none. They are keyed hashes.
ALTER TABLE bookings ADD COLUMN sender_hash TEXT NOT NULL DEFAULT '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
