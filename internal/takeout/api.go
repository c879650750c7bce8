package takeout

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// usage is how much the caller has stored, and the most there may be.
type usage struct {
	Rows     int64 `json:"rows" doc:"Records and files"`
	MaxRows  int64 `json:"maxRows" doc:"0: no limit"`
	Bytes    int64 `json:"bytes"`
	MaxBytes int64 `json:"maxBytes" doc:"0: no limit"`
}

type usageOut struct {
	Body struct {
		Usage usage `json:"usage"`
	} `nameHint:"UsageOutBody"`
}

// Register adds the operations.
func Register(api *httpapi.API, s *Service) {
	op := huma.Operation{OperationID: "take-out", Method: http.MethodGet, Path: "/api/takeout",
		Summary: "Everything that is kept of the caller, as a ZIP of JSON and CSV", Tags: []string{"takeout"}}
	httpapi.Download(api, op, "application/zip", func(ctx context.Context, c session.Caller) (string, []byte, error) { return s.Zip(ctx, c) })
	httpapi.Read(api, huma.Operation{OperationID: "usage", Method: http.MethodGet, Path: "/api/usage",
		Summary: "How much is stored of the caller, and the most there may be", Tags: []string{"takeout"}},
		func(ctx context.Context, c session.Caller, _ *struct{}) (*usageOut, error) {
			used, err := s.DB.UsageOf(ctx, c.Owner)
			most, out := s.DB.Quota(), &usageOut{}
			out.Body.Usage = usage{used.Rows, most.Rows, used.Bytes, most.Bytes}
			return out, err
		})
}
