package login

import (
	"context"
	"time"

	"sankalp/internal/session"
)

// Hashes counts the password hashes so far.
func (s *Service) Hashes() int64 { return s.hasher.Computed() }

// TakeNetwork is the turn of a login from a network that goes on until done.
func (s *Service) TakeNetwork(ctx context.Context, address string) (done func(time.Duration), err error) {
	s.networks = session.NewTurns(session.TurnsOptions{Patience: time.Minute})
	return s.networks.Take(ctx, session.Network(address))
}

// NewPassword is a change of password that was checked.
type NewPassword = newPassword

// PreparePassword is the first half of a change of password.
func (s *Service) PreparePassword(ctx context.Context, c session.Caller, current, typed, again string) (NewPassword, error) {
	return s.preparePassword(ctx, c, current, typed, again)
}

// ChangePassword is the second half.
func (s *Service) ChangePassword(ctx context.Context, c session.Caller, n NewPassword) error {
	return s.changePassword(ctx, c, n)
}
