package expense

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	listIn struct {
		httpapi.Conditional
		httpapi.Days
		Category string `query:"category" maxLength:"40"`
		Method   string `query:"method" enum:"cash,upi,card,bank,credit"`
		TaskID   string `query:"taskId" format:"uuid"`
		ClientID string `query:"clientId" format:"uuid"`
		Owed     bool   `query:"owed" doc:"Only what families have yet to pay back"`
		Q        string `query:"q" maxLength:"160" doc:"Text that receiver, note, work or category contains"`
	}
	listOut struct {
		httpapi.Tagged
		Body []Expense `nullable:"false"`
	}
	photoIn struct {
		ID      string `path:"id" format:"uuid"`
		PhotoID string `path:"photoId" format:"uuid"`
	}
	uploadIn struct {
		ID      string `path:"id" format:"uuid"`
		PhotoID string `path:"photoId" format:"uuid" doc:"A UUIDv7; the same photo again changes nothing"`
		RawBody []byte `contentType:"application/octet-stream" doc:"A JPEG, PNG or WebP file"`
	}
)

// Register adds the operations of expenses.
func Register(api *httpapi.API, s *Service) {
	expenses := httpapi.NewBook[Expense, Input](api, "expense", "/api/expenses")
	httpapi.Read(api, expenses.Op("list-expenses", http.MethodGet, "", "The caller's expenses, the latest first"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			q, err := in.query()
			if err == nil {
				err = api.NotModified(c, in.Conditional)
			}
			if err != nil {
				return nil, err
			}
			all, err := s.list(ctx, c, q)
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, all}, err
		})
	expenses.Get("One expense", s.Get)
	expenses.Create("Write an expense down", s.Create)
	expenses.Update("Change an expense: absent keeps, null clears", s.Update)
	expenses.Delete("Put an expense into the trash", s.Delete)
	expenses.Restore("Bring expenses back from the trash, all or none", s.Restore)
	registerPhotos(api, s, expenses.Op)
}

func registerPhotos(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	const path = "/{id}/photos/{photoId}"
	httpapi.Prepared(api, op("add-expense-photo", http.MethodPut, path, "Put the photo of a bill to an expense: upright, and without what the file says besides"),
		func(ctx context.Context, c session.Caller, in *uploadIn) ([]byte, error) {
			return s.preparePhoto(ctx, c, in.RawBody)
		},
		func(ctx context.Context, c session.Caller, in *uploadIn, photo []byte) (*httpapi.Answer[Expense], error) {
			e, err := s.addPhoto(ctx, c, in.ID, in.PhotoID, photo)
			return httpapi.NewAnswer(httpapi.Say(ctx, "expense.photo_added", nil), e), err
		})
	httpapi.Change(api, op("remove-expense-photo", http.MethodDelete, path, "Take a photo from an expense, for good"),
		func(ctx context.Context, c session.Caller, in *photoIn) (*httpapi.Answer[Expense], error) {
			e, err := s.removePhoto(ctx, c, in.ID, in.PhotoID)
			return httpapi.NewAnswer(httpapi.Say(ctx, "expense.photo_removed", nil), e), err
		})
	httpapi.File(api, op("get-expense-photo", http.MethodGet, path, "The photo of a bill"), "image/jpeg",
		func(ctx context.Context, c session.Caller, in *photoIn) ([]byte, error) {
			return s.photo(ctx, c, in.ID, in.PhotoID)
		})
}

// query reads what narrows a list.
func (in *listIn) query() (query, error) {
	q := query{Category: in.Category, Method: Method(in.Method), TaskID: in.TaskID, ClientID: in.ClientID, Owed: in.Owed, Search: in.Q}
	var err error
	q.From, q.To, err = in.Limits()
	return q, err
}
