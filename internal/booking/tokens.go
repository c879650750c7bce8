package booking

import (
	"context"
	"encoding/json"

	"sankalp/internal/db"
)

// tokens encrypts the tokens of families' links wherever they are stored: who reads the database cannot open a link.
type tokens struct{ db *db.DB }

// tokenPlace is where tokens are stored, for db.Encrypt.
const tokenPlace = "bookings.token"

func (t tokens) seal(b *Booking) { b.Token = t.db.Encrypt(b.Token, tokenPlace, b.ID) }

// unseal leaves no token where the key is lost; Reseal makes another one.
func (t tokens) unseal(b *Booking) {
	var err error
	if b.Token, err = t.db.Decrypt(b.Token, tokenPlace, b.ID); err != nil {
		b.Token = ""
	}
}

// body is what is stored of the fields.
func (t tokens) body(b Booking) string {
	t.seal(&b)
	text, _ := json.Marshal(b.Fields) // texts, numbers and times: nothing in it can fail
	return string(text)
}

// Reseal encrypts anew the tokens that are not encrypted with the present key. A booking whose key is lost gets another token;
// the link that its family has goes on leading to it.
func (s *Service) Reseal(ctx context.Context) error {
	t := tokens{s.DB}
	return s.DB.ResealRows(ctx, `SELECT owner_id AS owner, id, body AS text FROM bookings
		WHERE (owner_id > $1 OR owner_id = $1 AND id > $2) AND $4 > 0 AND body NOT LIKE '%"token":"' || $3 || '%' ORDER BY owner_id, id LIMIT $5`,
		func(ctx context.Context, tx *db.Tx, r db.SealedRow) error {
			b := Booking{}
			if err := json.Unmarshal([]byte(r.Text), &b.Fields); err != nil {
				return err
			}
			b.ID = r.ID
			t.unseal(&b)
			if b.Token == "" {
				b.Token = newToken()
				if err := addLink(ctx, tx, r.Owner, &b); err != nil {
					return err
				}
			}
			_, err := db.Exec(ctx, tx, `UPDATE bookings SET body = $1 WHERE owner_id = $2 AND id = $3 AND body = $4`, t.body(b), r.Owner, r.ID, r.Text)
			return err
		})
}

// SealHistory encrypts the token in what the history of changes keeps of a booking.
func (s *Service) SealHistory(bookingID string, stored json.RawMessage) (json.RawMessage, error) {
	t := tokens{s.DB}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(stored, &fields); err != nil {
		return nil, err
	}
	b := Booking{}
	if err := json.Unmarshal(fields["token"], &b.Token); err != nil {
		return stored, nil // it has none
	}
	b.ID = bookingID
	t.unseal(&b)
	t.seal(&b)
	fields["token"], _ = json.Marshal(b.Token) // a text
	return json.Marshal(fields)
}
