package helper

import (
	"context"
	"encoding/json"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/phone"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with helpers: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Helper, *Helper]
	fields *record.Fields[Helper, Input]
}

// New makes the service.
func New(o record.Options) *Service {
	fields := newFields(links{o.DB})
	kind := record.NewKind(record.Kind[Helper, *Helper]{
		Name: "helper", Table: "helpers", NamedBy: []string{"name"}, Fields: fields, Fill: room, Follow: followLink, Seal: withoutLink,
	})
	return &Service{record.NewBook(o, kind), fields}
}

// newFields are the fields of a helper. They need the database, which has the key of links.
func newFields(l links) *record.Fields[Helper, Input] {
	return record.FieldsOf(func(h *Helper, in *Input) []record.Field {
		return []record.Field{
			record.Required("name", "name", &h.Name, &in.Name, maxName, text.Name),
			record.Text("phone", "phone", &h.Phone, &in.Phone, 0, nil).With(func() *fault.Error { return setPhone(in.Phone, &h.Phone) }),
			words("skills", "skills", &h.Skills, &in.Skills, maxSkills, maxWord),
			record.Text("veda", "veda", &h.Veda, &in.Veda, maxVeda, text.Name),
			record.Text("area", "area", &h.Area, &in.Area, maxArea, text.Name),
			words("languages", "languages", &h.Languages, &in.Languages, 10, maxWord),
			record.Choice("takes", "takes", &h.Takes, &in.Takes, ways...),
			record.Text("upiId", "upi_id", &h.UPIID, &in.UPIID, 0, nil).With(func() *fault.Error { return field.UPI("upiId", in.UPIID, &h.UPIID, "helper.upi_format") }),
			record.Text("vehicle", "vehicle", &h.Vehicle, &in.Vehicle, maxVehicle, text.Name),
			record.Text("rateNote", "rate_note", &h.RateNote, &in.RateNote, maxRateNote, text.Line),
			record.Number("since", "since", &h.Since, &in.Since, firstYear, lastYear),
			record.Column("cannot", "cannot", func() any { return h.Cannot }, &h.Cannot).WithAll(func() fault.List { return setCannot(in.Cannot, &h.Cannot) }),
			record.Flag("active", "active", &h.Active, &in.Active).Always(),
			record.Text("note", "note", &h.Note, &in.Note, maxNote, text.Block),
			record.Choice("language", "language", &h.Language, &in.Language, languages...),
			record.Column("link", "link_token", func() any { return l.stored(h) }, linkColumn{l, h}).With(func() *fault.Error { return setLink(in.Link, &h.Link) }),
			words("alsoNamed", "also_named", &h.AlsoNamed, &in.AlsoNamed, maxAlso, maxName),
			record.Text("account", "account", &h.Account, &in.Account, 0, nil).With(func() *fault.Error { return endAccount(in.Account, &h.Account) }),
		}
	})
}

// words is a list of names, at most so many and each of so many characters.
func words(name, column string, to *record.List[string], in *patch.Value[[]string], most, of int) record.Field {
	return record.Column(name, column, func() any { return *to }, to).WithAll(func() fault.List {
		return field.List(name, *in, (*[]string)(to), most, of, text.Name)
	})
}

// endAccount takes that the owner ends the connection with the helper's account, which the helper alone makes.
func endAccount(v patch.Value[string], to *string) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && v.V != "" && v.V != *to:
		return fault.Field("account", "helper.account_theirs")
	case v.Sent:
		*to = v.V
	}
	return nil
}

// Connect writes down with whose account a helper is connected; see Fields.Account.
func (s *Service) Connect(ctx context.Context, c session.Caller, helperID, account string) error {
	_, err := s.Book.Update(record.WithMirror(ctx), c, helperID, func(h *Helper) fault.List { h.Account = account; return nil }, 0)
	return err
}

// setPhone takes any spelling of a number that can be called.
func setPhone(v patch.Value[string], to *string) *fault.Error {
	switch {
	case v.Err != nil:
		return fault.Field("phone", "request.wrong_type")
	case v.Null, v.Sent && v.V == "":
		*to = ""
	case v.Sent:
		e164, ok := phone.Read(v.V)
		if !ok {
			return fault.Field("phone", "helper.phone")
		}
		*to = e164
	}
	return nil
}

// room refuses one more than there may be.
func room(ctx context.Context, tx *db.Tx, before, _ *Helper) error {
	if before != nil {
		return nil
	}
	row, err := db.One[struct {
		N int `db:"n"`
	}](ctx, tx, `SELECT COUNT(*) AS n FROM helpers WHERE owner_id = $1 AND deleted_at IS NULL`, tx.Owner)
	if err == nil && row.N >= MaxHelpers {
		return fault.List{fault.Field("name", "helper.too_many", "max", MaxHelpers)}.Err()
	}
	return err
}

// list gives the caller's helpers by name.
func (s *Service) list(ctx context.Context, c session.Caller) ([]Helper, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "name, id")
}

// Create adds a helper; see record.Book. Further fault: Conflict `helper.link_taken`.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Helper, error) {
	created, err := s.CreateFrom(ctx, c, record.Draft[*Helper]{ID: chosen, Apply: func(h *Helper) fault.List { return s.first(in, h) }, Hash: s.hash(in)})
	if err == nil && created.Link == "" { // the same create again, whose history has no link
		created.Link = in.Link.V
	}
	return created, err
}

// Update changes the fields that in has; see record.Book and Create.
func (s *Service) Update(ctx context.Context, c session.Caller, helperID string, in Input, expected int64) (Helper, error) {
	return s.Book.Update(ctx, c, helperID, func(h *Helper) fault.List { return s.fields.Apply(in, h) }, expected)
}

// first puts the input of a create in.
func (s *Service) first(in Input, h *Helper) fault.List {
	h.Active = true
	return s.fields.Apply(in, h)
}

// hash is of what a create makes. The columns are not hashed: each time a link is encrypted it is another text.
func (s *Service) hash(in Input) string {
	var h Helper
	_ = s.first(in, &h)
	b, _ := json.Marshal(h.Fields) // texts, numbers and times: nothing in it can fail
	return record.Hash(b)
}
