package profile

import (
	"context"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// happening is one thing that was done in an account.
type happening struct {
	ID string    `json:"_id" format:"uuid"`
	At time.Time `json:"at"`
	// Kind and Entity are the thing it was done to.
	Kind   string `json:"kind" doc:"task, note, comment, payment, receipt, ritetype, account, session, profile …"`
	Entity string `json:"entity"`
	Action string `json:"action" doc:"created, changed, deleted, restored, signed_in …"`
	// Name of the thing then, or now when it is gone; empty for one that has none, or whose content was erased.
	Name string `json:"name"`
	// Fields that a change changed, by their names in the API.
	Fields []string `json:"fields" nullable:"false"`
	// Device it was done from; empty for the server itself and for a device that is not known any more.
	Device string `json:"device"`
	// Mine: it was done in this session.
	Mine bool `json:"mine" doc:"Done in the session that asks"`
}

// activity gives what happened in the caller's account, the latest first: at most size entries (0: 50) before the one
// with that id (empty: from the latest on), and whether there are more. Fault: Invalid `profile.page_size`.
func (s *Service) activity(ctx context.Context, c session.Caller, before string, size int) ([]happening, bool, error) {
	if size == 0 {
		size = defaultPage
	}
	if size < 1 || size > s.MaxPageSize {
		return nil, false, fault.Field("pageSize", "profile.page_size", "max", s.MaxPageSize)
	}
	page, more, err := audit.Page(ctx, s.DB.Q(ctx), c.Owner, audit.Filter{Before: before, Limit: size})
	all := make([]happening, len(page))
	for i, p := range page {
		all[i] = happening{ID: p.ID, At: p.At, Kind: p.Kind, Entity: p.Entity, Action: p.Action, Name: s.Names.Of(p), Fields: p.Fields(),
			Device: p.Device, Mine: p.By(c.Session)}
	}
	return all, more, err
}
