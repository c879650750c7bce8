package app

import (
	"runtime"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/session"
)

const (
	// smallUse is what a change, or a question about the almanac, may cost without being counted.
	smallUse = 5 * time.Millisecond
	// searches are how many searches for a muhurat one owner makes in an hour; a year's takes a tenth of a second.
	searches = 600
	// almanacLine is how many questions of one network wait: a device asks for the months of a year at once.
	almanacLine = 64
	// An account's first syncs may take wholeBurst of work at once, and wholeShare of a processor after that. The answer for ten
	// years of a practice takes some 0.15 s.
	wholeBurst = 2 * time.Second
	wholeShare = 0.1
	// wholeAtOnce is how many of them are worked out at the same time for each processor: while one waits for the database another encodes.
	wholeAtOnce = 2
	// wholeLine is how many devices of an account wait for their first sync.
	wholeLine = 8
	// patience is how long a call waits for its party's turn.
	patience = 20 * time.Second
)

// turns shares something between parties, unless limits are off.
func (a *app) turns(o session.TurnsOptions) *session.Turns {
	if a.config.Limits.RateFactor == 0 {
		return nil
	}
	return session.NewTurns(o)
}

// calls counts those of each account, unless limits are off.
func (a *app) calls(now func() time.Time) *session.Gate {
	l := a.config.Limits
	if l.RateFactor == 0 {
		return nil
	}
	return session.NewGate(l.CallsOwner.Count, l.CallsOwner.Per, 1, now)
}

// wholeSyncs has each account's answers of all that it has come one after the other, and few of all accounts at the same time: each is tens of
// megabytes until it is compressed.
func (a *app) wholeSyncs() *session.Turns {
	return a.turns(session.TurnsOptions{Places: wholeAtOnce * runtime.GOMAXPROCS(0), Line: wholeLine, Free: smallUse, Burst: wholeBurst, Share: wholeShare, Patience: patience})
}

// changes has each account's changes come one after the other. On SQLite, where all share one writer, an account that has changed
// much waits; on PostgreSQL its changes hold up nobody but itself.
func (a *app) changes() *session.Turns {
	l := a.config.Limits
	o := session.TurnsOptions{Line: l.ChangeLine, Patience: patience}
	if a.db.Engine() == db.SQLite {
		o.Free, o.Burst, o.Share = smallUse, l.ChangeBurst, l.ChangeShare
	} else {
		o.Stuck, o.Soon = a.db.Stuck, a.db.MayWait
	}
	return a.turns(o)
}
