package publicpage

import (
	"context"
	"encoding/json"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
)

// row is a page as it is stored.
type row struct {
	Owner     string `db:"owner_id"`
	Body      string `db:"body"`
	CreatedAt int64  `db:"created_at"`
	UpdatedAt int64  `db:"updated_at"`
	Revision  int64  `db:"revision"`
}

const columns = `owner_id, body, created_at, updated_at, revision`

func (r row) page() (page, error) {
	p := first(r.Owner)
	p.CreatedAt, p.UpdatedAt, p.Revision = time.UnixMilli(r.CreatedAt).UTC(), time.UnixMilli(r.UpdatedAt).UTC(), r.Revision
	if err := json.Unmarshal([]byte(r.Body), &p.Fields); err != nil {
		return p, fault.Wrap(fault.Internal, "internal", err)
	}
	return p, nil
}

// find gives the owner's page, the first one when none is there.
func find(ctx context.Context, q db.Querier, owner string) (p page, there bool, err error) {
	r, err := db.One[row](ctx, q, `SELECT `+columns+` FROM public_pages WHERE owner_id = $1`, owner)
	if fault.Is(err, fault.NotFound) {
		return first(owner), false, nil
	}
	if err == nil {
		p, err = r.page()
	}
	return p, err == nil, err
}

// save writes a page, whether there was one or not. Fault: Invalid `publicpage.slug_taken`.
func save(ctx context.Context, tx *db.Tx, p page, body string) error {
	free, err := directory.Set(ctx, tx, directory.Page, p.Slug, directory.Entry{Owner: tx.Owner})
	if err == nil && !free {
		err = fault.Field("slug", "publicpage.slug_taken")
	}
	if err != nil {
		return err
	}
	on := 0
	if p.On {
		on = 1
	}
	_, err = db.Exec(ctx, tx, `INSERT INTO public_pages (owner_id, slug, is_on, body, created_at, updated_at, revision)
		VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (owner_id) DO UPDATE SET slug = $2, is_on = $3, body = $4, updated_at = $6, revision = $7`,
		tx.Owner, p.Slug, on, body, p.CreatedAt.UnixMilli(), p.UpdatedAt.UnixMilli(), p.Revision)
	return err
}
