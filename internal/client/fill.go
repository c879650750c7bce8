package client

import (
	"context"
	"encoding/json"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
)

// StarsJob is the kind of the job that a migration left for each owner with families: see FillStars.
const StarsJob = "client-stars"

// unfilled is a family as it is stored, in the trash or not.
type unfilled struct {
	ID       string `db:"id"`
	Body     string `db:"body"`
	Revision int64  `db:"revision"`
}

// FillStars is the handler of StarsJob. Families that are older than the columns for solar month and nakshatra of a death get them
// filled. Nobody has changed anything, so the history does not show it; but the owner's devices get it.
func (s *Service) FillStars(ctx context.Context, j job.Claimed) error {
	filled, err := s.filled(ctx, j.Owner)
	if err != nil || len(filled) == 0 {
		return err
	}
	err = s.DB.Write(ctx, j.Owner, func(ctx context.Context, tx *db.Tx) error {
		for _, f := range filled { // one saved meanwhile was filled by that
			_, err := db.Exec(ctx, tx, "UPDATE clients SET body = $4, revision = $5 WHERE owner_id = $1 AND id = $2 AND revision = $3",
				j.Owner, f.ID, f.Revision, f.Body, tx.Revision)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if fault.HasCode(err, "account.gone") {
		return nil
	}
	return err
}

// filled gives the families in which stars were missing, with them. It asks the almanac, so it is done before anything is locked.
func (s *Service) filled(ctx context.Context, owner string) ([]unfilled, error) {
	rows, err := db.All[unfilled](ctx, s.DB.Q(ctx), `SELECT id, body, revision FROM clients WHERE owner_id = $1 AND body LIKE '%"departed":%'`, owner)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	r, err := s.reckoner(ctx, owner)
	if err != nil {
		return nil, err
	}
	var filled []unfilled
	for _, row := range rows {
		var f Fields
		if err := json.Unmarshal([]byte(row.Body), &f); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		body := r.starred(f)
		if body == row.Body {
			continue
		}
		filled = append(filled, unfilled{row.ID, body, row.Revision})
	}
	return filled, nil
}

// starred is the family as it is stored, with the stars that its departed lack.
func (r reckoner) starred(f Fields) string {
	for _, p := range f.People {
		if d := p.Departed; d != nil && d.StarsBy == "" {
			d.stars(r.skyOf(*d))
		}
	}
	body, _ := json.Marshal(f) // texts and numbers: nothing in it can fail
	return string(body)
}
