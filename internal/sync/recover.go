package sync

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/session"
)

// maxRecovered records come back in one call.
const maxRecovered = 200

type (
	// lostRecord is a record that a device has still.
	lostRecord struct {
		Kind   string          `json:"kind" doc:"As the history calls it"`
		Record json.RawMessage `json:"record" doc:"The record as sync gave it"`
	}
	recoverIn struct {
		Body []lostRecord `minItems:"1" maxItems:"200" nullable:"false" doc:"Those that others name come before these"`
	}
	// refusal is why a record was not taken back.
	refusal struct {
		ID    string `json:"_id"`
		Kind  string `json:"kind"`
		Code  string `json:"code"`
		Error string `json:"error" doc:"A sentence for the person"`
		fault *fault.Error
		lost  lostRecord
	}
	recovered struct {
		Success   string    `json:"success"`
		Recovered int       `json:"recovered" doc:"How many are there now"`
		Refused   []refusal `json:"refused" nullable:"false"`
	}
	recoverOut struct {
		Body recovered
	}
)

func newRecoverOut(ctx context.Context, n int, refused []refusal) *recoverOut {
	for i := range refused {
		refused[i].Error = httpapi.Say(ctx, i18n.Key(refused[i].fault.Code), refused[i].fault.Args)
	}
	return &recoverOut{recovered{httpapi.Say(ctx, "recover.done", map[string]any{"n": n}), n, refused}}
}

// recoverAll writes records again, each on its own: one that cannot be keeps no other from it. Faults: Invalid `request.no_ids` and
// `request.too_many_ids`.
func (s *Service) recoverAll(ctx context.Context, c session.Caller, all []lostRecord) ([]refusal, error) {
	switch {
	case len(all) == 0:
		return nil, fault.New(fault.Invalid, "request.no_ids")
	case len(all) > maxRecovered:
		return nil, fault.New(fault.Invalid, "request.too_many_ids").With("max", maxRecovered)
	}
	var refused []refusal
	err := s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		left := all
		for {
			missing, err := s.recoverSome(ctx, tx, c, left)
			if err != nil {
				return err
			}
			if len(missing) == 0 || len(missing) == len(left) {
				refused = missing
				break
			}
			left = nil // what names something that came after it can be there now
			for _, one := range missing {
				left = append(left, one.lost)
			}
		}
		if len(refused) == len(all) {
			return db.ErrUnchanged
		}
		return nil
	})
	return refused, err
}

// recoverSome writes records again, and gives those that it cannot.
func (s *Service) recoverSome(ctx context.Context, tx *db.Tx, c session.Caller, some []lostRecord) ([]refusal, error) {
	refused := []refusal{}
	for _, one := range some {
		err := tx.Try(ctx, func() error { return s.recoverOne(ctx, tx, c, one) })
		if !isRefusal(err) {
			return nil, err
		}
		if err != nil {
			refused = append(refused, refusalOf(one, err))
		}
	}
	return refused, nil
}

func (s *Service) recoverOne(ctx context.Context, tx *db.Tx, c session.Caller, one lostRecord) error {
	i := slices.IndexFunc(s.kinds, func(k Kind) bool { return k.name == one.Kind && k.recover != nil })
	if i < 0 {
		return fault.New(fault.Invalid, "recover.no_record")
	}
	return s.kinds[i].recover(ctx, tx, c, one.Record)
}

// isRefusal is true of no error, and of one that is about the record alone.
func isRefusal(err error) bool {
	return err == nil || !slices.ContainsFunc(fault.Of(err), func(f *fault.Error) bool {
		return f.Kind != fault.Invalid && f.Kind != fault.Conflict || errors.Is(f, fault.New(fault.Invalid, "quota.rows")) || errors.Is(f, fault.New(fault.Invalid, "quota.bytes"))
	})
}

func refusalOf(one lostRecord, err error) refusal {
	var head struct {
		ID string `json:"_id"`
	}
	_ = json.Unmarshal(one.Record, &head) // what has no id is refused all the same
	f := fault.Of(err)[0]
	return refusal{ID: head.ID, Kind: one.Kind, Code: string(f.Code), fault: f, lost: one}
}
