package certificate

import (
	"context"
	"time"

	"golang.org/x/crypto/acme/autocert"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// store is autocert's cache: certificates with their keys, the key of the account at the issuer, and what the issuer is shown, each
// by a name and encrypted.
type store struct {
	db  *db.DB
	now func() time.Time
}

const place = "certificates"

// Get implements autocert.Cache.
func (s store) Get(ctx context.Context, name string) ([]byte, error) {
	row, err := db.One[struct {
		Body string `db:"body"`
	}](ctx, s.db.Reader(), `SELECT body FROM certificates WHERE name = $1`, name)
	if fault.Is(err, fault.NotFound) {
		return nil, autocert.ErrCacheMiss
	}
	if err != nil {
		return nil, err
	}
	plain, err := s.db.Decrypt(row.Body, place, name)
	if err != nil { // of a key that is lost: another one is issued
		return nil, autocert.ErrCacheMiss
	}
	return []byte(plain), nil
}

// Put implements autocert.Cache.
func (s store) Put(ctx context.Context, name string, data []byte) error {
	return s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO certificates (name, body, updated_at) VALUES ($1, $2, $3)
			ON CONFLICT (name) DO UPDATE SET body = $2, updated_at = $3`, name, s.db.Encrypt(string(data), place, name), s.now().UnixMilli())
		return err
	})
}

// Delete implements autocert.Cache.
func (s store) Delete(ctx context.Context, name string) error {
	return s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `DELETE FROM certificates WHERE name = $1`, name)
		return err
	})
}

// Reseal encrypts anew what is not encrypted with the present key.
func Reseal(ctx context.Context, d *db.DB) error {
	return d.ResealRows(ctx, `SELECT name AS owner, '' AS id, body AS text FROM certificates
		WHERE name > $1 AND $2 = '' AND substr(body, 1, $4) <> $3 ORDER BY name LIMIT $5`,
		func(ctx context.Context, tx *db.Tx, r db.SealedRow) error {
			plain, err := d.Decrypt(r.Text, place, r.Owner)
			if err != nil {
				return nil // of a key that is lost: another one is issued
			}
			_, err = db.Exec(ctx, tx, `UPDATE certificates SET body = $1 WHERE name = $2 AND body = $3`, d.Encrypt(plain, place, r.Owner), r.Owner, r.Text)
			return err
		})
}
