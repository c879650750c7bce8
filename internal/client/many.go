package client

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/phone"
	"sankalp/internal/session"
	"sankalp/internal/text"
	"sankalp/internal/trash"
)

// maxImported families come in one call.
const maxImported = 200

type newClient = httpapi.CreateBody[Client, Input]

type importIn struct {
	Body []newClient `minItems:"1" maxItems:"200" nullable:"false"`
}

func registerMany(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	bring := op("import-clients", http.MethodPost, "/import", "Add families from a file or from contacts, all or none; a number that cannot be read goes to the notes")
	bring.DefaultStatus = http.StatusCreated
	httpapi.Prepared(api, bring, func(ctx context.Context, c session.Caller, in *importIn) ([]ready, error) {
		return s.prepareImport(ctx, c, in.Body)
	}, func(ctx context.Context, c session.Caller, _ *importIn, ready []ready) (*httpapi.Answers[Client], error) {
		all, err := s.importAll(ctx, c, ready)
		return httpapi.NewAnswers(httpapi.Say(ctx, "client.imported", map[string]any{"n": len(all)}), all), err
	})
	httpapi.Change(api, op("delete-clients", http.MethodDelete, "/delete/all", "Put families into the trash, all or none"),
		func(ctx context.Context, c session.Caller, in *httpapi.Many) (*httpapi.Message, error) {
			n, err := s.DeleteAll(ctx, c, in.Body)
			return httpapi.NewMessage(httpapi.Say(ctx, "client.deleted_many", map[string]any{"n": n})), err
		})
}

// ready is a family to be added, whose stars and tithis are known.
type ready struct {
	chosen patch.Value[string]
	fields Fields
}

// prepareImport reads families for importAll, each as Create would, but that it puts wrong numbers into the notes. It
// asks the almanac for thousands of people at most, so it is not for a transaction. Faults: those of Create, of the first family
// that has one; field.too_many.
func (s *Service) prepareImport(ctx context.Context, c session.Caller, list []newClient) ([]ready, error) {
	switch {
	case len(list) == 0:
		return nil, fault.New(fault.Invalid, "request.no_ids")
	case len(list) > maxImported:
		return nil, fault.New(fault.Invalid, "request.too_many_ids").With("max", maxImported)
	}
	r, err := s.reckoner(ctx, c.Owner)
	if err != nil {
		return nil, err
	}
	all := make([]ready, len(list))
	for i, one := range list {
		var to Client
		if err := s.applying(c, r, one.Input.readable())(&to).Err(); err != nil {
			return nil, fault.Nth(i, err)
		}
		all[i] = ready{one.ID, to.Fields}
	}
	return all, nil
}

// importAll adds families in one change, all or none.
func (s *Service) importAll(ctx context.Context, c session.Caller, list []ready) ([]Client, error) {
	var all []Client
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, _ *db.Tx) error {
		all = make([]Client, 0, len(list))
		for i, one := range list {
			created, err := s.Book.Create(ctx, c, one.chosen, func(to *Client) fault.List {
				to.Fields = one.fields
				return nil
			})
			if err != nil {
				return fault.Nth(i, err)
			}
			all = append(all, created)
		}
		return nil
	})
	return all, err
}

// readable is the input with every number that is none moved to the end of the notes.
func (in Input) readable() Input {
	var phones []Phone
	var lines []string
	for _, p := range in.Phones.V {
		if _, ok := phone.Read(p.Number); ok {
			phones = append(phones, p)
		} else {
			lines = append(lines, p.Number)
		}
	}
	if len(lines) == 0 {
		return in
	}
	in.Phones = patch.Of(phones)
	notes := strings.Join(append([]string{in.Notes.V}, lines...), "\n")
	if in.Notes.Err == nil && text.Length(notes) <= maxNotes {
		in.Notes = patch.Of(strings.TrimSpace(notes))
	}
	return in
}

// DeleteAll puts families into the trash, all of them or, when one is not the caller's, none. It returns how many they were. Faults:
// as trash.Distinct; NotFound.
func (s *Service) DeleteAll(ctx context.Context, c session.Caller, ids []string) (int, error) {
	ids, err := trash.Distinct(ids, s.MaxIDs)
	if err != nil {
		return 0, err
	}
	return len(ids), s.DB.Write(ctx, c.Owner, func(ctx context.Context, _ *db.Tx) error {
		for _, clientID := range ids {
			if err := s.Delete(ctx, c, clientID, 0); err != nil {
				return err
			}
		}
		return nil
	})
}
