package receipt

import (
	"context"
	"net/http"

	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// voiding is the body of a call that takes a receipt back.
type voiding struct {
	Reason patch.Value[string] `json:"reason" required:"false" minLength:"1" maxLength:"200"`
}

type (
	createIn struct {
		Body httpapi.CreateBody[Receipt, Input]
	}
	oneIn struct {
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
)

// Register adds the operations of receipts.
func Register(api *httpapi.API, s *Service) {
	receipts := httpapi.NewBook[Receipt, Input](api, "receipt", "/api/receipts")
	receipts.List("The caller's receipts in the order of their numbers", s.List)
	httpapi.Read(api, receipts.Op("get-receipt", http.MethodGet, "/{id}", "One receipt"),
		func(ctx context.Context, c session.Caller, in *oneIn) (*getOut, error) {
			r, err := s.get(ctx, c, in.ID)
			return &getOut{r}, err
		})
	httpapi.File(api, receipts.Op("get-receipt-pdf", http.MethodGet, "/{id}/pdf", "One receipt on a sheet of A5"), "application/pdf",
		func(ctx context.Context, c session.Caller, in *pdfIn) ([]byte, error) {
			r, err := s.get(ctx, c, in.ID)
			if err != nil {
				return nil, err
			}
			return s.pdf(&r)
		})
	create := receipts.Op("create-receipt", http.MethodPost, "", "Issue a receipt with the next number; it is never changed afterwards")
	create.DefaultStatus = http.StatusCreated
	httpapi.Change(api, create, func(ctx context.Context, c session.Caller, in *createIn) (*httpapi.Answer[Receipt], error) {
		issued, err := s.Create(ctx, c, in.Body.ID, in.Body.Input)
		return httpapi.NewAnswer(httpapi.Say(ctx, "receipt.issued", map[string]any{"number": issued.Number}), issued), err
	})
	httpapi.Change(api, receipts.Op("void-receipt", http.MethodPost, "/{id}/void", "Take a receipt back; its number stays its own"),
		func(ctx context.Context, c session.Caller, in *voidIn) (*httpapi.Answer[Receipt], error) {
			r, err := s.Void(ctx, c, in.ID, in.Body.Reason)
			return httpapi.NewAnswer(httpapi.Say(ctx, "receipt.voided", nil), r), err
		})
}
