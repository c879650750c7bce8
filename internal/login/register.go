package login

import (
	"context"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/password"
	"sankalp/internal/session"
)

// checkRegistration cleans p and gives every fault, also of the password.
func checkRegistration(p *account.Person, typed string) fault.List {
	faults := p.Check()
	if typed == "" {
		faults.Add(fault.Field("password", "account.register_missing"))
	} else {
		faults.Add(password.Check(typed, p.Username, p.Name, p.Email, p.Number))
	}
	return faults
}

// register makes an account and logs its owner in. It waits for a turn of its network, as a login does: its password is as costly.
// Faults: Invalid with every field that is wrong, Conflict for names that another account has, TooMany, Unavailable `account.busy`.
func (s *Service) register(ctx context.Context, p account.Person, typed string, v Visit) (Result, error) {
	if err := checkRegistration(&p, typed).Err(); err != nil {
		return Result{}, err
	}
	done, err := s.networks.Take(ctx, session.Network(v.Address))
	if err != nil {
		return Result{}, err
	}
	defer done(0)
	return s.addAndEnter(ctx, p, typed, v, func(context.Context, *db.Tx, *account.Account) error { return nil })
}

// Newcomer is a person without a password, for whom a provider vouches.
type Newcomer struct {
	account.Person
	// Verified is the address of mail that the provider has verified; empty: none.
	Verified string
}

// RegisterWithoutPassword makes an account without a password and logs its owner in. link stores the link to the provider, in the
// transaction that makes the account. Faults as of register.
func (s *Service) RegisterWithoutPassword(ctx context.Context, n Newcomer, v Visit, link func(ctx context.Context, tx *db.Tx, owner string) error) (Result, error) {
	if err := n.Check().Err(); err != nil {
		return Result{}, err
	}
	return s.addAndEnter(ctx, n.Person, "", v, func(ctx context.Context, tx *db.Tx, a *account.Account) error {
		if n.Verified != "" && account.FoldEmail(n.Verified) == a.EmailKey {
			at := s.Now().UnixMilli()
			a.EmailVerifiedAt = &at
		}
		return link(ctx, tx, a.ID)
	})
}

// addAndEnter makes the account of a person who was checked; before runs first in the same transaction.
func (s *Service) addAndEnter(ctx context.Context, p account.Person, typed string, v Visit,
	before func(context.Context, *db.Tx, *account.Account) error) (Result, error) {
	limit := s.Limits.SignupAddress
	if err := s.limiter.UseAddress(ctx, "signup.address", v.Address, limit.Count, limit.Per); err != nil {
		return Result{}, err
	}
	if err := s.admits(ctx, v.Invite); err != nil {
		return Result{}, err
	}
	a, err := s.prepare(ctx, p, typed, v.Language)
	if err != nil {
		return Result{}, err
	}
	giveBack, err := s.spendShared(ctx, v.Invite)
	if err != nil {
		return Result{}, err
	}
	var r Result
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := before(ctx, tx, &a); err != nil {
			return err
		}
		if err := s.Accounts.Add(ctx, tx, a); err != nil {
			return err
		}
		if !v.Terms.IsZero() {
			if err := s.Accounts.Agree(ctx, tx, a.ID, v.Terms, v.Language); err != nil {
				return err
			}
		}
		if err := s.useInvite(ctx, tx, v.Invite); err != nil {
			return err
		}
		r, err = s.letIn(ctx, tx, entrance{account: a, visit: v, proof: OneStep, expected: true})
		return err
	})
	if err != nil {
		giveBack()
	}
	return r, err
}

// Create makes an account for the operator, who knows the person. Faults as of register, without TooMany.
func (s *Service) Create(ctx context.Context, p account.Person, typed, language string) (account.User, error) {
	if err := checkRegistration(&p, typed).Err(); err != nil {
		return account.User{}, err
	}
	a, err := s.prepare(ctx, p, typed, language)
	if err != nil {
		return account.User{}, err
	}
	return a.User(), s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return s.Accounts.Add(ctx, tx, a) })
}

// prepare does what is too slow for a transaction, and looks first whether it is worth it.
func (s *Service) prepare(ctx context.Context, p account.Person, typed, language string) (account.Account, error) {
	now := s.Now()
	a := account.NewAccount(id.NewOwner(now), p, language, now)
	err := account.CheckFree(ctx, s.DB.Reader(), a)
	if err == nil && typed != "" {
		a.PasswordHash, err = s.hasher.Hash(ctx, typed)
	}
	return a, err
}
