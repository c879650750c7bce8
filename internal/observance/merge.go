package observance

import (
	"cmp"
	"context"
	"reflect"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
)

// Merge makes what a family kept that was merged with another the other's; see record.Book. What was decided of a departed whom both
// families had is one decision afterwards, and what both kept alike is kept once.
func (s *Service) Merge(ctx context.Context, tx *db.Tx, c session.Caller, gone string, ids record.Merged) error {
	if err := s.Book.Merge(ctx, tx, c, gone, ids); err != nil {
		return err
	}
	where := &db.Cond{}
	where.And("client_id = ?", ids[gone])
	all, err := s.All(ctx, tx, tx.Owner, where, "id")
	if err != nil {
		return err
	}
	for _, o := range all {
		if person := ids[o.ID]; person != "" {
			if err := s.decide(ctx, c, o, person); err != nil {
				return err
			}
		}
	}
	return s.once(ctx, c, all)
}

// staying is the id of the person who stays of one whose family was merged with another, else the same id.
func (s *Service) staying(ctx context.Context, owner, id string) (string, error) {
	m, err := record.MergedOf(ctx, s.DB.Q(ctx), owner)
	return cmp.Or(m[id], id), err
}

// decide makes a decision of one of the departed that of the same person in the family that stays.
func (s *Service) decide(ctx context.Context, c session.Caller, o Observance, person string) error {
	if err := s.Delete(ctx, c, o.ID, 0); err != nil {
		return err
	}
	if there, err := s.Find(ctx, s.DB.Q(ctx), c.Owner, person); err != nil || there != nil {
		return s.add(ctx, c, person, o, err)
	}
	_, err := s.Book.Create(ctx, c, patch.Of(person), func(to *Observance) fault.List {
		to.Fields = o.Fields
		return nil
	})
	if !fault.Is(err, fault.Conflict) {
		return err
	}
	if _, err = s.Restore(ctx, c, []string{person}); err != nil { // it was there once, and was deleted
		return err
	}
	return s.add(ctx, c, person, o, nil)
}

// add puts what was decided of single times into another observance. Where both decided, that one counts, unless only the other became
// work.
func (s *Service) add(ctx context.Context, c session.Caller, to string, o Observance, err error) error {
	if err != nil {
		return err
	}
	_, err = s.Book.Update(ctx, c, to, func(there *Observance) fault.List {
		decided := map[string]Occasion{}
		for _, one := range there.Occasions {
			decided[one.Key] = one
		}
		var more record.List[Occasion]
		for _, one := range o.Occasions {
			if had, known := decided[one.Key]; !known || had.TaskID == "" && one.TaskID != "" {
				more = append(more, one)
			}
		}
		there.Occasions = record.MergeKeyed(there.Occasions, more, func(one Occasion) string { return one.Key }, func(key string) Occasion { return Occasion{Key: key} })
		return nil
	}, 0)
	return err
}

// once keeps one of those that are alike in all but what was decided of single times.
func (s *Service) once(ctx context.Context, c session.Caller, all []Observance) error {
	var unique []Observance
	for _, o := range all {
		rule := o.Fields
		rule.Occasions = nil
		if o.ID == o.PersonID || rule.Basis == "register" {
			continue
		}
		same := ""
		for _, k := range unique {
			if k.Occasions = nil; reflect.DeepEqual(k.Fields, rule) {
				same = k.ID
			}
		}
		if same == "" {
			unique = append(unique, o)
			continue
		}
		if err := s.add(ctx, c, same, o, s.Delete(ctx, c, o.ID, 0)); err != nil {
			return err
		}
	}
	return nil
}
