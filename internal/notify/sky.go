package notify

import (
	"context"
	"encoding/json"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/home"
	"sankalp/internal/i18n"
	"sankalp/internal/panchang"
)

// skyArg is the arg with the almanac of a morning's sheet.
const skyArg = "sky"

// sky is the almanac of a day at its sunrise; times are HH:MM by the clocks of the place, after YYYY-MM-DD and a space on another day.
type sky struct {
	Tithi     int    `json:"tithi"`
	Till      string `json:"till"`
	Nakshatra int    `json:"nakshatra"`
	Sunrise   string `json:"sunrise"`
	// Rahu kaal; empty where the Sun does not set.
	RahuFrom string `json:"rahuFrom,omitempty"`
	RahuTo   string `json:"rahuTo,omitempty"`
}

// almanac is the place and customs by which an owner's days are found.
type almanac struct {
	Owner string `db:"id"`
	home.Row
}

// skies gives the almanac of a day by owner of a group, packed for a notice; no entry where there is no almanac.
func (s *Service) skies(ctx context.Context, who *db.Cond, day civil.Date) (map[string]string, error) {
	owners, err := db.All[almanac](ctx, s.DB.Reader(), `SELECT a.id, a.place, a.almanac, a.time_zone
		FROM accounts a LEFT JOIN notify_settings n ON n.owner_id = a.id WHERE `+who.Where(), who.Args...)
	all := make(map[string]string, len(owners))
	for _, o := range owners {
		own, err := o.Read(s.Places)
		if err != nil {
			s.Log.WarnContext(ctx, "morning sheet", "owner", o.Owner, "error", err) // their tasks still follow
			continue
		}
		d, err := own.Engine().Day(own.Place, day)
		if err != nil || len(d.Tithis) == 0 {
			continue
		}
		at := func(t time.Time) string {
			t = t.In(own.Zone)
			clock, _ := civil.NewClock(t.Hour(), t.Minute())
			if on := civil.Of(t, own.Zone); on != day {
				return on.String() + " " + clock.String()
			}
			return clock.String()
		}
		today := sky{Tithi: d.Tithis[0].Index, Till: at(d.Tithis[0].End), Nakshatra: d.Nakshatras[0].Index, Sunrise: at(d.Sunrise)}
		if m, whole := d.Muhurtas(); whole {
			today.RahuFrom, today.RahuTo = at(m.Rahu.Start), at(m.Rahu.End)
		}
		packed, _ := json.Marshal(today) // texts and numbers
		all[o.Owner] = string(packed)
	}
	return all, err
}

// skyInWords puts the almanac of a morning into a language.
func skyInWords(language, packed string) string {
	var today sky
	if json.Unmarshal([]byte(packed), &today) != nil {
		return ""
	}
	words := i18n.Text(language, "notice.sheet.sky", map[string]any{
		"tithi": panchang.TithiName(today.Tithi).In(language), "till": momentInWords(language, today.Till),
		"nakshatra": panchang.NakshatraName(today.Nakshatra).In(language), "sunrise": inWords(language, today.Sunrise),
	})
	if today.RahuFrom == "" {
		return words
	}
	return words + " " + i18n.Text(language, "notice.sheet.rahu", map[string]any{"from": inWords(language, today.RahuFrom), "to": inWords(language, today.RahuTo)})
}
