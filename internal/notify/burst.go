package notify

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/notice"
)

// burstFor is how long after a mail or push about bookings and helpers the next one of its kind waits. What comes meanwhile goes out together,
// as one mail and one push: anybody can send requests, and a flood of them must not become one of messages.
const burstFor = 15 * time.Minute

// moreEvent is the event of such a message. It is in no list: what it is about is there.
const moreEvent = "more"

// fromStrangers are the kinds that whoever has a link can cause, with the page that shows what they are about.
var fromStrangers = map[string]string{notice.BookingNew: "/bookings", notice.BookingChanged: "/bookings", notice.BookingCancelled: "/bookings",
	notice.BookingHold: "/bookings", notice.HelperAnswered: "/helpers", notice.SharedTask: "/shared"}

// gather reports whether the mail and the push of a notification go out with others, later.
func (s *Service) gather(ctx context.Context, tx *db.Tx, n notice.Notice, noteID string, chosen notificationSettings, leaves time.Time) (bool, error) {
	if fromStrangers[n.Kind] == "" {
		return false, nil
	}
	last, err := db.One[struct {
		At int64 `db:"at"`
	}](ctx, tx, `SELECT COALESCE(MAX(created_at), 0) AS at FROM deliveries WHERE owner_id = $1 AND subject = $2 AND state <> $3`, n.Owner, n.Kind, skipped)
	if err != nil {
		return false, err
	}
	// Quiet hours are one burst.
	now, until := s.now(), instant(last.At).Add(burstFor)
	if night := leaves.Sub(now) > 0 && !instant(last.At).Before(leaves.Add(-chosen.quietFor())); night {
		until = leaves
	}
	if !until.After(now) {
		return false, nil
	}
	if _, err := db.Exec(ctx, tx, `UPDATE notifications SET gathered = 1 WHERE owner_id = $1 AND id = $2`, n.Owner, noteID); err != nil {
		return false, err
	}
	more := notice.Notice{Owner: n.Owner, Kind: n.Kind, Event: moreEvent, Key: moreEvent + "@" + strconv.FormatInt(until.UnixMilli(), 10), Path: fromStrangers[n.Kind], At: until}
	return true, s.Queue.Enqueue(ctx, tx, job.Job{Kind: notice.Job, Owner: n.Owner, Args: more, RunAt: until,
		Uniq: notice.Job + "/" + n.Owner + "/" + n.Kind + "/" + more.Key})
}

// quietFor is how long the quiet hours last.
func (s notificationSettings) quietFor() time.Duration {
	const day = 24 * 60
	return time.Duration((s.QuietTo.Minutes()-s.QuietFrom.Minutes()+day)%day) * time.Minute
}

// deliverMore sends what was gathered and is still news: one as itself, several as their number.
func (s *Service) deliverMore(ctx context.Context, tx *db.Tx, n notice.Notice, p person, chosen notificationSettings) error {
	rows, err := db.All[row](ctx, tx, `SELECT `+columns+` FROM notifications WHERE owner_id = $1 AND kind = $2 AND gathered = 1 ORDER BY id`, n.Owner, n.Kind)
	if err != nil || len(rows) == 0 {
		return cmp.Or(err, db.ErrUnchanged)
	}
	if _, err := db.Exec(ctx, tx, `UPDATE notifications SET gathered = 0 WHERE owner_id = $1 AND kind = $2 AND gathered = 1`, n.Owner, n.Kind); err != nil {
		return err
	}
	fresh := rows[:0]
	for _, r := range rows {
		why, err := s.stale(ctx, tx, n.Owner, p, r)
		if err != nil {
			return err
		}
		if why == "" {
			fresh = append(fresh, r)
		}
	}
	switch len(fresh) {
	case 0:
		return nil
	case 1:
		r := fresh[0]
		return s.leave(ctx, tx, notice.Notice{Owner: n.Owner, Kind: r.Kind, Event: r.Event, Args: r.fill(), Path: r.Path}, r.ID, p, chosen)
	}
	now := s.now()
	n.Args = map[string]string{"n": strconv.Itoa(len(fresh))}
	noteID := id.New(now)
	if _, err := insert(ctx, tx, noteID, n, now, true); err != nil {
		return err
	}
	return s.leave(ctx, tx, n, noteID, p, chosen)
}

// unlinked takes from a stranger's text what mail programs make a link of: dots, colons, slashes and @ within a word. It is for
// subjects and titles, which people trust.
func unlinked(text string) string {
	words := strings.Fields(text)
	for i, word := range words {
		end := strings.TrimRight(word, ".:,;!?)।")
		words[i] = strings.Join(strings.FieldsFunc(end, func(r rune) bool { return strings.ContainsRune(`.:/\@。．｡`, r) }), " ") + word[len(end):]
	}
	return strings.Join(words, " ")
}
