package contact

import (
	"context"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/mail"
	"sankalp/internal/session"
)

// Options are what a Service needs.
type Options struct {
	DB   *db.DB
	Mail *mail.Mailer
	// To is the operator's address; empty: messages are only stored.
	To string
	// PerAddress limits how many messages one network address may send.
	PerAddress config.Rate
	Limiter    *session.Limiter
	Now        func() time.Time
}

// Service takes messages of visitors.
type Service struct{ o Options }

// New makes a Service.
func New(o Options) *Service { return &Service{o} }

// send stores a message that came from a network address, and has it mailed to the operator where the operator's address
// is known: both or neither. Faults: Invalid with every field, TooMany `too_many`.
func (s *Service) send(ctx context.Context, from, language string, f fields) error {
	f, faults := f.clean()
	if err := faults.Err(); err != nil {
		return err
	}
	limit := s.o.PerAddress
	if err := s.o.Limiter.UseAddress(ctx, "contact-address", from, limit.Count, limit.Per); err != nil {
		return err
	}
	now := s.o.Now()
	m := Message{ID: id.New(now), fields: f, Language: language, CreatedAt: now}
	return s.o.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := insert(ctx, tx, m); err != nil || s.o.To == "" {
			return err
		}
		return s.o.Mail.Send(ctx, tx, mail.Message{
			To: s.o.To, ReplyTo: m.Email, Lang: m.Language, Letter: mail.ContactMessage, Uniq: "contact:" + m.ID,
			Data: map[string]string{"name": m.Name, "email": m.Email, "subject": m.Subject, "message": m.Message},
		})
	})
}

// Messages gives what is stored since an instant, the oldest first.
func Messages(ctx context.Context, d *db.DB, since time.Time) ([]Message, error) {
	return list(ctx, d.Reader(), since)
}

// Purge erases what came before an instant, and returns how many those were.
func (s *Service) Purge(ctx context.Context, before time.Time) (n int64, err error) {
	err = s.o.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err = db.Exec(ctx, tx, `DELETE FROM contact_messages WHERE created_at < $1`, before.UnixMilli())
		return err
	})
	return n, err
}
