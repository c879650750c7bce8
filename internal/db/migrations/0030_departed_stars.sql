-- +goose Up
-- The departed of families saved before their solar month and nakshatra were kept get them, once: the server's work, since it
-- needs the almanac.
INSERT INTO jobs (id, kind, owner_id, args, run_at, lease, token, attempts, error, created_at, failed)
  SELECT DISTINCT 'client-stars ' || owner_id, 'client-stars', owner_id, '{}', 0, 0, '', 0, '', 0, 0
  FROM clients WHERE body LIKE '%"departed":%';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
