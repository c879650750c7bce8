-- +goose Up
CREATE TABLE public_pages (
  owner_id    TEXT   NOT NULL PRIMARY KEY,
  slug        TEXT   NOT NULL,                  -- its address, /p/{slug}; '' while none is chosen
  is_on       INTEGER NOT NULL,                 -- 1: everybody can open it
  body        TEXT   NOT NULL,                  -- JSON of what it says and by which rules
  created_at  BIGINT NOT NULL,
  updated_at  BIGINT NOT NULL,
  revision    BIGINT NOT NULL
) /*strict rowless*/;
CREATE UNIQUE INDEX public_pages_slug ON public_pages (slug) WHERE slug <> '';

-- +goose Down
-- A newer schema is never taken back: restore a backup instead.
SELECT 1;
