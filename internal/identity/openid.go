package identity

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"

	"golang.org/x/oauth2"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/login"
	"sankalp/internal/session"
)

// Purposes of challenges.
const (
	purposeOpenID   = "openid"
	purposeNewcomer = "openid.new"
	purposeArrived  = "openid.arrived"
)

// journey is what is remembered of somebody who has gone to the provider.
type journey struct {
	secrets
	// Next is the path to go on to.
	Next string `json:"next"`
}

// arrived is who came back from the provider to a cell that does not have their account. The provider's code is good for once, so the one
// that has it gets what came of it.
type arrived struct {
	Journey journey `json:"journey"`
	Who     claims  `json:"who"`
}

// departure is the redirect to the provider.
type departure struct {
	// URL to go to.
	URL string
	// Handle for the browser to keep, and to bring back with what the provider gives it.
	Handle string
}

// departToLogin begins a login or a registration at the provider; next is the path to go on to afterwards, which is forgotten
// when it is not one of this site. Faults: NotFound `identity.no_provider`, Unavailable `identity.provider_down`, TooMany.
func (s *Service) departToLogin(ctx context.Context, address, next string) (departure, error) {
	if err := s.count(ctx, address); err != nil {
		return departure{}, err
	}
	return s.depart(ctx, "", safeNext(next))
}

// departToLink begins the linking of the caller's account. Faults as of Depart and of login.Prove.
func (s *Service) departToLink(ctx context.Context, c session.Caller, password string) (departure, error) {
	if err := s.Logins.Prove(ctx, c, password); err != nil {
		return departure{}, err
	}
	return s.depart(ctx, c.Owner, "")
}

func (s *Service) depart(ctx context.Context, owner, next string) (d departure, err error) {
	if s.provider == nil {
		return d, fault.New(fault.NotFound, "identity.no_provider")
	}
	j := journey{secrets: secrets{State: rand.Text(), Nonce: rand.Text(), Verifier: oauth2.GenerateVerifier()}, Next: next}
	if d.URL, err = s.provider.address(ctx, j.secrets); err != nil {
		return d, err
	}
	d.Handle, err = s.saveChallenge(ctx, purposeOpenID, owner, j, challengeLife)
	return d, err
}

// callback is what the browser brings back from the provider.
type callback struct {
	// Handle of the departure.
	Handle string
	// Code, State, Issuer and Error are the parameters that the provider gave it.
	Code, State, Issuer, Error string
}

// arrival is the result of a callback.
type arrival struct {
	// Entered is set for somebody who has an account.
	Entered *login.Result
	// Newcomer is set for somebody who has none yet; Handle is for the browser to keep until register.
	Newcomer *login.Newcomer
	Handle   string
	// Next is the path to go on to; empty: the usual one. Without Entered and Newcomer the caller's account was linked.
	Next string
}

// arrive completes a login or a link at the provider. Faults: Invalid `identity.expired` for what was begun in another
// browser, too long ago, or used already; Invalid `identity.cancelled`; Unauthenticated `identity.refused`; Unavailable
// `identity.provider_down`; Conflict `identity.link_first` when the address of mail has an account that is not linked and may not be
// by that alone, `identity.linked_elsewhere`; Forbidden `identity.other_session`.
func (s *Service) arrive(ctx context.Context, r callback, v login.Visit) (a arrival, err error) {
	if s.provider == nil {
		return a, fault.New(fault.NotFound, "identity.no_provider")
	}
	from, redeemed, err := s.takeArrived(ctx, r.Handle)
	owner, j := "", from.Journey
	if err == nil && !redeemed {
		owner, err = s.take(ctx, r.Handle, purposeOpenID, &j)
	}
	if err != nil {
		return a, err
	}
	a.Next = j.Next
	if err := s.answers(r, j); err != nil {
		return a, err
	}
	who := from.Who
	if !redeemed {
		if who, err = s.provider.redeem(ctx, r.Code, j.secrets); err != nil {
			return a, err
		}
	}
	if owner != "" {
		return a, s.link(ctx, owner, who, v)
	}
	err = s.admit(ctx, who, v, &a)
	switch {
	case fault.Is(err, fault.Misdirected):
		return a, errors.Join(err, s.saveAs(ctx, r.Handle, purposeArrived, "", arrived{j, who}, arrivedLife))
	case err != nil:
		return a, err
	}
	return a, s.uncount(ctx, v.Address)
}

