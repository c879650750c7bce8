// Package screenfault writes screens of the app that stopped into the operator's log, by the reference that the person was shown, and
// errors that no screen has shown.
// It takes nothing that could tell of a person: no message of an error, no address with an id, no account.
package screenfault

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// One network address reports so many in so long.
const (
	perAddress = 20
	per        = time.Hour
)

type reportIn struct {
	Body struct {
		Reference string   `json:"reference" minLength:"4" maxLength:"24" pattern:"^[0-9A-Za-z-]+$" doc:"As the person was shown it"`
		Screen    string   `json:"screen" maxLength:"80" pattern:"^(/(:id|[a-z-]+))*/?$" doc:"Its path, with :id in place of every id"`
		Error     string   `json:"error" maxLength:"40" pattern:"^[A-Za-z]*$" doc:"The name of its kind, like TypeError; never its message"`
		Unhandled bool     `json:"unhandled,omitempty" doc:"No screen stopped: nobody was shown the reference"`
		Frames    []string `json:"frames" nullable:"false" maxItems:"8" doc:"Where it was thrown: file, line and column of the app's code, the innermost first"`
	}
}

// Service writes reports down.
type Service struct {
	Log     *slog.Logger
	Limiter *session.Limiter
	// Count is called for each screen that stopped; optional.
	Count func()
}

// Register adds the operation.
func Register(api *httpapi.API, s *Service) {
	httpapi.Public(api, huma.Operation{
		OperationID: "report-screen-fault", Method: http.MethodPost, Path: "/api/screen-faults", Tags: []string{"screen-faults"},
		Summary: "A screen of the app stopped, or an error came that no screen shows: its reference for the operator's log",
	}, s.report)
}

// report writes one line. Faults: Invalid with the field that is more than it may be; TooMany.
func (s *Service) report(ctx context.Context, in *reportIn) (*struct{}, error) {
	b := in.Body
	if err := check(b.Reference, b.Screen, b.Error, b.Frames).Err(); err != nil {
		return nil, err
	}
	if err := s.Limiter.UseAddress(ctx, "screen-fault", httpapi.Address(ctx), perAddress, per); err != nil {
		return nil, err
	}
	what := "a screen stopped"
	if b.Unhandled {
		what = "an error of the app that no screen has shown"
	} else if s.Count != nil {
		s.Count()
	}
	s.Log.ErrorContext(ctx, what, slog.String("reference", b.Reference), slog.String("screen", b.Screen),
		slog.String("error", b.Error), slog.String("frames", strings.Join(b.Frames, " ")))
	return nil, nil
}
