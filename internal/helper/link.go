package helper

import (
	"context"
	"fmt"
	"regexp"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/secret"
)

// linkPlace is where links are stored, for db.Encrypt.
const linkPlace = "helpers.link"

var linkShape = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)

// links encrypts links where they are stored: who reads the database cannot open a page.
type links struct{ db *db.DB }

// stored gives what the column has of the link.
func (l links) stored(h *Helper) string {
	switch h.Link {
	case "":
		return ""
	case h.sealedLink:
		return h.sealed
	}
	return l.db.Encrypt(h.Link, linkPlace, h.ID)
}

// linkColumn reads what stored gave; where the key is lost there is no link.
type linkColumn struct {
	links
	to *Helper
}

// Scan reads a column.
func (c linkColumn) Scan(src any) error {
	switch v := src.(type) {
	case string:
		c.to.sealed = v
	case []byte:
		c.to.sealed = string(v)
	default:
		return fmt.Errorf("helper: no link can be read from %T", src)
	}
	c.to.Link, c.to.sealedLink = "", ""
	if c.to.sealed == "" {
		return nil
	}
	if link, err := c.db.Decrypt(c.to.sealed, linkPlace, c.to.ID); err == nil {
		c.to.Link, c.to.sealedLink = link, link
	}
	return nil
}

func setLink(v patch.Value[string], to *string) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && v.V != "" && !linkShape.MatchString(v.V):
		return fault.Field("link", "helper.link_format")
	case v.Sent:
		*to = v.V
	}
	return nil
}

// withoutLink is for the history of changes, which must open nothing.
func withoutLink(h *Helper) { h.Link = "" }

// followLink keeps whose page a link leads to. Fault: Conflict `helper.link_taken` when it is that of another helper.
func followLink(ctx context.Context, tx *db.Tx, before, after *Helper) error {
	switch {
	case before == nil && after.Link == "", before != nil && after != nil && before.Link == after.Link:
		return nil
	case after == nil || after.Link == "":
		return directory.Remove(ctx, tx, directory.Helper, directory.Entry{Owner: tx.Owner, ID: before.ID})
	}
	free, err := directory.Set(ctx, tx, directory.Helper, secret.Hash(after.Link), directory.Entry{Owner: tx.Owner, ID: after.ID})
	if err == nil && !free {
		err = fault.New(fault.Conflict, "helper.link_taken").In("link")
	}
	return err
}

// ByLink gives whose page the link leads to. Fault: NotFound `helper.no_link` for one that is unknown, revoked, or of a helper in the
// trash, and while the account is being closed.
func (s *Service) ByLink(ctx context.Context, link string) (owner string, h Helper, err error) {
	missing := fault.New(fault.NotFound, "helper.no_link")
	if !linkShape.MatchString(link) {
		return "", Helper{}, missing
	}
	q := s.DB.Reader()
	e, err := directory.Find(ctx, q, directory.Helper, secret.Hash(link))
	if err != nil {
		return "", Helper{}, err
	}
	stays, err := db.All[struct {
		N int64 `db:"n"`
	}](ctx, q, `SELECT 1 AS n FROM accounts WHERE id = $1 AND closes_at IS NULL`, e.Owner)
	if err == nil && len(stays) == 0 {
		err = missing
	}
	if err != nil {
		return "", Helper{}, err
	}
	found, err := s.Find(ctx, q, e.Owner, e.ID)
	if err == nil && found == nil {
		err = missing
	}
	if err != nil {
		return "", Helper{}, err
	}
	return e.Owner, *found, nil
}

// Reseal encrypts anew the links that are not encrypted with the present key. One whose key is lost ends: nobody could revoke it.
func (s *Service) Reseal(ctx context.Context) error {
	return s.DB.ResealRows(ctx, `SELECT owner_id AS owner, id, link_token AS text FROM helpers
		WHERE (owner_id > $1 OR owner_id = $1 AND id > $2) AND link_token <> '' AND substr(link_token, 1, $4) <> $3 ORDER BY owner_id, id LIMIT $5`,
		func(ctx context.Context, tx *db.Tx, r db.SealedRow) error {
			h := Helper{}
			h.ID = r.ID
			if err := (linkColumn{links{s.DB}, &h}).Scan(r.Text); err != nil {
				return err
			}
			h.sealedLink = ""
			if h.Link == "" {
				if err := directory.Remove(ctx, tx, directory.Helper, directory.Entry{Owner: r.Owner, ID: r.ID}); err != nil {
					return err
				}
			}
			_, err := db.Exec(ctx, tx, `UPDATE helpers SET link_token = $1 WHERE owner_id = $2 AND id = $3 AND link_token = $4`,
				links{s.DB}.stored(&h), r.Owner, r.ID, r.Text)
			return err
		})
}
