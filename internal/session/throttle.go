package session

import (
	"cmp"
	"context"
	"math"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Limiter counts rare, sensitive calls in the database, so that the count holds over restarts and nodes. Each
// use is a write of its own, committed before the call goes on: guesses sent at once are all counted.
type Limiter struct {
	db     *db.DB
	factor float64
	now    func() time.Time
}

// NewLimiter makes a Limiter. The factor multiplies every limit per network address; 0 means none of those holds.
func NewLimiter(d *db.DB, factor float64, now func() time.Time) *Limiter {
	return &Limiter{db: d, factor: factor, now: now}
}

// networkShare is how many times what one network address may do its whole network may do (see Network).
const networkShare = 10

// Use counts one event in the bucket ("login.account:ID") and refuses those beyond the limit in the running
// window: TooMany `too_many`, with the time until the window ends. A window starts with its first event.
func (l *Limiter) Use(ctx context.Context, bucket string, limit int, window time.Duration) error {
	return l.use(ctx, window, use{bucket, int64(limit)})
}

// UseAddress is Use for a limit per network address: the bucket is name and address, the factor counts. What the address may do
// counts for its network too, which may do ten times as much: so nobody is let through from each of their many addresses.
func (l *Limiter) UseAddress(ctx context.Context, name, address string, limit int, window time.Duration) error {
	if l.factor == 0 {
		return nil
	}
	most := math.Max(1, float64(limit)*l.factor)
	uses := []use{{name + ":" + address, int64(math.Min(most, math.MaxInt32))}}
	if network := Network(address); network != address {
		uses = append(uses, use{name + ":" + network, int64(math.Min(most*networkShare, math.MaxInt32))})
	}
	return l.use(ctx, window, uses...)
}

// use is an event in a bucket, and the most of them in a window.
type use struct {
	bucket string
	most   int64
}

// use counts the events in one change, up to the first that is beyond its limit: it counts for nobody else.
func (l *Limiter) use(ctx context.Context, window time.Duration, uses ...use) error {
	var refused error
	err := l.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		refused = nil
		for _, u := range uses {
			ends, over, err := l.count(ctx, tx, u, window)
			if err != nil {
				return err
			}
			if over {
				refused = fault.New(fault.TooMany, "too_many").After(ends)
				return nil
			}
		}
		return nil
	})
	return cmp.Or(err, refused)
}

// count counts one event, and gives how long the window still lasts and whether the event is beyond the limit.
func (l *Limiter) count(ctx context.Context, tx *db.Tx, u use, window time.Duration) (ends time.Duration, over bool, err error) {
	now := l.now().UnixMilli()
	row, err := db.One[struct {
		Used  int64 `db:"used"`
		Reset int64 `db:"reset_at"`
	}](ctx, tx, `INSERT INTO throttles (bucket, used, reset_at) VALUES ($1, 1, $2)
		ON CONFLICT (bucket) DO UPDATE SET
		used = CASE WHEN throttles.reset_at <= $3 THEN 1 ELSE throttles.used + 1 END,
		reset_at = CASE WHEN throttles.reset_at <= $3 THEN $2 ELSE throttles.reset_at END
		RETURNING used, reset_at`, u.bucket, now+window.Milliseconds(), now)
	return time.Duration(row.Reset-now) * time.Millisecond, row.Used > u.most, err
}

// Return takes one use of the bucket back, where only failures are to count.
func (l *Limiter) Return(ctx context.Context, bucket string) error {
	return l.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE throttles SET used = used - 1 WHERE bucket = $1 AND used > 0`, bucket)
		return err
	})
}

// ReturnAddress is Return for UseAddress.
func (l *Limiter) ReturnAddress(ctx context.Context, name, address string) error {
	if l.factor == 0 {
		return nil
	}
	return l.db.WriteGlobal(ctx, func(ctx context.Context, _ *db.Tx) error {
		err := l.Return(ctx, name+":"+address)
		if network := Network(address); network != address && err == nil {
			err = l.Return(ctx, name+":"+network)
		}
		return err
	})
}

// Forget begins a bucket anew.
func (l *Limiter) Forget(ctx context.Context, bucket string) error {
	return l.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `DELETE FROM throttles WHERE bucket = $1`, bucket)
		return err
	})
}

// Purge removes the windows that are over; it belongs to the nightly job.
func (l *Limiter) Purge(ctx context.Context) error {
	return l.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `DELETE FROM throttles WHERE reset_at <= $1`, l.now().UnixMilli())
		return err
	})
}
