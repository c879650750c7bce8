package note

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newNote struct {
		httpapi.ChosenID
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
	deleteIn struct {
		httpapi.IfMatch
		ID   string `path:"id" format:"uuid"`
		Body *noteID
	}
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
	httpapi.Create(api, op("create-note", http.MethodPost, "/create", "Write a note down"), "note.added",
		func(ctx context.Context, c session.Caller, in newNote) (Note, error) {
			return s.Create(ctx, c, in.ID, in.Input)
		}, one)
	httpapi.Update(api, op("update-note", http.MethodPut, "/modify/update/{id}", "Change a note, call it done, snooze it: absent keeps, null clears"), "note.updated",
		func(ctx context.Context, c session.Caller, id string, in noteChange, expected int64) (Note, error) {
			return s.Update(ctx, c, id, in.Input, expected)
		}, one)
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
	httpapi.Get(api, op("get-note", http.MethodGet, "/{id}", "One note"), s.Get)
}

func one(said string, it Note) noteAnswer { return noteAnswer{said, it} }
