package app

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"

	"sankalp/internal/config"
)

// contract is the version of the API in the OpenAPI document.
const contract = "1"

// OpenAPI is the API's description, the same bytes for the same code. Operations are described by the very calls that
// serve them, so it builds everything, on a database that is thrown away.
func OpenAPI(ctx context.Context, c *config.Config) (_ []byte, err error) {
	dir, err := os.MkdirTemp("", "sankalp-openapi-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	throwaway := *c
	throwaway.Database = "sqlite:" + filepath.Join(dir, "none.db")
	throwaway.PublicURL = &url.URL{Scheme: "https", Host: "sankalp.example"}
	a, err := build(ctx, Options{Config: &throwaway, Version: contract, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	return a.api.OpenAPI()
}
