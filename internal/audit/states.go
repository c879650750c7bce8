package audit

// States are the columns of an entry that tell what the thing was before and after, as they are stored: packed, or as plain JSON in
// an entry of a program before version 0068 of the schema.
type States struct {
	// Entity is the id of the thing.
	Entity  string  `db:"entity_id"`
	Before  *string `db:"before"`
	After   *string `db:"after"`
	Content []byte  `db:"content"`
}

// Read gives both as JSON; nil for what was not, is not, or was forgotten.
func (s States) Read() (before, after *string, err error) {
	if s.Content == nil {
		return s.Before, s.After, nil
	}
	return unpack(s.Entity, s.Content)
}

// Stored is how an entry stores what Read gives.
func Stored(entity string, before, after *string) States {
	return States{Entity: entity, Content: pack(entity, before, after)}
}

// Of is the SQL condition that an entry is of the thing with an id, found by its index. The arguments are the name of the table in
// the statement, and the id in SQL.
func Of(audits, id string) string {
	return "(substr(" + audits + ".entity_id, 29) = substr(" + id + ", 29) AND " + audits + ".entity_id = " + id + ")"
}

// Known is the SQL condition that an entry tells what its thing was or is. The argument is the name of the table in the statement.
func Known(audits string) string {
	return "(" + audits + ".content IS NOT NULL OR " + audits + ".before IS NOT NULL OR " + audits + ".after IS NOT NULL)"
}
