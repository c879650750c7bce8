package booking

import (
	"context"
	"encoding/json"
	"slices"

	"sankalp/internal/db"
	"sankalp/internal/session"
)

// How many times may be held for requests that nobody has answered: of one owner, and of those the ones from one network and
// for one phone. A request beyond them is taken all the same, and holds nothing: so neither a flood closes a calendar, nor
// requests in somebody else's name keep a family out.
const (
	maxHolds          = 12
	maxHoldsOfNetwork = 3
	maxHoldsOfPhone   = 3
)

// Sender marks where a request came from: the network address, and its network. Equal marks are of one place; nobody else can
// tell which. Empty: not known.
type Sender struct {
	Address string `json:"address,omitempty"`
	Network string `json:"network,omitempty"`
}

// storedSender is stored only as long as the request waits.
func (b *Booking) storedSender() any {
	if b.Status != Requested || b.sender == (Sender{}) {
		return ""
	}
	text, _ := json.Marshal(b.sender) // texts: nothing in it can fail
	return string(text)
}

// limitHolds gives up the holds that are too many with that of a new request. The newest without proof of work goes first, and where
// all others have one, that of the request itself.
func (s *Service) limitHolds(ctx context.Context, tx *db.Tx, c session.Caller, b *Booking) error {
	if b.HoldUntil == nil {
		return nil
	}
	where := &db.Cond{}
	where.And("status = 'requested' AND hold_until > ? AND id <> ?", s.now().UnixMilli(), b.ID)
	held, err := s.All(ctx, tx, tx.Owner, where, "created_at DESC, id DESC")
	if err != nil {
		return err
	}
	held = slices.DeleteFunc(held, func(other Booking) bool { return other.Source != Public })
	for _, dropped := range tooMany(held, b) {
		dropped.HoldUntil = nil
		after, err := s.put(ctx, c, *dropped)
		if err != nil {
			return err
		}
		*dropped = after
	}
	return nil
}

// tooMany are the requests that lose their hold for a new one: some of those that hold a time, the newest first, or the new one alone.
func tooMany(held []Booking, b *Booking) (dropped []*Booking) {
	for _, limit := range []struct {
		most int
		same func(other *Booking) bool
	}{
		{maxHoldsOfPhone, func(other *Booking) bool { return other.Contact.Phone == b.Contact.Phone }},
		{maxHoldsOfNetwork, func(other *Booking) bool { return b.sender.Network != "" && other.sender.Network == b.sender.Network }},
		{maxHolds, func(*Booking) bool { return true }},
	} {
		n, newest := 0, (*Booking)(nil)
		for i := range held {
			other := &held[i]
			if !limit.same(other) || slices.Contains(dropped, other) {
				continue
			}
			if n++; other.Check && newest == nil {
				newest = other
			}
		}
		switch {
		case n < limit.most:
		case b.Check || newest == nil:
			return []*Booking{b}
		default:
			dropped = append(dropped, newest)
		}
	}
	return dropped
}
