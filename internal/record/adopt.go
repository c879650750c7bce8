package record

import (
	"context"
	"fmt"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// adoptPage is how many rows Adopt has in memory.
const adoptPage = 500

// Adopt takes up the rows that were written into the table of tx's owner from elsewhere, in the trash or not. It reads each as any
// other and judges it by the form that its owner would send it in, works out anew what the server works out, and has more, if any, do what else is to be done. Faults: Invalid
// `transfer.record`, for a row that is no record of the kind.
func (k *Kind[T, P]) Adopt(ctx context.Context, tx *db.Tx, more func(ctx context.Context, tx *db.Tx, p P, deleted bool) error) error {
	for last := ""; ; {
		var page []row[T]
		err := k.each(ctx, tx, true, func(t *T, r *row[T]) {
			page = append(page, row[T]{*t, r.createHash, r.deletedAt})
		}, "WHERE owner_id = $1 AND id > $2 ORDER BY id LIMIT $3", tx.Owner, last, adoptPage)
		if err != nil {
			return notOfKind(k.Name, err)
		}
		for i := range page {
			p := P(&page[i].record)
			last = p.head().ID
			if faults := k.Fields.FaultsOf(&page[i].record); len(faults) > 0 {
				return fault.Wrap(fault.Invalid, "transfer.record", fmt.Errorf("%s: %s", last, faults.Error())).With("kind", k.Name)
			}
			if more != nil {
				if err := more(ctx, tx, p, page[i].deletedAt.Valid); err != nil {
					return err
				}
			}
			values := k.Fields.values(p)
			if k.counts(p) {
				if err := tx.Grow(size(values)); err != nil {
					return err
				}
			}
			if err := k.update(ctx, tx, p, values); err != nil {
				return err
			}
		}
		if len(page) < adoptPage {
			return nil
		}
	}
}

// notOfKind is the fault of rows that cannot be read; what went wrong with the database stays as it is.
func notOfKind(kind string, err error) error {
	if !fault.Is(err, fault.Internal) {
		return err
	}
	return fault.Wrap(fault.Invalid, "transfer.record", err).With("kind", kind)
}
