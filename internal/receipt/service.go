package receipt

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/pdf"
	"sankalp/internal/place"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with receipts: see record.Book for Get. They are voided, not deleted.
type Service struct {
	book  *record.Book[Receipt, *Receipt]
	fonts func() (*pdf.Fonts, error)
}

// New makes the service; places gives the gazetteer.
func New(o record.Options, places func() (*place.Gazetteer, error)) *Service {
	k := kind
	book := record.NewBook(o, k)
	book.Fill = issuer{book.Now, places}.issue
	return &Service{book, sync.OnceValues(pdf.Load)}
}

// kind is how receipts are kept.
var kind = record.Kind[Receipt, *Receipt]{
	Name: "receipt", Table: "receipts",
	Columns: []string{"payment_ids", "language", "fy", "seq", "body", "voided_at", "void_reason"},
	Values: func(r *Receipt) []any {
		body, _ := json.Marshal(r.Paper) // texts and numbers: nothing in it can fail
		var voided *int64
		if r.VoidedAt != nil {
			at := r.VoidedAt.UnixMilli()
			voided = &at
		}
		return []any{strings.Join(r.PaymentIDs, ","), r.Language, r.FY, r.Seq, string(body), voided, r.VoidReason}
	},
	Into: func(r *Receipt) []any {
		return []any{column(func(s string) error { r.PaymentIDs = strings.Split(s, ","); return nil }), &r.Language, &r.FY, &r.Seq,
			column(func(s string) error { return json.Unmarshal([]byte(s), &r.Paper) }), (*instant)(r), &r.VoidReason}
	},
	Follow: follow,
}

// column reads a text.
type column func(string) error

// Scan gives the text to the function.
func (c column) Scan(src any) error {
	switch s := src.(type) {
	case string:
		return c(s)
	case []byte:
		return c(string(s))
	}
	return fault.New(fault.Internal, "internal")
}

// instant reads when a receipt was voided.
type instant Receipt

// Scan reads unix milliseconds, NULL for never.
func (i *instant) Scan(src any) error {
	i.VoidedAt = nil
	if ms, ok := src.(int64); ok {
		at := time.UnixMilli(ms).UTC()
		i.VoidedAt = &at
	}
	return nil
}

// Input is what a caller asks for.
type Input struct {
	PaymentIDs patch.Value[[]string] `json:"paymentIds" required:"false" minItems:"1" maxItems:"20" doc:"Money that came for one task, or from one family without a task"`
	Language   patch.Value[string]   `json:"language" required:"false" enum:"en,hi" doc:"en when left out"`
}

func (in Input) apply(r *Receipt) fault.List {
	r.Language = "en"
	faults := fault.List{}
	faults.Add(field.Choice("language", in.Language, &r.Language, "en", "hi"))
	const name = "paymentIds"
	switch ids := in.PaymentIDs; {
	case ids.Err != nil, slices.ContainsFunc(ids.V, func(s string) bool { return !id.Valid(s) }):
		faults.Add(fault.Field(name, "receipt.id_format"))
	case len(ids.V) == 0:
		faults.Add(fault.Field(name, "field.required"))
	case len(ids.V) > MaxPayments:
		faults.Add(fault.Field(name, "field.too_many", "max", MaxPayments))
	default:
		r.PaymentIDs = slices.Compact(slices.Sorted(slices.Values(ids.V)))
	}
	return faults
}

// List gives the caller's receipts in the order of their numbers.
func (s *Service) List(ctx context.Context, c session.Caller) ([]Receipt, error) {
	return s.book.All(ctx, s.book.DB.Q(ctx), c.Owner, nil, "fy, seq")
}

// Get gives one receipt. Fault: NotFound `receipt.not_found`.
func (s *Service) Get(ctx context.Context, c session.Caller, receiptID string) (Receipt, error) {
	return s.book.Get(ctx, c, receiptID)
}

// Create issues a receipt with the next number of the year; the same create again gives the same one. Faults: Invalid
// paymentIds when the caller has no such payments, or they are no money that came for one thing; Conflict `receipt.already`
// when one of them stands on a valid receipt.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Receipt, error) {
	return s.book.Create(ctx, c, chosen, in.apply)
}

// Void takes a receipt back; its number stays its own. Of one that is void already it changes nothing.
func (s *Service) Void(ctx context.Context, c session.Caller, receiptID string, reason patch.Value[string]) (Receipt, error) {
	return s.book.Update(ctx, c, receiptID, func(r *Receipt) (faults fault.List) {
		if r.VoidedAt != nil {
			return nil
		}
		faults.Add(field.Required("reason", reason, &r.VoidReason, MaxReason, text.Line))
		at := s.book.Now().UTC().Truncate(time.Millisecond)
		r.VoidedAt = &at
		return faults
	}, 0)
}

// Changed gives the owner's receipts that were stamped after the revision.
func Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]Receipt, error) {
	return kind.Changed(ctx, q, owner, since)
}

// follow notes which payments a new receipt is for.
func follow(ctx context.Context, tx *db.Tx, before, after *Receipt) error {
	if before != nil {
		return nil
	}
	for _, paymentID := range after.PaymentIDs {
		if _, err := db.Exec(ctx, tx, `INSERT INTO receipt_payments (owner_id, payment_id, receipt_id) VALUES ($1, $2, $3)`,
			tx.Owner, paymentID, after.ID); err != nil {
			return err
		}
	}
	return nil
}
