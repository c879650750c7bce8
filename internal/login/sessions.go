package login

import (
	"context"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/session"
)

// Caller gives who holds the token. Fault: Unauthenticated.
func (s *Service) Caller(ctx context.Context, token string) (session.Caller, error) {
	return s.Sessions.Find(ctx, token)
}

// logout ends the caller's own session.
func (s *Service) logout(ctx context.Context, c session.Caller) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error { return s.end(ctx, tx, c, c.Session, "signed_out") })
}

// endSession ends one of the caller's sessions. Fault: NotFound `session.unknown`.
func (s *Service) endSession(ctx context.Context, c session.Caller, sessionID string) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error { return s.end(ctx, tx, c, sessionID, "ended") })
}

// endOtherSessions ends all of the caller's sessions but the one that calls, and counts them.
func (s *Service) endOtherSessions(ctx context.Context, c session.Caller) (n int64, err error) {
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		if n, err = s.Sessions.EndOthers(ctx, c.Owner, c.Session); err != nil || n == 0 {
			return unchangedUnless(err)
		}
		if err := s.Accounts.PostNotice(ctx, tx, c.Owner, "sessions_ended", nil); err != nil {
			return err
		}
		return s.audit(ctx, tx, c, c.Session, "ended_others")
	})
	return n, err
}

func (s *Service) end(ctx context.Context, tx *db.Tx, c session.Caller, sessionID, action string) error {
	if err := s.Sessions.End(ctx, c.Account(), sessionID); err != nil {
		return err
	}
	return s.audit(ctx, tx, c, sessionID, action)
}

// audit notes what the caller did with a session.
func (s *Service) audit(ctx context.Context, tx *db.Tx, c session.Caller, sessionID, action string) error {
	return audit.Write(ctx, tx, audit.Entry{At: s.Now(), Owner: c.Account(), Session: c.Session, Kind: "session", Entity: sessionID, Action: action})
}
