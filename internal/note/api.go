package note

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newNote struct {
		ID patch.Value[string] `json:"_id" required:"false" format:"uuid" doc:"A UUIDv7; the same create again changes nothing"`
		Input
	}
	noteChange struct{ Input }
	noteID     struct {
		ID string `json:"_id" required:"false" format:"uuid"`
	}
	noteAnswer struct {
		Success string `json:"success"`
		Note    Note   `json:"note"`
	}
	notesAnswer struct {
		Success string `json:"success"`
		Notes   []Note `json:"notes" nullable:"false"`
	}
)

type (
	listIn struct {
		httpapi.Conditional
		Q     string `query:"q" maxLength:"160" doc:"Text that person, work or text contains"`
		State string `query:"state" enum:"due,overdue,done"`
	}
	listOut struct {
		httpapi.Tagged
		Body []Note `nullable:"false"`
	}
	getIn struct {
		httpapi.Conditional
		ID string `path:"id" format:"uuid"`
	}
	getOut struct {
		httpapi.Tagged
		Body Note
	}
	createIn struct{ Body newNote }
	updateIn struct {
		httpapi.IfMatch
		ID   string `path:"id" format:"uuid"`
		Body noteChange
	}
	deleteIn struct {
		httpapi.IfMatch
		ID   string `path:"id" format:"uuid"`
		Body *noteID
	}
	manyIn struct {
		Body []string `minItems:"1" maxItems:"1000" nullable:"false"`
	}
	oneOut  struct{ Body noteAnswer }
	saidOut struct {
		Body struct {
			Success string `json:"success"`
		}
	}
)

// Register adds the operations of notes.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/note/notes" + path, Summary: summary, Tags: []string{"notes"}}
	}
	registerReads(api, s, op)
	create := op("create-note", http.MethodPost, "/create", "Write a note down")
	create.DefaultStatus = http.StatusCreated
	httpapi.Change(api, create, func(ctx context.Context, c session.Caller, in *createIn) (*oneOut, error) {
		n, err := s.Create(ctx, c, in.Body.ID, in.Body.Input)
		return one(ctx, "note.added", n), err
	})
	httpapi.Change(api, op("update-note", http.MethodPut, "/modify/update/{id}", "Change a note, call it done, snooze it: absent keeps, null clears"),
		func(ctx context.Context, c session.Caller, in *updateIn) (*oneOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			n, err := s.Update(ctx, c, in.ID, in.Body.Input, expected)
			return one(ctx, "note.updated", n), err
		})
	httpapi.Change(api, op("delete-note", http.MethodDelete, "/modify/delete/{id}", "Put a note into the trash"),
		func(ctx context.Context, c session.Caller, in *deleteIn) (*saidOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			if in.Body != nil && in.Body.ID != "" && in.Body.ID != in.ID {
				return nil, fault.Field("_id", "note.id_mismatch")
			}
			var out saidOut
			out.Body.Success = httpapi.Say(ctx, "note.deleted", nil)
			return &out, s.Delete(ctx, c, in.ID, expected)
		})
	httpapi.Restore(api, op("restore-notes", http.MethodPost, "/restore", "Bring notes back from the trash, all or none"), "note.restored",
		s.Restore, func(said string, all []Note) notesAnswer { return notesAnswer{said, all} })
}

func registerReads(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	httpapi.Read(api, op("list-notes", http.MethodGet, "/all", "The caller's notes, latest work first"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			q := Query{Search: in.Q, State: State(in.State)}
			if err := q.check(); err != nil {
				return nil, err
			}
			var out listOut
			if q.State == "" { // what is due becomes overdue without any change
				if err := api.NotModified(c, in.Conditional); err != nil {
					return nil, err
				}
				out.ETag = api.Tag(c, time.Time{})
			}
			var err error
			out.Body, err = s.List(ctx, c, q)
			return &out, err
		})
	httpapi.Read(api, op("get-note", http.MethodGet, "/{id}", "One note"),
		func(ctx context.Context, c session.Caller, in *getIn) (*getOut, error) {
			n, err := s.Get(ctx, c, in.ID)
			if err == nil { // only now: the tag says nothing of which note there is
				err = api.NotModified(c, in.Conditional)
			}
			return &getOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, n}, err
		})
}

func one(ctx context.Context, code string, n Note) *oneOut {
	return &oneOut{noteAnswer{httpapi.Say(ctx, code, nil), n}}
}
