package session

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"sankalp/internal/db"
)

// Seen notes that the caller's session is in use. It never waits: the row is written in the background, at
// most every ten minutes for a session. When the queue is full, a later request does it.
func (s *Store) Seen(c Caller) {
	if now := s.now().UnixMilli(); now-c.lastSeen >= lastSeenStep.Milliseconds() {
		s.seen.note(sighting{account: c.Account(), hash: c.tokenHash, at: now})
	}
}

type sighting struct {
	account, hash string
	at            int64 // unix ms
}

// lastSeen collects sightings for one goroutine, which writes all that wait in one transaction.
type lastSeen struct {
	notes chan sighting
	quit  chan struct{}
	done  chan struct{}
	once  sync.Once
}

func (s *lastSeen) start(write func([]sighting)) {
	s.notes, s.quit, s.done = make(chan sighting, 256), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(s.done)
		for {
			select {
			case n := <-s.notes:
				write(s.gather(n))
			case <-s.quit:
				if len(s.notes) > 0 {
					write(s.gather(<-s.notes))
				}
				return
			}
		}
	}()
}

// gather takes what waits together with the first note, one for each session.
func (s *lastSeen) gather(first sighting) []sighting {
	all, have := []sighting{first}, map[string]bool{first.hash: true}
	for {
		select {
		case n := <-s.notes:
			if !have[n.hash] {
				all, have[n.hash] = append(all, n), true
			}
		default:
			return all
		}
	}
}

func (s *lastSeen) note(n sighting) {
	select {
	case s.notes <- n:
	default:
	}
}

func (s *lastSeen) stop() {
	s.once.Do(func() { close(s.quit) })
	<-s.done
}

// touch writes the sightings. The condition keeps the many requests of one page from writing the same row again.
func (s *Store) touch(all []sighting) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	err := s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, n := range all {
			_, err := db.Exec(ctx, tx, `UPDATE sessions SET last_seen_at = $1 WHERE account_id = $2 AND token_hash = $3 AND last_seen_at <= $4`,
				n.at, n.account, n.hash, n.at-lastSeenStep.Milliseconds())
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.log.Warn("session: last_seen_at not written", slog.Any("error", err))
	}
}
