package publicpage

import (
	"context"
	"encoding/json"
	"errors"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Adopt checks the page of tx's owner that came from elsewhere as one that they sent. It is off and has no address: its owner
// chooses one. Fault: Invalid `transfer.record`.
func Adopt(ctx context.Context, tx *db.Tx) error {
	r, err := db.One[row](ctx, tx, `SELECT `+columns+` FROM public_pages WHERE owner_id = $1`, tx.Owner)
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	var in Input
	p := first(tx.Owner)
	err = json.Unmarshal([]byte(r.Body), &in)
	if err == nil {
		err = in.apply(&p.Fields).Err()
	}
	if err != nil {
		return fault.Wrap(fault.Invalid, "transfer.record", errors.New(err.Error())).With("kind", kind)
	}
	there, err := r.page()
	if err != nil {
		return err
	}
	p.CreatedAt, p.UpdatedAt, p.Revision, p.Slug, p.On = there.CreatedAt, there.UpdatedAt, tx.Revision, "", false
	body, err := p.text()
	if err != nil {
		return err
	}
	return save(ctx, tx, p, body)
}
