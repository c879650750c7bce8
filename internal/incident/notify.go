package incident

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/job"
	"sankalp/internal/notice"
)

// reader is an account to be notified.
type reader struct {
	ID       string `db:"id"`
	Language string `db:"language"`
}

// Owners finds the accounts that the operator names by username, e-mail, number or id. The error names those that there are not.
func Owners(ctx context.Context, d *db.DB, whos []string) (ids []string, err error) {
	for _, who := range whos {
		a, bad := account.Lookup(ctx, d.Reader(), account.ParseCredential(who))
		if fault.HasCode(bad, "account.not_found") {
			a, bad = account.ByID(ctx, d.Reader(), who)
		}
		switch {
		case fault.Is(bad, fault.NotFound):
			err = errors.Join(err, fmt.Errorf("%s: there is no such account", who))
		case bad != nil:
			return nil, bad
		case !slices.Contains(ids, a.ID):
			ids = append(ids, a.ID)
		}
	}
	return ids, err
}

// Affected gives how many accounts there are to notify: of those that the incident affects, the ones that are not erased.
func (i *Incident) Affected(ctx context.Context, d *db.DB) (int, error) {
	all, err := i.readers(ctx, d)
	return len(all), err
}

func (i *Incident) readers(ctx context.Context, d *db.DB) ([]reader, error) {
	if i.All {
		return db.All[reader](ctx, d.Reader(), `SELECT id, language FROM accounts WHERE created_at <= $1 ORDER BY created_at, id`, i.Until.UnixMilli())
	}
	var all []reader
	for _, owner := range i.Owners {
		some, err := db.All[reader](ctx, d.Reader(), `SELECT id, language FROM accounts WHERE id = $1`, owner)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// Notify sends the notice to each affected account that has not had it: into the app, by mail and by push, whatever its owner has chosen.
// It may be run again, also after it was cut off. It gives how many accounts have the notice now.
func (i *Incident) Notify(ctx context.Context, d *db.DB, q *job.Queue, now func() time.Time) (int, error) {
	words, err := json.Marshal(i.Words)
	if err != nil {
		return 0, err
	}
	if err := errors.Join(i.Words.check(), d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE incidents SET affected = $2, words = $3 WHERE id = $1`, i.ID, i.affected(), string(words))
		return err
	})); err != nil {
		return 0, err
	}
	all, err := i.readers(ctx, d)
	if err != nil {
		return 0, err
	}
	if len(all) == 0 {
		return 0, errors.New("there is nobody to notify: say with --owners whom it affects")
	}
	sent, moving := 0, 0
	for _, to := range all {
		err := d.Write(ctx, to.ID, func(ctx context.Context, tx *db.Tx) error {
			return notice.Post(ctx, tx, q, i.notice(to, now()))
		})
		if fault.Is(err, fault.NotFound) || fault.HasCode(err, "account.gone") {
			continue // erased meanwhile
		}
		if fault.HasCode(err, "cell.away") {
			moving++
			continue
		}
		if err != nil {
			return sent, fmt.Errorf("%d of %d are notified, run it again for the others: %w", sent, len(all), err)
		}
		sent++
	}
	if moving > 0 {
		return sent, fmt.Errorf("%d of %d are notified; %d are being moved to another cell: finish that, then run it again", sent, len(all), moving)
	}
	return sent, d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE incidents SET notified = $2, notified_at = CASE WHEN notified_at = 0 THEN CAST($3 AS BIGINT) ELSE notified_at END WHERE id = $1`,
			i.ID, sent, now().UnixMilli())
		return err
	})
}

// notice is what an account is sent, in the language of its owner.
func (i *Incident) notice(to reader, now time.Time) notice.Notice {
	language := to.Language
	if language != i18n.Hindi {
		language = i18n.English
	}
	return notice.Notice{Owner: to.ID, Kind: notice.Security, Event: notice.Incident, Key: "incident/" + i.ID, Args: i.Words[language], Path: "/notifications", At: now}
}

// Text is the notice as its readers get it, in a language.
func (i *Incident) Text(language string) string {
	args := map[string]any{}
	for _, name := range contents {
		args[name] = i.Words[language][name]
	}
	return i18n.Text(language, "notice.security.incident.title", args) + "\n\n" + i18n.Text(language, "notice.security.incident.body", args)
}