// answers refuses what does not answer the journey, or says that the provider let nobody in.
func (s *Service) answers(r callback, j journey) error {
	switch {
	case subtle.ConstantTimeCompare([]byte(r.State), []byte(j.State)) == 0:
		return expired()
	case r.Issuer != "" && r.Issuer != s.OpenID.Issuer:
		return s.provider.refused(errors.New("the answer is of another issuer"))
	case r.Error == "access_denied":
		return fault.New(fault.Invalid, "identity.cancelled").With("provider", s.OpenID.Name)
	case r.Error != "" || r.Code == "":
		return s.provider.refused(errors.New("error: " + r.Error))
	}
	return nil
}

// takeArrived gives what another cell has learnt of who comes back; false where none did.
func (s *Service) takeArrived(ctx context.Context, handle string) (from arrived, there bool, err error) {
	if shared, _ := directory.Shared(ctx, s.DB); shared == s.DB {
		return from, false, nil
	}
	_, err = s.take(ctx, handle, purposeArrived, &from)
	if fault.HasCode(err, "identity.expired") {
		return arrived{}, false, nil
	}
	return from, err == nil, err
}

// take removes a challenge, in a commit of its own: it is gone whether its answer is right or wrong.
func (s *Service) take(ctx context.Context, handle, purpose string, data any) (owner string, err error) {
	var c challenge
	shared, ctx := directory.Shared(ctx, s.DB)
	err = shared.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err = takeChallenge(ctx, tx, handle, purpose, s.Now(), data)
		return err
	})
	if fault.Is(err, fault.NotFound) {
		err = expired()
	}
	return c.Account, err
}

// spend takes a challenge in the change that uses it; where that is a change of another database, once it is committed.
func (s *Service) spend(ctx context.Context, tx *db.Tx, handle, purpose string, data any) error {
	if shared, _ := directory.Shared(ctx, s.DB); shared == s.DB {
		_, err := s.take(ctx, handle, purpose, data)
		return err
	}
	after := context.WithoutCancel(db.Apart(ctx))
	tx.AfterCommit(func() { _, _ = s.take(after, handle, purpose, data) }) // what is left of it expires
	return s.readChallenge(ctx, handle, purpose, data)
}

func expired() error { return fault.New(fault.Invalid, "identity.expired") }

// link ties the person to the account of the session that began it, if that is still the session.
func (s *Service) link(ctx context.Context, owner string, who claims, v login.Visit) error {
	c, err := s.Logins.Caller(ctx, v.Token)
	if err != nil || c.Owner != owner {
		return fault.New(fault.Forbidden, "identity.other_session")
	}
	return s.DB.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		known, err := useIdentity(ctx, tx, s.OpenID.Issuer, who.Subject, who.Email, s.Now())
		switch {
		case err == nil && known.Account == owner:
			return nil
		case err == nil, fault.Is(err, fault.Misdirected):
			return fault.New(fault.Conflict, "identity.linked_elsewhere").With("provider", s.OpenID.Name)
		case !fault.Is(err, fault.NotFound):
			return err
		}
		before, err := listIdentities(ctx, tx, owner, s.OpenID.Issuer)
		if err == nil && len(before) > 0 {
			err = fault.New(fault.Conflict, "identity.linked_already").With("provider", s.OpenID.Name)
		}
		if err != nil {
			return err
		}
		return s.tie(ctx, tx, owner, c.Session, who)
	})
}

