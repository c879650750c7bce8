package record

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"strings"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// Erasing is a family that is erased: what is only its own goes, and what the books need stays without its words.
type Erasing struct {
	// Families are its id and those of the families that became part of it.
	Families map[string]bool
	// Records are the ids of what is its own; Erasable adds to them.
	Records map[string]bool
	// existing are the ids of all records that its owner has, in the trash too, of the kinds that may be a family's; Erasable adds to them.
	existing map[string]bool
	// Word stands where its name stood.
	Word string
	// phones are its numbers; names are its own and those of its people, with the numbers in the ways that they are written.
	phones map[string]bool
	names  nameWords
	// others are the words that other families have in their names, and their gotras.
	others map[string]bool
}

// NewErasing makes an Erasing of no families yet; numbers are E.164.
func NewErasing(word string, names, numbers []string) *Erasing {
	e := &Erasing{Families: map[string]bool{}, Records: map[string]bool{}, existing: map[string]bool{}, Word: word,
		phones: map[string]bool{}, names: newNameWords(names), others: map[string]bool{}}
	for _, number := range numbers {
		e.phones[number] = true
		e.names.numbers.add(number)
	}
	return e
}

// KnowRite has the name of a rite keep its words in what is cleaned.
func (e *Erasing) KnowRite(name string) { e.names.rites.know(name) }

// KeepWords has the words of names and gotras of another family not count as names of the erased one by themselves.
func (e *Erasing) KeepWords(of ...string) {
	for _, one := range of {
		for _, word := range foldedWords(one) {
			e.others[word] = true
		}
	}
}

// NameRite gives a name of the rite that is done under a title: the title, on a receipt too, keeps its words.
func (e *Erasing) NameRite(title, name string) {
	own := e.names.rites.own
	if own[title] == nil {
		own[title] = map[string]bool{}
	}
	for _, word := range foldedWords(name) {
		own[title][word] = true
	}
}

// Clean gives a text without the words of the family's names, but for those of rites, and without its numbers; Word where nothing is left of it.
func (e *Erasing) Clean(of string) string {
	left, found := e.names.takenOut(of)
	if found && left == "" {
		return e.Word
	}
	return left
}

// CleanNames is Clean of a text in which a whole name is, or nothing but words of names: a shop may be called by a word of one.
func (e *Erasing) CleanNames(of string) string {
	if left := e.Clean(of); left == e.Word || e.names.areIn(of) {
		return left
	}
	return of
}

// isName reports whether a text is made of the family's names alone, and is no word of other families.
func (e *Erasing) isName(of string) bool {
	if words := foldedWords(of); len(words) == 1 && e.others[words[0]] {
		return false
	}
	left, found := e.names.takenOut(of)
	return found && left == ""
}

// CleanIf gives Word in place of a text that must not be empty, and nothing in place of none.
func (e *Erasing) CleanIf(of string) string {
	if of == "" {
		return ""
	}
	return e.Word
}

