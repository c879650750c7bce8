package sharedtask

import (
	"context"
	"errors"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/job"
	"sankalp/internal/notify"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// Erase has the partners of tx's owner lose what they got of a family that is erased. It comes after the family was taken out of the tasks
// and the crew. A partner whose connection ended before is not reached.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, _ session.Caller, e *record.Erasing) error {
	rows, err := db.All[struct {
		task.ErasedMirror
		Helper  string `db:"helper_id"`
		Partner string `db:"partner_id"`
	}](ctx, tx, `SELECT c.id, c.in_kind, c.helper_id, p.partner_id, COALESCE(t.task_name, '') AS task_name FROM crew c
		JOIN helper_partners p ON p.owner_id = c.owner_id AND p.helper_id = c.helper_id
		LEFT JOIN tasks t ON t.owner_id = c.owner_id AND t.id = c.task_id WHERE c.owner_id = $1 ORDER BY c.id`, tx.Owner)
	byHelper := map[string]*between{}
	for _, r := range rows {
		if !e.Records[r.ID] {
			continue
		}
		b := byHelper[r.Helper]
		if b == nil {
			b = &between{Owner: r.Partner, Helper: r.Helper, Other: tx.Owner, Word: e.Word, Version: tx.Revision}
			byHelper[r.Helper] = b
		}
		b.Erased = append(b.Erased, r.ErasedMirror)
	}
	for _, b := range byHelper {
		if err := s.enqueue(ctx, tx, ErasedJob, *b); err != nil {
			return err
		}
	}
	return err
}

// onErased takes what a partner asked the owner for out of their tasks, off or over, and out of what is known and told of those. Older
// news does not bring it back.
func (s *Service) onErased(ctx context.Context, j job.Claimed) error {
	return s.forOwner(ctx, j, func(ctx context.Context, tx *db.Tx, b between) error {
		c, err := session.OwnerOf(ctx, tx, b.Owner)
		if err != nil {
			return err
		}
		told := record.NewErasing(b.Word, nil, nil)
		for _, one := range b.Erased {
			theirs, err := s.Tasks.EraseMirrored(ctx, tx, c, b.Helper, b.Word, one)
			if err != nil {
				return err
			}
			if theirs {
				told.Records[one.ID] = true
			}
		}
		if err := errors.Join(notify.Erase(ctx, tx, c, told), notify.EraseJobs(ctx, tx, told, ErasedJob), httpapi.ForgetAnswers(ctx, tx)); err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, `UPDATE partners SET version = $3 WHERE owner_id = $1 AND id = $2 AND version < $3`, tx.Owner, b.Helper, b.Version)
		return err
	})
}
