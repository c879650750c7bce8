package transfer

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Prover makes callers prove that the account is theirs. Package login does it.
type Prover interface {
	Prove(ctx context.Context, c session.Caller, password string) error
}

type proofIn struct {
	Body struct {
		Password patch.Value[string] `json:"password" required:"false" doc:"Needed unless the login was a few minutes ago"`
	}
}

type importedOut struct {
	Body struct {
		Success  string  `json:"success"`
		Imported []Count `json:"imported" nullable:"false" doc:"How many of each kind, in the trash too"`
	} `nameHint:"ImportedOutBody"`
}

// Register adds the operations.
func Register(api *httpapi.API, s *Service, prover Prover) {
	op := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodPost, Path: path, Summary: summary, Tags: []string{"transfer"}}
	}
	httpapi.Download(api, op("export-practice", "/api/practice/export", "The whole practice as one file, to be taken over by another account"), "application/zip",
		func(ctx context.Context, c session.Caller, in *proofIn) (string, io.ReadSeekCloser, error) {
			if err := prover.Prove(ctx, c, in.Body.Password.V); err != nil {
				return "", nil, err
			}
			return s.Export(ctx, c)
		})
	httpapi.Upload(api, op("import-practice", "/api/practice/import", "Takes over a practice from its file, into an empty account"), "application/zip", s.MaxFile,
		func(ctx context.Context, c session.Caller, file *os.File, size int64) (*importedOut, error) {
			counts, err := s.Import(ctx, c, file, size)
			var full *NotEmpty
			if errors.As(err, &full) {
				return nil, fault.New(fault.Conflict, "transfer.not_empty").With("what", inWords(ctx, full.Counts))
			}
			if fault.HasCode(err, "transfer.record") {
				kind, _ := fault.Of(err)[0].Args["kind"].(string)
				return nil, fault.Wrap(fault.Invalid, "transfer.record", err).With("kind", i18n.Text(httpapi.Language(ctx), i18n.Key("transfer.kind."+kind), nil))
			}
			out := &importedOut{}
			out.Body.Success, out.Body.Imported = httpapi.Say(ctx, "transfer.imported", map[string]any{"what": inWords(ctx, counts)}), append([]Count{}, counts...)
			return out, err
		})
}

// inWords lists how many there are of each kind.
func inWords(ctx context.Context, counts []Count) string {
	var all []string
	for _, c := range counts {
		all = append(all, i18n.Text(httpapi.Language(ctx), i18n.Key("transfer.kind."+c.Kind), nil)+" "+strconv.Itoa(c.Count))
	}
	return strings.Join(all, ", ")
}
