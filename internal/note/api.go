package note

import (
	"context"
	"net/http"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	noteID struct {
		ID string `json:"_id" required:"false" format:"uuid"`
	}
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
)

// Register adds the operations of notes.
func Register(api *httpapi.API, s *Service) {
	notes := httpapi.NewBook[Note, Input](api, "note", "/api/note/notes")
	httpapi.Read(api, notes.Op("list-notes", http.MethodGet, "/all", "The caller's notes, latest work first"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			q := query{Search: in.Q, State: state(in.State)}
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
			out.Body, err = s.list(ctx, c, q)
			return &out, err
		})
	notes.Get("One note", s.Get)
	httpapi.Create(api, notes.Op("create-note", http.MethodPost, "/create", "Write a note down"), "note.added", s.Create)
	httpapi.Update(api, notes.Op("update-note", http.MethodPut, "/modify/update/{id}", "Change a note, call it done, snooze it: absent keeps, null clears"),
		"note.updated", s.Update)
	httpapi.Change(api, notes.Op("delete-note", http.MethodDelete, "/modify/delete/{id}", "Put a note into the trash"),
		func(ctx context.Context, c session.Caller, in *deleteIn) (*httpapi.Message, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			if in.Body != nil && in.Body.ID != "" && in.Body.ID != in.ID {
				return nil, fault.Field("_id", "note.id_mismatch")
			}
			return httpapi.NewMessage(httpapi.Say(ctx, "note.deleted", nil)), s.Delete(ctx, c, in.ID, expected)
		})
	notes.Restore("Bring notes back from the trash, all or none", s.Restore)
}
