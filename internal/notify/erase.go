package notify

import (
	"context"
	"encoding/json"

	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/notice"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// Erase erases what was told of a family that is erased, and of the work for it; a list that names it among others goes as a whole. Nothing
// of it leaves any more.
func Erase(ctx context.Context, tx *db.Tx, _ session.Caller, e *record.Erasing) error {
	rows, err := db.All[row](ctx, tx, `SELECT `+columns+` FROM notifications WHERE owner_id = $1`, tx.Owner)
	for _, r := range rows {
		if !isAbout(e, r.Kind, r.Path+" "+r.Occurrence, r.fill()) {
			continue
		}
		if _, err := db.Exec(ctx, tx, `DELETE FROM notifications WHERE owner_id = $1 AND id = $2`, tx.Owner, r.ID); err != nil {
			return err
		}
		if err := trash.WriteTombstone(ctx, tx, kind, r.ID, instant(r.CreatedAt)); err != nil {
			return err
		}
	}
	return err
}

// EraseJobs erases what waits to be told of a family that is erased, or to be done for it. Jobs of the kind that stays, stay:
// they erase themselves.
func EraseJobs(ctx context.Context, tx *db.Tx, e *record.Erasing, stays string) error {
	return job.Erase(ctx, tx, stays, func(args string) bool {
		if e.Names(args) {
			return true
		}
		var waits struct {
			Kind, Key, Path string            // of a notice
			Args            map[string]string // of a notice
			Letter          string            // of a mail
			Data            map[string]string // of a mail
		}
		_ = json.Unmarshal([]byte(args), &waits) // a job of another kind names what it is about by its id
		if waits.Letter == mail.Notice {
			return isAbout(e, waits.Data["kind"], waits.Data["path"]+" "+waits.Data["key"], waits.Data)
		}
		return isAbout(e, waits.Kind, waits.Path+" "+waits.Key, waits.Args)
	})
}

// isAbout reports whether something that is told is about the family: by the ids in what it is about and, where those lead to no record any
// more, by the names and numbers in what it says. What is told of the account itself is about no family.
func isAbout(e *record.Erasing, kind, about string, says map[string]string) bool {
	if kind == notice.Security {
		return false
	}
	if e.Names(about) {
		return true
	}
	others := e.NamesRecord(about)
	for _, one := range says {
		if e.Names(one) || !others && e.Mentions(one) {
			return true
		}
	}
	return false
}
