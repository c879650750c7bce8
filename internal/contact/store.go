package contact

import (
	"context"
	"time"

	"sankalp/internal/db"
)

// row is a message as it is stored.
type row struct {
	ID        string `db:"id"`
	Email     string `db:"email"`
	Name      string `db:"name"`
	Subject   string `db:"subject"`
	Message   string `db:"message"`
	Language  string `db:"language"`
	CreatedAt int64  `db:"created_at"`
}

func insert(ctx context.Context, tx *db.Tx, m Message) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO contact_messages (id, email, name, subject, message, language, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`, m.ID, m.Email, m.Name, m.Subject, m.Message, m.Language, m.CreatedAt.UnixMilli())
	return err
}

func list(ctx context.Context, q db.Querier, since time.Time) ([]Message, error) {
	rows, err := db.All[row](ctx, q, `SELECT id, email, name, subject, message, language, created_at
		FROM contact_messages WHERE created_at >= $1 ORDER BY created_at, id`, since.UnixMilli())
	messages := make([]Message, len(rows))
	for i, r := range rows {
		messages[i] = Message{
			ID: r.ID, fields: fields{Email: r.Email, Name: r.Name, Subject: r.Subject, Message: r.Message},
			Language: r.Language, CreatedAt: time.UnixMilli(r.CreatedAt).UTC(),
		}
	}
	return messages, err
}
