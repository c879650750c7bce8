package audit

import (
	"context"
	"strconv"

	"sankalp/internal/db"
)

// entryBytes is about what an entry takes beside the content of the thing, with its indexes.
const entryBytes = 300

// Trim keeps so many bytes of an owner's history (empty: of everybody's) and erases the oldest entries beyond: first those that no session has made, of what
// families and the server did, then all. The last entry of a thing stays as long as it has content: the trash and names are read
// from it. So do the parts of a change that can still be undone.
func Trim(ctx context.Context, d *db.DB, owner string, most int64) (int64, error) {
	spare := `part_of = '' AND (before IS NULL AND after IS NULL AND content IS NULL OR id < (SELECT MAX(l.id) FROM audits l
		WHERE l.owner_id = $1 AND l.kind = t.kind AND ` + Of("l", "t.entity_id") + `))`
	return d.Trim(ctx, db.Trimming{
		Table: "audits", Owner: owner, Most: most, ID: "id", Order: "id", Which: []string{"session_id = '' AND " + spare, spare},
		Bytes: "CAST(" + strconv.Itoa(entryBytes) + " + " + d.SizeOf("before") + " + " + d.SizeOf("after") + " + " + d.SizeOf("content") + " AS BIGINT)",
	})
}