// tie stores the link and notifies the owner.
func (s *Service) tie(ctx context.Context, tx *db.Tx, owner, sessionID string, who claims) error {
	now := s.Now()
	i := storedIdentity{ID: id.New(now), Account: owner, Email: who.Email, Created: now.UnixMilli(), Used: now.UnixMilli()}
	if err := insertIdentity(ctx, tx, s.OpenID.Issuer, who.Subject, i); err != nil {
		return err
	}
	return s.recordAndNotify(ctx, tx, owner, sessionID, i.ID, "identity_linked", s.OpenID.Name)
}

// admit lets the person in whose account is linked, or may be linked: the provider has verified the address of mail,
// and so have we. Else anybody could claim an address, here or there, and take the account of its owner.
func (s *Service) admit(ctx context.Context, who claims, v login.Visit, a *arrival) error {
	var owner string
	err := s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		a.Entered, a.Newcomer = nil, nil
		owner, err = s.ownerOf(ctx, tx, who)
		if err != nil {
			return err
		}
		if owner == "" {
			a.Newcomer = &login.Newcomer{Person: account.Person{Name: who.Name, Email: who.Email}}
			a.Handle, err = s.saveChallenge(ctx, purposeNewcomer, "", who, newcomerLife)
			return err
		}
		e, err := s.Logins.Enter(ctx, tx, owner, v, login.OneStep)
		a.Entered = &e
		return err
	})
	if fault.HasCode(err, "identity.link_first") {
		err = s.Logins.NoteRefused(ctx, "openid", owner, v, err)
	}
	return err
}

// ownerOf finds the account that the person is to enter, also with the fault that it may not be; empty: they have none.
func (s *Service) ownerOf(ctx context.Context, tx *db.Tx, who claims) (string, error) {
	known, err := useIdentity(ctx, tx, s.OpenID.Issuer, who.Subject, who.Email, s.Now())
	if err == nil || !fault.Is(err, fault.NotFound) || who.Email == "" {
		return known.Account, notFoundIsNone(err)
	}
	p, err := personByEmail(ctx, tx, account.FoldEmail(who.Email))
	if err != nil {
		return "", notFoundIsNone(err)
	}
	others, err := listIdentities(ctx, tx, p.ID, s.OpenID.Issuer)
	switch {
	case err != nil:
		return "", err
	case !bool(who.Verified) || p.Verified == nil || len(others) > 0:
		return p.ID, fault.New(fault.Conflict, "identity.link_first").With("provider", s.OpenID.Name)
	}
	return p.ID, s.tie(ctx, tx, p.ID, "", who)
}

func notFoundIsNone(err error) error {
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	return err
}

// register makes the account of the newcomer whose Arrival gave the handle, with the given details, and logs them
// in. Faults: Invalid `identity.expired` and those of login.RegisterWithoutPassword.
func (s *Service) register(ctx context.Context, handle string, p account.Person, v login.Visit) (login.Result, error) {
	var who claims
	if err := s.readChallenge(ctx, handle, purposeNewcomer, &who); err != nil {
		return login.Result{}, err
	}
	n := login.Newcomer{Person: p}
	if who.Verified {
		n.Verified = who.Email
	}
	return s.Logins.RegisterWithoutPassword(ctx, n, v, func(ctx context.Context, tx *db.Tx, owner string) error {
		if err := s.spend(ctx, tx, handle, purposeNewcomer, &who); err != nil {
			return err
		}
		return s.tie(ctx, tx, owner, "", who)
	})
}

// unlink ends the link between the caller's account and the provider. Faults: NotFound `identity.not_found`, Conflict
// `identity.only_way`.
func (s *Service) unlink(ctx context.Context, c session.Caller, identityID string) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		gone, err := deleteIdentity(ctx, tx, c.Owner, identityID)
		if err == nil && !gone {
			err = fault.New(fault.NotFound, "identity.not_found")
		}
		if err == nil {
			err = s.afterRemoval(ctx, tx, c.Owner)
		}
		if err != nil {
			return err
		}
		return s.recordAndNotify(ctx, tx, c.Owner, c.Session, identityID, "identity_unlinked", s.OpenID.Name)
	})
}
