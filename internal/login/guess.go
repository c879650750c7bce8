package login

import (
	"context"
	"slices"

	"sankalp/internal/account"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// source is what an account knows about where a login comes from.
type source struct {
	// device has shown a pass of the account. It counts by itself, also where its network address has no tries left.
	device bool
	// budgets count its wrong guesses.
	budgets []budget
	// seen: the owner needs no mail. The very first login counts as seen.
	seen bool
}

// budget is how many wrong guesses a bucket of the limiter allows.
type budget struct {
	bucket string
	config.Rate
}

// sourceOf finds out where a guess at a password comes from, and what it counts against. Each kind of source has tries of its own,
// so that strangers can use up only those of strangers: a device with a pass, the addresses from which the account was
// entered before, and all others. Of the others, one network has only half of the tries. With half for the password that an open
// session asks for, nobody gets more than three times --login-account.
func (s *Service) sourceOf(ctx context.Context, a account.Account, v Visit) (source, error) {
	before, err := signIns(ctx, s.DB.Reader(), a.ID)
	if err != nil {
		return source{}, err
	}
	whole, half := s.Limits.LoginAccount, halfOf(s.Limits.LoginAccount)
	if device := s.readPass(a, v.Pass); device != "" {
		return source{device: true, budgets: []budget{{"device:" + a.ID + ":" + device, whole}}, seen: true}, nil
	}
	from := source{seen: len(before) == 0 || slices.Contains(before, signIn{Device: v.Device, Address: v.Address})}
	if slices.ContainsFunc(before, func(b signIn) bool { return b.Address == v.Address }) {
		from.budgets = []budget{{"known:" + a.ID, half}}
	} else {
		from.budgets = []budget{{"network:" + a.ID + ":" + session.Network(v.Address), half}, {"account:" + a.ID, whole}}
	}
	return from, nil
}

func halfOf(r config.Rate) config.Rate { return config.Rate{Count: max(1, r.Count/2), Per: r.Per} }

// Steps of a login; each is guessed at, and counted, for itself.
const (
	firstGuess  = "password."
	secondGuess = "code."
)

const loginAddress = "login.address"

// countGuess counts a try before it is checked, in one commit. A try refused for its address does not count against the account,
// nor one refused for its network against the other networks. Faults: TooMany `too_many` for the address,
// `account.guessed` for the account.
func (s *Service) countGuess(ctx context.Context, step string, from source, address string) error {
	return s.committed(ctx, func(ctx context.Context) error {
		if step == firstGuess && !from.device {
			if err := s.countAddress(ctx, loginAddress, address); err != nil {
				return err
			}
		}
		for _, b := range from.budgets {
			if err := s.limiter.Use(ctx, step+b.bucket, b.Count, b.Per); err != nil {
				return guessed(err)
			}
		}
		return nil
	})
}

// countAddress counts one more wrong try of a network address. Fault: TooMany.
func (s *Service) countAddress(ctx context.Context, bucket, address string) error {
	limit := s.Limits.LoginAddress
	return s.limiter.UseAddress(ctx, bucket, address, limit.Count, limit.Per)
}

// committed runs count in one transaction, and commits it also when it refuses: the count itself must stay.
func (s *Service) committed(ctx context.Context, count func(ctx context.Context) error) (refused error) {
	err := s.DB.WriteGlobal(ctx, func(ctx context.Context, _ *db.Tx) error {
		err := count(ctx)
		if refused = nil; fault.Is(err, fault.TooMany) {
			refused, err = err, nil
		}
		return err
	})
	if err != nil {
		return err
	}
	return refused
}

// uncountGuess takes a try back, because only failures count. It touches the rows in the order of countGuess.
func (s *Service) uncountGuess(ctx context.Context, step string, from source, address string) error {
	if step == firstGuess && !from.device {
		if err := s.limiter.ReturnAddress(ctx, loginAddress, address); err != nil {
			return err
		}
	}
	for _, b := range from.budgets {
		if err := s.limiter.Return(ctx, step+b.bucket); err != nil {
			return err
		}
	}
	return nil
}

// guessed is the refusal with the way in that stays open.
func guessed(err error) error {
	if !fault.Is(err, fault.TooMany) {
		return err
	}
	return fault.New(fault.TooMany, "account.guessed").After(fault.Of(err)[0].RetryAfter)
}
