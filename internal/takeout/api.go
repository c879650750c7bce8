package takeout

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Register adds the operation.
func Register(api *httpapi.API, s *Service) {
	op := huma.Operation{OperationID: "take-out", Method: http.MethodGet, Path: "/api/takeout",
		Summary: "Everything that is kept of the caller, as a ZIP of JSON and CSV", Tags: []string{"takeout"}}
	httpapi.Download(api, op, "application/zip", func(ctx context.Context, c session.Caller) (string, []byte, error) { return s.Zip(ctx, c) })
}
