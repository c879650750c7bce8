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
			language := httpapi.Language(ctx)
			if err != nil {
				return nil, Named(err, language)
			}
			out := &importedOut{}
			out.Body.Success, out.Body.Imported = httpapi.Say(ctx, "transfer.imported", map[string]any{"what": Words(counts, language)}), append([]Count{}, counts...)
			return out, nil
		})
}

// Named is a fault of Import with the kinds of records that it names in a language.
func Named(err error, language string) error {
	var full *NotEmpty
	if errors.As(err, &full) {
		return fault.New(fault.Conflict, "transfer.not_empty").With("what", Words(full.Counts, language))
	}
	if fault.HasCode(err, "transfer.record") {
		kind, _ := fault.Of(err)[0].Args["kind"].(string)
		return fault.Wrap(fault.Invalid, "transfer.record", err).With("kind", nameOf(kind, language))
	}
	return err
}

// Words lists how many there are of each kind, in a language.
func Words(counts []Count, language string) string {
	var all []string
	for _, c := range counts {
		all = append(all, nameOf(c.Kind, language)+" "+strconv.Itoa(c.Count))
	}
	return strings.Join(all, ", ")
}

func nameOf(kind, language string) string {
	return i18n.Text(language, i18n.Key("transfer.kind."+kind), nil)
}
