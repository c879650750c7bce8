package record

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Ref is a field that names a record of another table.
type Ref struct {
	Field, Of  string // its name in the call, the table of what it names
	ID, Before string // as it would be and as it is; "" for none
	Code       fault.Code
}

// UnknownRefs gives the faults of those that are named anew and that the owner does not have. One in their trash is had.
func UnknownRefs(ctx context.Context, q db.Querier, owner string, refs ...Ref) (faults fault.List, err error) {
	for _, ref := range refs {
		if ref.ID == "" || ref.ID == ref.Before {
			continue
		}
		there, err := db.Has(ctx, q, ref.Of, owner, ref.ID)
		if err != nil {
			return nil, err
		}
		if !there {
			faults.Add(fault.Field(ref.Field, ref.Code))
		}
	}
	return faults, nil
}

// NameOf gives the name of a record of a table, also of one in the trash; "" when there is none.
func NameOf(ctx context.Context, tx *db.Tx, table, id string) (string, error) {
	rows, err := db.All[struct {
		Name string `db:"name"`
	}](ctx, tx, `SELECT name FROM `+table+` WHERE owner_id = $1 AND id = $2`, tx.Owner, id)
	if err != nil || len(rows) == 0 {
		return "", err
	}
	return rows[0].Name, nil
}
