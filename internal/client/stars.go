package client

import (
	"context"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/home"
	"sankalp/internal/panchang"
)

// The sources of stars and tithi: see Person.StarsBy.
const (
	almanac = "almanac"
	person  = "person"
)

// stars are where the Moon stood at an instant.
type stars struct {
	Nakshatra int `json:"nakshatra" minimum:"1" maximum:"27"`
	Pada      int `json:"pada" minimum:"1" maximum:"4"`
	Rashi     int `json:"rashi" minimum:"1" maximum:"12"`
}

// tithi is one that touches a day or holds an instant, and while it lasts.
type tithi struct {
	Masa   int       `json:"masa" minimum:"1" maximum:"12" doc:"The amanta month, 1 is Chaitra"`
	Adhika bool      `json:"adhika"`
	Paksha string    `json:"paksha" enum:"shukla,krishna"`
	Tithi  int       `json:"tithi" minimum:"1" maximum:"15"`
	From   time.Time `json:"from"`
	Until  time.Time `json:"until"`
}

// sky is the almanac of a date or a moment of it at a place.
type sky struct {
	// Stars of the moment; none without a time.
	Stars *stars `json:"stars,omitempty"`
	// Tithis that touch the date, in order; of a moment the one that holds.
	Tithis []tithi `json:"tithis" nullable:"false"`
	// AtSunrise is which of the tithis the day goes by when no time is known, from 0.
	AtSunrise int `json:"atSunrise"`
	// SolarMonth and Nakshatra are those of the moment, or without a time of the day's sunrise.
	SolarMonth int `json:"solarMonth" minimum:"1" maximum:"12" doc:"The Sun's sign, 1 is Mesha"`
	Nakshatra  int `json:"nakshatra" minimum:"1" maximum:"27"`
}

// reckoner works out stars and tithis by the owner's customs. Where no place is given, it is the owner's.
type reckoner struct {
	engine *panchang.Engine
	home   panchang.Place
}

// reckoner reads the owner's place and customs.
func (s *Service) reckoner(ctx context.Context, owner string) (reckoner, error) {
	row, err := db.One[home.Row](ctx, s.DB.Q(ctx), "SELECT place, almanac, time_zone FROM accounts WHERE id = $1", owner)
	if err != nil {
		return reckoner{}, err
	}
	own, err := row.Read(s.places)
	return reckoner{own.Engine(), own.Place}, err
}

// at is the place for the almanac; zone is what its clocks show when its own is not known.
func (w *Spot) at(zone *time.Location) panchang.Place {
	if own, known := civil.Zone(w.TimeZone); known {
		zone = own
	}
	return panchang.Place{Lat: w.Lat, Lon: w.Lon, Zone: zone}
}

func (r reckoner) place(w *Spot) panchang.Place {
	if w == nil {
		return r.home
	}
	return w.at(r.home.Zone)
}

// fill works out what is to be by the almanac, of every person.
func (r reckoner) fill(f *Fields) {
	for i := range f.People {
		r.stars(&f.People[i])
		if d := f.People[i].Departed; d != nil {
			r.passing(d)
		}
	}
}

// stars follow the birth unless a person has entered them; a birth that leaves them open clears them.
func (r reckoner) stars(p *Person) {
	if p.StarsBy == person || p.StarsBy == "" && p.Nakshatra+p.Rashi > 0 {
		p.StarsBy = person
		return
	}
	p.Nakshatra, p.Pada, p.Rashi, p.StarsBy = 0, 0, 0, ""
	if p.Birth == nil {
		return
	}
	if at, ok := instant(p.Birth.Date, p.Birth.Time, r.place(p.Birth.Place)); ok {
		s := r.starsAt(at)
		p.Nakshatra, p.Pada, p.Rashi, p.StarsBy = s.Nakshatra, s.Pada, s.Rashi, almanac
	}
}

func (r reckoner) starsAt(at time.Time) stars {
	moon := r.engine.Positions(at).Moon.Sidereal
	const quarter = 360.0 / 108
	quarters := int(moon / quarter)
	return stars{Nakshatra: quarters/4 + 1, Pada: quarters%4 + 1, Rashi: quarters/9 + 1}
}

