package expense

import (
	"context"
	"slices"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/session"
)

// preparePhoto draws anew what a caller sent, at most photoSide pixels wide and high, as JPEG; it decodes, so it is not for a
// transaction. Faults: as picture.Decoder.Fit; TooMany.
func (s *Service) preparePhoto(ctx context.Context, c session.Caller, file []byte) ([]byte, error) {
	info, err := s.options.Decoder.Inspect(file)
	if err == nil {
		err = s.options.Limiter.Use(ctx, "photo:"+c.Owner, s.options.PerOwner.Count, s.options.PerOwner.Per)
	}
	if err != nil {
		return nil, err
	}
	return s.options.Decoder.Fit(ctx, file, info, photoSide)
}

// addPhoto puts a prepared photo to an expense; the id is the caller's choice, and the same photo again changes nothing. It
// gives the expense. Faults: NotFound; Invalid `expense.photos_enough`, `expense.photos_full`, `expense.id_format` of the
// photo's id; Conflict `expense.photo_taken`.
func (s *Service) addPhoto(ctx context.Context, c session.Caller, expenseID, photoID string, photo []byte) (Expense, error) {
	var e Expense
	if !id.Valid(photoID) {
		return e, fault.Field("photoId", "expense.id_format")
	}
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		of, saved, err := s.savedPhotos(ctx, tx, photoID)
		switch {
		case err != nil:
			return err
		case of == expenseID:
			if e, err = s.Get(ctx, c, expenseID); err == nil {
				err = db.ErrUnchanged
			}
			return err
		case of != "":
			return fault.New(fault.Conflict, "expense.photo_taken")
		case saved >= s.options.MaxStored:
			return fault.Field("photo", "expense.photos_full", "max", s.options.MaxStored)
		}
		e, err = s.Book.Update(ctx, c, expenseID, func(e *Expense) (faults fault.List) {
			if len(e.Photos) >= maxPhotos {
				faults.Add(fault.Field("photo", "expense.photos_enough", "max", maxPhotos))
			}
			e.Photos = append(slices.Clone(e.Photos), photoID)
			return faults
		}, 0)
		if err != nil {
			return err
		}
		if err := tx.Grow(len(photo)); err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, `INSERT INTO expense_photos (owner_id, id, expense_id, body, created_at) VALUES ($1, $2, $3, $4, $5)`,
			tx.Owner, photoID, expenseID, photo, s.Now().UnixMilli())
		return err
	})
	return e, err
}

// savedPhotos gives the expense of the photo ("" when there is none of that id), and how many photos the owner has.
func (s *Service) savedPhotos(ctx context.Context, tx *db.Tx, photoID string) (of string, saved int, err error) {
	row, err := db.One[struct {
		Of    string `db:"of_expense"`
		Count int    `db:"saved"`
	}](ctx, tx, `SELECT COUNT(*) AS saved, COALESCE(MAX(CASE WHEN id = $2 THEN expense_id END), '') AS of_expense
		FROM expense_photos WHERE owner_id = $1`, tx.Owner, photoID)
	return row.Of, row.Count, err
}

// photo gives one as JPEG. Fault: NotFound `expense.no_photo` for one that the caller's expense does not have.
func (s *Service) photo(ctx context.Context, c session.Caller, expenseID, photoID string) ([]byte, error) {
	rows, err := db.All[struct {
		Body []byte `db:"body"`
	}](ctx, s.DB.Q(ctx), `SELECT p.body FROM expense_photos p JOIN expenses e ON e.owner_id = p.owner_id AND e.id = p.expense_id
		WHERE p.owner_id = $1 AND p.id = $2 AND p.expense_id = $3 AND e.deleted_at IS NULL`, c.Owner, photoID, expenseID)
	if err == nil && len(rows) == 0 {
		err = fault.New(fault.NotFound, "expense.no_photo")
	}
	if err != nil {
		return nil, err
	}
	return rows[0].Body, nil
}

// removePhoto takes a photo from an expense for good, and gives the expense. Faults: NotFound.
func (s *Service) removePhoto(ctx context.Context, c session.Caller, expenseID, photoID string) (Expense, error) {
	var e Expense
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) (err error) {
		if e, err = s.Get(ctx, c, expenseID); err != nil {
			return err
		}
		left := slices.DeleteFunc(slices.Clone(e.Photos), func(p string) bool { return p == photoID })
		if len(left) == len(e.Photos) {
			return fault.New(fault.NotFound, "expense.no_photo")
		}
		e, err = s.Book.Update(ctx, c, expenseID, func(e *Expense) fault.List {
			e.Photos = left
			return nil
		}, 0)
		if err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, `DELETE FROM expense_photos WHERE owner_id = $1 AND id = $2`, tx.Owner, photoID)
		return err
	})
	return e, err
}

// purgePhotos is how many photos go in one transaction: the pages of each are freed one by one, and others wait meanwhile.
const purgePhotos = 20

// Purge is that of record.Book, and erases the photos of what went, those too that a stop in the middle left behind.
func (s *Service) Purge(ctx context.Context, owner string, before time.Time) (int, error) {
	erased, err := s.Book.Purge(ctx, owner, before)
	if err != nil {
		return erased, err
	}
	type photo struct {
		Owner string `db:"owner_id"`
		ID    string `db:"id"`
	}
	photos, err := db.All[photo](ctx, s.DB.Reader(), `SELECT owner_id, id FROM expense_photos WHERE (owner_id = $1 OR $1 = '')
		AND NOT EXISTS (SELECT 1 FROM expenses e WHERE e.owner_id = expense_photos.owner_id AND e.id = expense_photos.expense_id)`, owner)
	if err != nil {
		return erased, err
	}
	for some := range slices.Chunk(photos, purgePhotos) {
		err := s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, p := range some {
				if _, err := db.Exec(ctx, tx, `DELETE FROM expense_photos WHERE owner_id = $1 AND id = $2`, p.Owner, p.ID); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return erased, err
		}
	}
	return erased, nil
}
