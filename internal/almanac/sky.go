package almanac

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/astro/theory"
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// planetWords are the planets' names in columns.
var planetWords = [...]string{
	astro.Mercury: "mercury", astro.Venus: "venus", astro.Mars: "mars", astro.Jupiter: "jupiter", astro.Saturn: "saturn",
}

// planets answers an instant of Terrestrial Time with where Sun, planets and nodes are seen, from the true equinox.
var planets = sheet{
	needs: []string{"jd_tt"},
	gives: strings.Split("sun_lon,mercury_lon,mercury_lat,mercury_speed,mercury_dist_au,venus_lon,venus_lat,venus_speed,venus_dist_au,"+
		"mars_lon,mars_lat,mars_speed,mars_dist_au,jupiter_lon,jupiter_lat,jupiter_speed,jupiter_dist_au,saturn_lon,saturn_lat,"+
		"saturn_speed,saturn_dist_au,mean_node,true_node,dpsi_deg,ayanamsa_true_lahiri", ","),
	answer: answerPlanets,
}

// The Julian days of 1800-01-01 and 2201-01-01, between which the theories serve.
const (
	firstJulian = 2378496.5
	lastJulian  = 2524958.5
	julian2000  = 2451545
)

func answerPlanets(a *questions, row map[string]string) (map[string]string, error) {
	if row["jd_tt"] == "" {
		return nil, errors.New("jd_tt is empty")
	}
	day, err := number(row, "jd_tt")
	if err != nil {
		return nil, err
	}
	if day < firstJulian || day >= lastJulian {
		return nil, fmt.Errorf("jd_tt %v lies outside the years 1800 to 2200", day)
	}
	t := astro.TT(day - julian2000)
	nutation := astro.Nutate(t).Lon
	tropical := func(mean float64) string { return exact(theory.Turn(mean + nutation)) }
	out := map[string]string{
		"sun_lon": tropical(astro.SunLongitude(t)), "mean_node": tropical(astro.MeanNode(t)), "true_node": tropical(astro.TrueNode(t)),
		"dpsi_deg": strconv.FormatFloat(nutation, 'f', 8, 64), "ayanamsa_true_lahiri": exact(a.options.Ayanamsa.At(t) + nutation),
	}
	for _, p := range astro.Planets {
		at, name := p.At(t), planetWords[p]
		out[name+"_lon"], out[name+"_lat"], out[name+"_speed"] = tropical(at.Lon), exact(at.Lat), exact(p.Speed(t))
		out[name+"_dist_au"] = strconv.FormatFloat(at.Dist, 'f', 8, 64)
	}
	return out, nil
}

func exact(degrees float64) string { return strconv.FormatFloat(degrees, 'f', 7, 64) }

// lagna answers a place and an instant with what rises there.
var lagna = sheet{
	needs:  []string{"lat", "lon", "instant_utc"},
	gives:  strings.Split("armc_deg,eps_true_deg,ayanamsa_true,asc_trop,mc_trop,asc_sid,lagna,navamsha", ","),
	answer: answerLagna,
}

func answerLagna(a *questions, row map[string]string) (map[string]string, error) {
	p, err := a.placeOfUTC(row)
	if err != nil {
		return nil, err
	}
	at, err := time.Parse(time.RFC3339Nano, row["instant_utc"])
	if err != nil {
		return nil, fmt.Errorf("instant_utc %q is not an instant such as 2026-01-01T06:30:00Z", row["instant_utc"])
	}
	if year := at.UTC().Year(); year < civil.MinYear || year > civil.MaxYear {
		return nil, fmt.Errorf("instant_utc %q lies outside the years 1800 to 2200", row["instant_utc"])
	}
	e, err := a.engine(row)
	if err != nil {
		return nil, err
	}
	l, err := e.Lagna(p, at)
	if err != nil {
		return nil, err
	}
	return map[string]string{
		"armc_deg": degrees(l.Meridian), "eps_true_deg": exact(l.Obliquity), "ayanamsa_true": degrees(l.Ayanamsa),
		"asc_trop": degrees(l.Tropical), "mc_trop": degrees(l.Midheaven), "asc_sid": degrees(l.Sidereal),
		"lagna": strconv.Itoa(l.Rashi()), "navamsha": strconv.Itoa(l.Navamsha()),
	}, nil
}

// placeOfUTC is place for a question without local time: tz may be left out.
func (a *questions) placeOfUTC(row map[string]string) (panchang.Place, error) {
	if row["tz"] != "" {
		return a.place(row)
	}
	where := map[string]string{"lat": row["lat"], "lon": row["lon"], "elevation": row["elevation"], "tz": "UTC"}
	return a.place(where)
}

// lagnaSpans answers a place, a date and a number with that sign of those that rise from sunrise to sunrise; the first begins
// before.
var lagnaSpans = sheet{
	needs:  []string{"lat", "lon", "tz", "date", "n"},
	gives:  []string{"rashi", "start_utc", "end_utc"},
	answer: answerLagnaSpan,
}

func answerLagnaSpan(a *questions, row map[string]string) (map[string]string, error) {
	p, err := a.place(row)
	if err != nil {
		return nil, err
	}
	on, err := date(row["date"])
	if err != nil {
		return nil, err
	}
	n, err := whole(row, "n")
	if err != nil {
		return nil, err
	}
	e, err := a.engine(row)
	if err != nil {
		return nil, err
	}
	day, err := e.Sun(p, on)
	if err != nil {
		return nil, err
	}
	if day.Sunrise.IsZero() || day.NextSunrise.IsZero() {
		return nil, errors.New("the Sun does not rise on that date and the next")
	}
	spans, err := e.Lagnas(p, day.Sunrise, day.NextSunrise, panchang.Signs)
	if err != nil {
		return nil, err
	}
	if n < 1 || n > len(spans) {
		return nil, fmt.Errorf("n %d is none of the day's %d signs", n, len(spans))
	}
	s := spans[n-1]
	return map[string]string{"rashi": strconv.Itoa(s.Index), "start_utc": instant(s.Start), "end_utc": instant(s.End)}, nil
}
