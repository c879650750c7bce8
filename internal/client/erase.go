package client

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// EraseInput confirms that a family is to be erased.
type EraseInput struct {
	Name patch.Value[string] `json:"name" required:"false" doc:"The name of the family, as it is written there"`
}

// ErasedName is what stands where the name of an erased family stood.
const ErasedName i18n.Key = "client.erased_name"

// Erase erases a family for good, and those that became part of it: no trash, no way back. What is only its own goes with it; what the
// books need (work that is over, payments, receipts, expenses) stays without its words. Faults: those of alive; Invalid `client.erase_name`;
// Conflict `client.erase_open` while work for it is still to come.
func (s *Service) Erase(ctx context.Context, c session.Caller, clientID string, in EraseInput) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		family, err := s.alive(ctx, tx, c.Owner, clientID)
		switch {
		case err != nil:
			return err
		case strings.TrimSpace(in.Name.V) != family.Name:
			return fault.Field("name", "client.erase_name")
		}
		e, err := s.erasing(ctx, tx, c, clientID)
		if err != nil {
			return err
		}
		if err := audit.EraseWhere(ctx, tx, tx.Owner, e.NamesFamily); err != nil {
			return err
		}
		for _, f := range s.followers {
			if f.Erase == nil {
				continue
			}
			if err := f.Erase(ctx, tx, c, e); err != nil {
				return err
			}
		}
		return s.eraseFamilies(ctx, tx, c, clientID, e)
	})
}

// erasing gathers a family with those that became part of it, and what is its own.
func (s *Service) erasing(ctx context.Context, tx *db.Tx, c session.Caller, clientID string) (*record.Erasing, error) {
	rows, err := db.All[struct {
		ID   string `db:"id"`
		Body string `db:"body"`
	}](ctx, tx, `SELECT id, body FROM clients WHERE owner_id = $1 AND (id = $2 OR merged_into = $2)`, tx.Owner, clientID)
	if err != nil {
		return nil, err
	}
	var names, numbers []string
	for _, r := range rows {
		var f Fields
		if err := json.Unmarshal([]byte(r.Body), &f); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		names, numbers = append(names, f.names()...), append(numbers, f.numbers()...)
	}
	e := record.NewErasing(i18n.Text(c.Language, ErasedName, nil), names, numbers)
	for _, r := range rows {
		e.Families[r.ID] = true
	}
	if err := keepWords(ctx, tx, e, clientID); err != nil {
		return nil, err
	}
	for before := -1; before < len(e.Records); {
		before = len(e.Records)
		for _, f := range s.followers {
			if f.Erasable == nil {
				continue
			}
			if _, err := f.Erasable(ctx, tx, e); err != nil {
				return nil, err
			}
		}
	}
	return e, nameRites(ctx, tx, e)
}

// keepWords tells which other families the owner has, and what those that are not in the trash are called.
func keepWords(ctx context.Context, tx *db.Tx, e *record.Erasing, clientID string) error {
	others, err := db.All[struct {
		ID      string        `db:"id"`
		Body    string        `db:"body"`
		Deleted sql.NullInt64 `db:"deleted_at"`
	}](ctx, tx, `SELECT id, body, deleted_at FROM clients WHERE owner_id = $1 AND id <> $2 AND merged_into <> $2`, tx.Owner, clientID)
	for _, r := range others {
		e.KnowRecord(r.ID)
		if r.Deleted.Valid {
			continue
		}
		var f Fields
		if err := json.Unmarshal([]byte(r.Body), &f); err != nil {
			return fault.Wrap(fault.Internal, "internal", err)
		}
		e.KeepWords(append(f.names(), f.Gotra)...)
	}
	return err
}

// nameRites tells which rites the owner knows, and which of them the family's work was.
func nameRites(ctx context.Context, tx *db.Tx, e *record.Erasing) error {
	type rite struct {
		Task   string `db:"id"`
		Title  string `db:"task_name"`
		Name   string `db:"name"`
		NameHi string `db:"name_hi"`
	}
	known, err := db.All[rite](ctx, tx, `SELECT name, name_hi, '' AS id, '' AS task_name FROM rite_types WHERE owner_id = $1`, tx.Owner)
	if err != nil {
		return err
	}
	for _, r := range known {
		e.KnowRite(r.Name)
		e.KnowRite(r.NameHi)
	}
	done, err := db.All[rite](ctx, tx, `SELECT t.id, t.task_name, r.name, r.name_hi FROM tasks t
		JOIN rite_types r ON r.owner_id = t.owner_id AND r.id = t.rite_type_id WHERE t.owner_id = $1`, tx.Owner)
	for _, r := range done {
		if e.Records[r.Task] {
			e.NameRite(r.Title, r.Name)
			e.NameRite(r.Title, r.NameHi)
		}
	}
	return err
}

// names are those of a family and of its people.
func (f *Fields) names() []string {
	all := []string{f.Name}
	for _, p := range f.Phones {
		all = append(all, p.Person)
	}
	for _, p := range f.People {
		all = append(all, p.Name, p.NameLocal, p.CalledAs)
	}
	return all
}

// numbers are those of a family and of its people.
func (f *Fields) numbers() (all []string) {
	for _, p := range f.Phones {
		all = append(all, p.Number)
	}
	for _, p := range f.People {
		if p.Phone != "" {
			all = append(all, p.Phone)
		}
	}
	return all
}

// eraseFamilies erases the families themselves, and whatever the history tells of them. What stays of them is that there was one, and when
// it was erased.
func (s *Service) eraseFamilies(ctx context.Context, tx *db.Tx, c session.Caller, clientID string, e *record.Erasing) error {
	at := s.Now().UTC().Truncate(time.Millisecond)
	for family := range e.Families {
		if err := audit.Erase(ctx, tx, tx.Owner, s.Name, family); err != nil {
			return err
		}
		if err := audit.ForgetParts(ctx, tx, tx.Owner, family); err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, `DELETE FROM clients WHERE owner_id = $1 AND id = $2`, tx.Owner, family); err != nil {
			return err
		}
		if err := trash.WriteTombstone(ctx, tx, s.Name, family, at); err != nil {
			return err
		}
	}
	return audit.Write(ctx, tx, audit.Entry{At: at, Owner: tx.Owner, Session: c.Session, Kind: s.Name, Entity: clientID, Action: "erased"})
}