// ids are the ids in a text.
var ids = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`)

// Names reports whether a text holds the id of the family or of a record of its own.
func (e *Erasing) Names(of string) bool {
	for _, one := range ids.FindAllString(of, -1) {
		if e.Families[one] || e.Records[one] {
			return true
		}
	}
	return false
}

// NamesFamily reports whether a text holds the id of the family.
func (e *Erasing) NamesFamily(of string) bool {
	return slices.ContainsFunc(ids.FindAllString(of, -1), func(one string) bool { return e.Families[one] })
}

// KnowRecord tells the id of a record that there is and that Erasable does not look at.
func (e *Erasing) KnowRecord(recordID string) { e.existing[recordID] = true }

// NamesRecord reports whether a text holds the id of a record that the owner has.
func (e *Erasing) NamesRecord(of string) bool {
	return slices.ContainsFunc(ids.FindAllString(of, -1), func(one string) bool { return e.existing[one] })
}

// Mentions reports whether a text has the name of the family or of one of its people, as words of their own, or one of its numbers.
func (e *Erasing) Mentions(of string) bool {
	return e.names.areIn(of)
}

// Erases is what becomes of the records of a kind when a family is erased. Those that name it in the columns of Families do so too.
type Erases[P any] struct {
	// Columns in which the ids of other records stand that they belong to.
	Columns []string
	// Phone, if any, is the column with a number, by which those are found that are tied to no family.
	Phone string
	// Name, if any, is the column with a text, or an expression for it, by which those are found that are of one of the family's names alone.
	Name string
	// Keep, if any, takes out what tells of the family, and reports whether the rest stays. nil: nothing stays.
	Keep func(p P, e *Erasing) (stays bool)
	// Shared, if any, is true of a record that is of other families too: what belongs to it is not looked for.
	Shared func(p P, e *Erasing) bool
	// Along, if any, are the records that belong to one without naming it.
	Along func(p P) []string
}

// Erasable gives the ids of the records that a family's erasure touches, those in the trash too, and adds them to those that are its own.
// It is called until it finds no more, since the records of other kinds may belong to those.
func (b *Book[T, P]) Erasable(ctx context.Context, tx *db.Tx, e *Erasing) (found []string, err error) {
	columns := append(append([]string{"id"}, b.Families.Columns...), b.Erases.Columns...)
	rows, err := db.All[struct {
		ID    string `db:"id"`
		Named string `db:"named"`
		Phone string `db:"phone"`
		Name  string `db:"name"`
	}](ctx, tx, "SELECT id, "+strings.Join(columns, " || ' ' || ")+" AS named, "+cmp.Or(b.Erases.Phone, "''")+" AS phone, "+cmp.Or(b.Erases.Name, "''")+" AS name FROM "+b.Table+
		" WHERE owner_id = $1 ORDER BY id", tx.Owner)
	for _, r := range rows {
		e.existing[r.ID] = true
		named := e.Names(r.Named)
		if !named && !e.phones[r.Phone] && !e.isName(r.Name) {
			continue
		}
		there, err := b.find(ctx, tx, tx.Owner, r.ID)
		if err != nil {
			return nil, err
		}
		p := P(&there.record)
		if !named && b.Families.IDs != nil && *b.Families.IDs(p)[0] != "" { // another family has the same number
			continue
		}
		found = append(found, r.ID)
		if b.Erases.Shared != nil && b.Erases.Shared(p, e) {
			continue
		}
		e.Records[r.ID] = true
		if b.Erases.Along != nil {
			for _, one := range b.Erases.Along(p) {
				if one != "" {
					e.Records[one] = true
				}
			}
		}
	}
	return found, err
}

// Erase erases what Erasable finds, or takes the family out of it. It is for the transaction in which the family goes.
func (b *Book[T, P]) Erase(ctx context.Context, tx *db.Tx, c session.Caller, e *Erasing) error {
	found, err := b.Erasable(ctx, tx, e)
	for _, recordID := range found {
		if err := b.erase(ctx, tx, c, recordID, e); err != nil {
			return err
		}
	}
	return err
}

func (b *Book[T, P]) erase(ctx context.Context, tx *db.Tx, c session.Caller, recordID string, e *Erasing) error {
	was, err := b.find(ctx, tx, tx.Owner, recordID)
	if err != nil {
		return err
	}
	there, err := b.find(ctx, tx, tx.Owner, recordID) // another copy, lists and all
	if err != nil {
		return err
	}
	if err := audit.Erase(ctx, tx, tx.Owner, b.Name, recordID); err != nil {
		return err
	}
	p, deleted := P(&there.record), there.deletedAt.Valid
	if b.Erases.Keep == nil || !b.Erases.Keep(p, e) {
		return b.vanish(ctx, tx, &was.record, deleted)
	}
	if !deleted {
		b.stamp(tx, p)
	}
	if err := b.update(ctx, tx, p, b.Fields.values(p)); err != nil {
		return err
	}
	if deleted { // the trash reads what it is from its last entry
		return b.log(ctx, tx, c, "deleted", p, nil)
	}
	if err := b.log(ctx, tx, c, "changed", nil, p); err != nil { // not what it was
		return err
	}
	for _, follow := range b.followers {
		if err := follow(ctx, tx, c, "changed", &was.record, p); err != nil {
			return err
		}
	}
	return nil
}

// vanish erases a record at once, past the trash; its tombstone tells the devices.
func (b *Book[T, P]) vanish(ctx context.Context, tx *db.Tx, was P, deleted bool) error {
	if _, err := db.Exec(ctx, tx, "DELETE FROM "+b.Table+" WHERE owner_id = $1 AND id = $2", tx.Owner, was.head().ID); err != nil {
		return err
	}
	if deleted {
		return nil
	}
	if b.Follow != nil {
		if err := b.Follow(ctx, tx, was, nil); err != nil {
			return err
		}
	}
	return trash.WriteTombstone(ctx, tx, b.Name, was.head().ID, b.now())
}