// solarMonth is the Sun's sign at an instant, 1 for Mesha.
func (r reckoner) solarMonth(at time.Time) int {
	return int(r.engine.Positions(at).Sun.Sidereal/30) + 1
}

// passing follows the death unless a person has entered it: the tithi, solar month and nakshatra of the time, or without
// one of the day's sunrise.
func (r reckoner) passing(d *Departed) {
	saidTithi := d.TithiBy == person || d.TithiBy == "" && d.Tithi > 0
	sky := r.skyOf(*d)
	switch {
	case saidTithi:
		d.TithiBy = person
	case len(sky.Tithis) > 0:
		t := sky.Tithis[sky.AtSunrise]
		d.Masa, d.Adhika, d.Paksha, d.Tithi, d.TithiBy = t.Masa, t.Adhika, t.Paksha, t.Tithi, almanac
	default:
		d.Masa, d.Adhika, d.Paksha, d.Tithi, d.TithiBy = 0, false, "", 0, ""
	}
	d.stars(sky)
}

// stars are the solar month and nakshatra of the death's sky, unless a person has entered them.
func (d *Departed) stars(sky sky) {
	switch {
	case d.StarsBy == person, d.StarsBy == "" && d.SolarMonth+d.Nakshatra > 0:
		d.StarsBy = person
	case sky.SolarMonth > 0:
		d.SolarMonth, d.Nakshatra, d.StarsBy = sky.SolarMonth, sky.Nakshatra, almanac
	default:
		d.SolarMonth, d.Nakshatra, d.StarsBy = 0, 0, ""
	}
}

// skyOf is the sky of a death; empty without its date, and where the almanac does not reach.
func (r reckoner) skyOf(d Departed) sky {
	day, err := civil.ParseDate(d.Date)
	if err != nil {
		return sky{}
	}
	found, err := r.sky(day, d.Time, r.place(d.Place))
	if err != nil {
		return sky{}
	}
	return found
}

// sky answers for a date, or with a time for a moment of it. Errors are the engine's.
func (r reckoner) sky(day civil.Date, clock string, p panchang.Place) (sky, error) {
	if err := p.Check(); err != nil {
		return sky{}, err
	}
	if at, ok := instant(day.String(), clock, p); ok {
		stars := r.starsAt(at)
		return sky{
			Stars: &stars, Tithis: []tithi{r.named(r.engine.At(panchang.Tithi, at))}, SolarMonth: r.solarMonth(at), Nakshatra: stars.Nakshatra,
		}, nil
	}
	from := civil.Moment(day, civil.Clock{}, p.Zone)
	sun, err := r.engine.Sun(p, day)
	if err != nil {
		return sky{}, err
	}
	rises := sun.Sunrise
	if rises.IsZero() {
		rises = from
	}
	sky := sky{SolarMonth: r.solarMonth(rises), Nakshatra: r.starsAt(rises).Nakshatra}
	for i, span := range r.engine.Spans(panchang.Tithi, from, civil.Moment(day.AddDays(1), civil.Clock{}, p.Zone)) {
		sky.Tithis = append(sky.Tithis, r.named(span))
		if span.Holds(sun.Sunrise) {
			sky.AtSunrise = i
		}
	}
	return sky, nil
}

func (r reckoner) named(span panchang.Span) tithi {
	middle := span.Start.Add(span.End.Sub(span.Start) / 2)
	month := r.engine.Month(middle)
	t := tithi{Masa: month.Number, Adhika: month.Adhika, Paksha: "shukla", Tithi: span.Index, From: span.Start.UTC().Truncate(time.Second), Until: span.End.UTC().Truncate(time.Second)}
	if span.Index > 15 {
		t.Paksha, t.Tithi = "krishna", span.Index-15
	}
	return t
}

// instant is a whole date and a time at a place; false when one of them is not known, or lies where the almanac does not reach.
func instant(date, clock string, p panchang.Place) (time.Time, bool) {
	d, err := civil.ParseDate(date)
	if err != nil {
		return time.Time{}, false
	}
	c, err := civil.ParseClock(clock)
	if err != nil {
		return time.Time{}, false
	}
	return civil.Moment(d, c, p.Zone), true
}
