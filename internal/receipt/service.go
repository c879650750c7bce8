package receipt

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"sankalp/internal/audit"
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

// Service is what can be done with receipts: see record.Book for get. They are voided, not deleted.
type Service struct {
	book  *record.Book[Receipt, *Receipt]
	fonts func() (*pdf.Fonts, error)
}

// New makes the service; places gives the gazetteer.
func New(o record.Options, places func() (*place.Gazetteer, error)) *Service {
	book := record.NewBook(o, kind)
	book.Fill = issuer{book.Now, places}.issue
	return &Service{book, sync.OnceValues(pdf.Load)}
}

// kind is how receipts are stored.
var kind = record.NewKind(record.Kind[Receipt, *Receipt]{
	Name: "receipt", Table: "receipts", NamedBy: []string{"number"},
	Fields: record.FieldsOf(func(r *Receipt, _ *struct{}) []record.Field {
		return []record.Field{
			record.Column("paymentIds", "payment_ids", func() any { return strings.Join(r.PaymentIDs, ",") }, (*text.List[string])(&r.PaymentIDs)),
			record.Column("language", "language", func() any { return r.Language }, &r.Language),
			record.Column("fy", "fy", func() any { return r.FY }, &r.FY),
			record.Column("seq", "seq", func() any { return r.Seq }, &r.Seq),
			record.Body("body", &r.Paper),
			record.Moment("voided_at", &r.VoidedAt),
			record.Column("voidReason", "void_reason", func() any { return r.VoidReason }, &r.VoidReason),
		}
	}),
	Follow: follow,
	Families: record.Families[*Receipt]{Columns: []string{"body"}, IDs: func(r *Receipt) []*string { return []*string{&r.ClientID} }, // what is printed stays
		Of: func(r *Receipt) []string { return r.PaymentIDs }},
	Erases: record.Erases[*Receipt]{Columns: []string{"payment_ids"}, Keep: (*Receipt).eraseFamily},
})

// Input is a caller's request.
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
	case len(ids.V) > maxPayments:
		faults.Add(fault.Field(name, "field.too_many", "max", maxPayments))
	default:
		r.PaymentIDs = slices.Compact(slices.Sorted(slices.Values(ids.V)))
	}
	return faults
}

// List gives the caller's receipts in the order of their numbers.
func (s *Service) List(ctx context.Context, c session.Caller) ([]Receipt, error) {
	return s.book.All(ctx, s.book.DB.Q(ctx), c.Owner, nil, "fy, seq")
}

// get gives one receipt. Fault: NotFound `receipt.not_found`.
func (s *Service) get(ctx context.Context, c session.Caller, receiptID string) (Receipt, error) {
	return s.book.Get(ctx, c, receiptID)
}

// Create issues a receipt with the next number of the year; the same create again gives the same one. Faults: Invalid
// paymentIds when the caller has no such payments, or they are no money that came for one thing; Conflict `receipt.already`
// when one of them is on a valid receipt.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Receipt, error) {
	return s.book.Create(ctx, c, chosen, in.apply)
}

// Void takes a receipt back; its number stays its own. Of one that is void already it changes nothing.
func (s *Service) Void(ctx context.Context, c session.Caller, receiptID string, reason patch.Value[string]) (Receipt, error) {
	return s.book.Update(ctx, c, receiptID, func(r *Receipt) (faults fault.List) {
		if r.VoidedAt != nil {
			return nil
		}
		faults.Add(field.Required("reason", reason, &r.VoidReason, maxReason, text.Line))
		at := s.book.Now().UTC().Truncate(time.Millisecond)
		r.VoidedAt = &at
		return faults
	}, 0)
}

// Kind is how receipts are stored. They are never deleted.
func (s *Service) Kind() *record.Kind[Receipt, *Receipt] { return &s.book.Kind }

// NamesFamilies and Merge are those of record.Book.
func (s *Service) NamesFamilies() []string { return s.book.NamesFamilies() }

// Merge makes the receipts of a family that was merged those of the one that stays; what is printed on them stays as it was.
func (s *Service) Merge(ctx context.Context, tx *db.Tx, c session.Caller, gone string, ids record.Merged) error {
	return s.book.Merge(ctx, tx, c, gone, ids)
}

// Part is that of record.Book.
func (s *Service) Part(ctx context.Context, tx *db.Tx, c session.Caller, e audit.Past) error {
	return s.book.Part(ctx, tx, c, e)
}

// Leave is that of record.Book.
func (s *Service) Leave(ctx context.Context, tx *db.Tx, c session.Caller, l record.Leaving) error {
	return s.book.Leave(ctx, tx, c, l)
}

// Erasable and Erase are those of record.Book. The paper that a family has in hand stays as it is.
func (s *Service) Erasable(ctx context.Context, tx *db.Tx, e *record.Erasing) ([]string, error) {
	return s.book.Erasable(ctx, tx, e)
}

// Erase takes a family out of its receipts: numbers, dates, amounts and rites stay.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, c session.Caller, e *record.Erasing) error {
	return s.book.Erase(ctx, tx, c, e)
}

// eraseFamily takes the payer out of a receipt.
func (r *Receipt) eraseFamily(e *record.Erasing) bool {
	r.Payer = Payer{Name: e.Word}
	r.Rite, r.VoidReason = e.Clean(r.Rite), e.CleanIf(r.VoidReason)
	for i := range r.Lines {
		r.Lines[i].Text = e.Clean(r.Lines[i].Text)
	}
	return true
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
