package receipt

import (
	"context"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newReceipt struct {
		httpapi.ChosenID
		Input
	}
	voiding struct {
		Reason patch.Value[string] `json:"reason" required:"false" minLength:"1" maxLength:"200"`
	}
	receiptAnswer struct {
		Success string  `json:"success"`
		Receipt Receipt `json:"receipt"`
	}
)

type (
	createIn struct{ Body newReceipt }
	oneIn    struct {
		ID string `path:"id" format:"uuid"`
	}
	pdfIn struct {
		ID string `path:"id" format:"uuid"`
		V  int64  `query:"v" doc:"The receipt's revision: the sheet of a void one is another, and has another address"`
	}
	getOut struct{ Body Receipt }
	voidIn struct {
		ID   string `path:"id" format:"uuid"`
		Body voiding
	}
	oneOut struct{ Body receiptAnswer }
)

// Register adds the operations of receipts.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/receipts" + path, Summary: summary, Tags: []string{"receipts"}}
	}
	httpapi.List(api, op("list-receipts", http.MethodGet, "", "The caller's receipts in the order of their numbers"),
		func(ctx context.Context, c session.Caller, _ httpapi.Conditional) ([]Receipt, error) {
			return s.List(ctx, c)
		})
	httpapi.Read(api, op("get-receipt", http.MethodGet, "/{id}", "One receipt"),
		func(ctx context.Context, c session.Caller, in *oneIn) (*getOut, error) {
			r, err := s.Get(ctx, c, in.ID)
			return &getOut{r}, err
		})
	httpapi.File(api, op("get-receipt-pdf", http.MethodGet, "/{id}/pdf", "One receipt on a sheet of A5"), "application/pdf",
		func(ctx context.Context, c session.Caller, in *pdfIn) ([]byte, string, error) {
			r, err := s.Get(ctx, c, in.ID)
			if err != nil {
				return nil, "", err
			}
			sheet, err := s.PDF(&r)
			return sheet, r.ID + "-" + strconv.FormatInt(r.Revision, 10), err
		})
	create := op("create-receipt", http.MethodPost, "", "Issue a receipt with the next number; it is never changed afterwards")
	create.DefaultStatus = http.StatusCreated
	httpapi.Change(api, create, func(ctx context.Context, c session.Caller, in *createIn) (*oneOut, error) {
		made, err := s.Create(ctx, c, in.Body.ID, in.Body.Input)
		return &oneOut{receiptAnswer{httpapi.Say(ctx, "receipt.issued", map[string]any{"number": made.Number}), made}}, err
	})
	httpapi.Change(api, op("void-receipt", http.MethodPost, "/{id}/void", "Take a receipt back; its number stays its own"),
		func(ctx context.Context, c session.Caller, in *voidIn) (*oneOut, error) {
			r, err := s.Void(ctx, c, in.ID, in.Body.Reason)
			return &oneOut{receiptAnswer{httpapi.Say(ctx, "receipt.voided", nil), r}}, err
		})
}
