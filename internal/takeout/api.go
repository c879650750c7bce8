package takeout

import (
	"context"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
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

// Prover makes callers prove that the account is theirs: by the password, or a login of a few minutes ago. Package login does it.
type Prover interface {
	Prove(ctx context.Context, c session.Caller, password string) error
}

type proofIn struct {
	Body struct {
		Password patch.Value[string] `json:"password" required:"false" doc:"Needed unless the login was a few minutes ago"`
	}
}

// Register adds the operations. Whoever finds a phone unlocked must not carry away everything that is in it.
func Register(api *httpapi.API, s *Service, prover Prover) {
	op := func(id, method, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/takeout", Summary: summary, Tags: []string{"takeout"}}
	}
	take := func(ctx context.Context, c session.Caller, password string) (string, io.ReadSeekCloser, error) {
		if err := prover.Prove(ctx, c, password); err != nil {
			return "", nil, err
		}
		return s.Zip(ctx, c)
	}
	httpapi.Download(api, op("take-out", http.MethodGet, "The same soon after a login, without the password"), "application/zip",
		func(ctx context.Context, c session.Caller, _ *struct{}) (string, io.ReadSeekCloser, error) {
			return take(ctx, c, "")
		})
	httpapi.Download(api, op("take-out-proved", http.MethodPost, "Everything that is kept of the caller, as a ZIP of JSON and CSV"), "application/zip",
		func(ctx context.Context, c session.Caller, in *proofIn) (string, io.ReadSeekCloser, error) {
			return take(ctx, c, in.Body.Password.V)
		})
	httpapi.Read(api, huma.Operation{OperationID: "usage", Method: http.MethodGet, Path: "/api/usage",
		Summary: "How much is stored of the caller, and the most there may be", Tags: []string{"takeout"}},
		func(ctx context.Context, c session.Caller, _ *struct{}) (*usageOut, error) {
			used, err := s.DB.UsageOf(ctx, c.Owner)
			if err != nil {
				return nil, err
			}
			most, err := s.DB.QuotaOf(ctx, c.Owner)
			out := &usageOut{}
			out.Body.Usage = usage{used.Rows, most.Rows, used.Bytes, most.Bytes}
			return out, err
		})
}
