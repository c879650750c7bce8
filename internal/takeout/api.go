package takeout

import (
	"context"
	"errors"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/db"
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
	// Of photos of bills and of feeds there are limits of their own.
	Photos     int64 `json:"photos" doc:"Photos of bills" db:"photos"`
	MaxPhotos  int64 `json:"maxPhotos"`
	PhotoBytes int64 `json:"photoBytes" db:"photo_bytes"`
	Feeds      int64 `json:"feeds" doc:"Addresses by which other calendars read along" db:"feeds"`
	MaxFeeds   int64 `json:"maxFeeds"`
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
			out := &usageOut{}
			err := s.usage(ctx, c, &out.Body.Usage)
			return out, err
		})
}

func (s *Service) usage(ctx context.Context, c session.Caller, u *usage) error {
	photos, err := db.One[usage](ctx, s.DB.Q(ctx), `SELECT (SELECT COUNT(*) FROM expense_photos WHERE owner_id = $1) AS photos,
		(SELECT CAST(COALESCE(SUM(`+s.DB.SizeOf("body")+`), 0) AS BIGINT) FROM expense_photos WHERE owner_id = $1) AS photo_bytes,
		(SELECT COUNT(*) FROM feeds WHERE owner_id = $1) AS feeds`, c.Owner)
	used, err1 := s.DB.UsageOf(ctx, c.Owner)
	most, err2 := s.DB.QuotaOf(ctx, c.Owner)
	*u = photos
	u.Rows, u.MaxRows, u.Bytes, u.MaxBytes = used.Rows, most.Rows, used.Bytes, most.Bytes
	u.MaxPhotos, u.MaxFeeds = int64(s.MaxPhotos), int64(s.MaxFeeds)
	return errors.Join(err, err1, err2)
}
