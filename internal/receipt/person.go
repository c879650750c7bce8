package receipt

import (
	"cmp"
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/home"
	"sankalp/internal/i18n"
	"sankalp/internal/panchang"
)

// holder is the account as a receipt needs it.
type holder struct {
	home.Row
	Name    string  `db:"name"`
	Phone   string  `db:"number"`
	Money   *string `db:"money"`
	Profile string  `db:"profile"`
}

func person(ctx context.Context, tx *db.Tx) (holder, error) {
	return db.One[holder](ctx, tx, `SELECT name, number, place, almanac, time_zone, money,
		COALESCE((SELECT body FROM profiles p WHERE p.owner_id = $1), '{}') AS profile FROM accounts WHERE id = $1`, tx.Owner)
}

// part reads a part of the settings, which is NULL when it is as in the beginning.
func part[T any](stored *string, first T) T {
	if stored != nil {
		_ = json.Unmarshal([]byte(*stored), &first) // as it was stored
	}
	return first
}

func (w holder) prefix() string {
	return part(w.Money, struct{ ReceiptPrefix string }{"S"}).ReceiptPrefix
}

// maxSkills of the issuer that stand on a receipt.
const maxSkills = 3

func (w holder) issuer(language string) Issuer {
	profile := part(&w.Profile, struct {
		Honorific, NameLocal, Address string
		Skills                        []string
	}{})
	name := w.Name
	if language == "hi" {
		name = cmp.Or(profile.NameLocal, name)
	}
	if profile.Honorific != "" && !strings.HasPrefix(name, profile.Honorific) {
		name = profile.Honorific + " " + name
	}
	town := part(w.Place, struct{ Name, NameHi string }{})
	if language == "hi" {
		town.Name = cmp.Or(town.NameHi, town.Name)
	}
	return Issuer{Name: name, About: strings.Join(profile.Skills[:min(len(profile.Skills), maxSkills)], ", "),
		Place: cmp.Or(profile.Address, town.Name), Phone: spaced(w.Phone)}
}

// spaced writes an Indian mobile number as people read it out.
func spaced(number string) string {
	if own, ok := strings.CutPrefix(number, "+91"); ok && len(own) == 10 {
		return own[:5] + " " + own[5:]
	}
	return number
}

// tithi is what the owner's almanac calls a date.
func (i issuer) tithi(language string, date civil.Date, w holder) (string, error) {
	own, err := w.Read(i.places)
	if err != nil {
		return "", err
	}
	d, err := own.Engine().Day(own.Place, date)
	if err != nil || len(d.Tithis) == 0 { // a day without a sunrise has no tithi of its own
		return "", nil
	}
	index := d.Tithis[0].Index
	month := d.PurnimantaMonth()
	if own.Amavasya {
		month = d.Month.Number
	}
	words := []string{panchang.MonthName(month).In(language), panchang.PakshaName(index).In(language), panchang.TithiName(index).In(language)}
	if d.Month.Adhika {
		words[0] = i18n.Text(language, "receipt.paper.adhika", map[string]any{"month": words[0]})
	}
	year := d.Years.Vikram
	if part(w.Almanac, struct{ Era string }{"vikram"}).Era == "shaka" {
		year = d.Years.Shaka
	}
	return strings.Join(words, " ") + ", " + strconv.Itoa(year), nil
}
