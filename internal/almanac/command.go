// Package almanac brings the Panchang engine out: as a page for people, as JSON for programs, and as tables of
// comma-separated rows by which the engine can be checked from outside.
package almanac

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // zones must not depend on the machine

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/place"
)

// Command is `sankalp panchang …`.
type Command struct {
	// Places gives the gazetteer, where a place is named.
	Places func() (*place.Gazetteer, error)
	// Now gives the present time, of which the day is today.
	Now func() time.Time
}

// The exit codes.
const (
	done     = 0
	rowsFail = 1 // some rows could not be answered, the others were
	misused  = 2 // nothing could
)

const usage = `usage:
  sankalp panchang --place NAME | --lat N --lon E --tz ZONE [--height METRES]  [--date YYYY-MM-DD] [--lang en|hi] [--json]
  sankalp panchang table    < rows with lat,lon,tz,date            > the almanac of each day
  sankalp panchang muhurta  < rows with lat,lon,tz,date            > the parts of each day and night
  sankalp panchang rules    < rows with lat,lon,tz,amanta_month,tithi,year > the civil day of each tithi
  sankalp panchang planets  < rows with jd_tt                       > Sun, planets and nodes from the true equinox
  sankalp panchang lagna    < rows with lat,lon,instant_utc         > what rises at each instant
  sankalp panchang lagna-spans < rows with lat,lon,tz,date,n        > the nth sign that rises from sunrise to sunrise
  sankalp panchang eclipses < rows with lat,lon,tz,id (S2020-06-21) > the Sun's or the Moon's eclipse at each place, with the sutak
  sankalp panchang eclipses --years 2025-2035 [--place NAME …]      > all of them, at a place or for the whole Earth
  sankalp panchang muhurat  < rows with rite,date and place or lat,lon,tz  > the times for the rite, with reasons
  sankalp panchang sankalpa < rows with lat,lon,tz,date,time        > the almanac's words of a sankalpa, in both scripts
  sankalp panchang festivals --place NAME … --years 2001-2035 [--lang en|hi]
  sankalp panchang observances --place NAME … --years 2026 [--lang en|hi] > what the regions keep besides
  sankalp panchang calendars --place NAME … --years 2026 [--lang en|hi]   > each day by the calendars of the regions
Rows may also give delta_t_s (TT − UT in seconds) and elevation (metres); like --height it counts only with --elevation.
Rows of muhurat may also give tradition, minutes, star_1, star_2 (1 to 27) and rules (rule=weight, separated by blanks).
Rows of sankalpa may also give variant: north (as without it), maharashtra, gujarat, tamil, telugu, kannada or bengal,
rite, as general or griha_pravesh, for its purpose, its name in the accusative and the end of the text,
and for that end yajmans (how many take it, 1 without it) and speaker: self (as without it) or priest.
Options: --ayanamsa lahiri|icrc|chitra  --sunrise limb|centre  --samvatsara south|north (else as at the place)  --elevation
`

// sheets are the tables by their names.
var sheets = map[string]sheet{
	"table": table, "muhurta": muhurta, "rules": rules, "planets": planets, "lagna": lagna, "lagna-spans": lagnaSpans, "eclipses": eclipses,
	"muhurat": muhurats, "sankalpa": sankalpas,
}

// question is what the flags of one run ask.
type question struct {
	place, zone, date, years, language string
	ayanamsa, sunrise, samvatsara      string
	lat, lon, height                   string
	json, elevation                    bool
	options                            panchang.Options
}

// Run answers one command line and gives the exit code: 0 when all could be answered, 1 when some rows could not,
// 2 when the command cannot be understood. It reads rows from in; errors go to errOut.
func (c Command) Run(args []string, in io.Reader, out, errOut io.Writer) int {
	name := ""
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		name, args = args[0], args[1:]
	}
	q, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, usage)
		return done
	}
	failed := 0
	if err == nil {
		s, isSheet := sheets[name]
		switch {
		case name == "eclipses" && q.years != "":
			err = c.eclipses(q, out)
		case isSheet:
			failed, err = s.run(&questions{q.options, map[string]*time.Location{}, c.Places}, in, out, errOut)
		case name == "festivals":
			err = c.festivals(q, out)
		case name == "observances":
			err = c.observances(q, out)
		case name == "calendars":
			err = c.calendars(q, out)
		case name == "":
			err = c.day(q, out)
		default:
			err = fmt.Errorf("%q is no command; see --help", name)
		}
	}
	if err != nil {
		fmt.Fprintln(errOut, "sankalp panchang:", err)
		return misused
	}
	if failed > 0 {
		return rowsFail
	}
	return done
}

func parse(args []string) (*question, error) {
	q := &question{}
	set := flag.NewFlagSet("panchang", flag.ContinueOnError)
	set.SetOutput(io.Discard) // Run reports the error, with our own usage
	for name, to := range map[string]*string{
		"place": &q.place, "lat": &q.lat, "lon": &q.lon, "tz": &q.zone, "height": &q.height, "date": &q.date, "years": &q.years,
	} {
		set.StringVar(to, name, "", "")
	}
	set.StringVar(&q.language, "lang", "en", "")
	set.StringVar(&q.ayanamsa, "ayanamsa", "lahiri", "")
	set.StringVar(&q.sunrise, "sunrise", "limb", "")
	set.StringVar(&q.samvatsara, "samvatsara", "", "")
	set.BoolVar(&q.json, "json", false, "")
	set.BoolVar(&q.elevation, "elevation", false, "")
	if err := set.Parse(args); err != nil {
		return nil, err
	}
	if set.NArg() > 0 {
		return nil, fmt.Errorf("%q is too much", set.Arg(0))
	}
	if q.language != "en" && q.language != "hi" {
		return nil, fmt.Errorf("--lang %q is neither en nor hi", q.language)
	}
	return q, q.choose()
}

// choose turns the words for traditions into the engine's options.
func (q *question) choose() error {
	c := customs{q.ayanamsa, q.sunrise, q.samvatsara}
	switch {
	case !slices.Contains(ayanamsas, c.ayanamsa):
		return fmt.Errorf("--ayanamsa %q is none of lahiri, icrc, chitra", c.ayanamsa)
	case !slices.Contains(sunrises, c.sunrise):
		return fmt.Errorf("--sunrise %q is neither limb nor centre", c.sunrise)
	case c.samvatsara != "" && !slices.Contains(samvatsaras, c.samvatsara):
		return fmt.Errorf("--samvatsara %q is neither south nor north", c.samvatsara)
	}
	q.options = c.options("")
	q.options.Elevation = q.elevation
	return nil
}

// named gives the years the names that they have at the place, where none were chosen.
func (c Command) named(q *question, w location) error {
	all, err := c.Places()
	if err != nil || q.samvatsara != "" {
		return err
	}
	state := all.StateAt(place.Point{Lat: w.Lat, Lon: w.Lon})
	q.options.NorthSamvatsara = customs{}.options(state).NorthSamvatsara
	return nil
}

// at is the requested place, by its name or its coordinates.
func (c Command) at(q *question) (location, error) {
	if q.place != "" {
		return c.find(q.place)
	}
	if q.lat == "" || q.lon == "" || q.zone == "" {
		return location{}, errors.New("which place? --place NAME, or --lat N --lon E --tz ZONE")
	}
	a := questions{zones: map[string]*time.Location{}}
	p, err := a.place(map[string]string{"lat": q.lat, "lon": q.lon, "tz": q.zone, "elevation": q.height})
	return location{Place: p, title: fmt.Sprintf("%g°, %g°", p.Lat, p.Lon)}, err
}

// find looks a place up by its name, in either script, or by its id.
func (c Command) find(name string) (location, error) {
	all, err := c.Places()
	if err != nil {
		return location{}, err
	}
	found, ok := all.Find(name)
	if !ok {
		return location{}, fmt.Errorf("--place %q: no place of that name is known; give --lat, --lon and --tz", name)
	}
	return town(found)
}

func (c Command) day(q *question, out io.Writer) error {
	w, err := c.at(q)
	if err != nil {
		return err
	}
	on := civil.Of(c.Now(), w.Zone)
	if q.date != "" {
		if on, err = date(q.date); err != nil {
			return err
		}
	}
	if err := c.named(q, w); err != nil {
		return err
	}
	e := panchang.New(q.options)
	d, err := e.Day(w.Place, on)
	if err != nil {
		return err
	}
	if q.json {
		return writeJSON(out, newDay(&d, w))
	}
	return writePage(out, &d, w, q.language)
}

// maxYears bounds one list of festivals: all years that the engine knows.
const maxYears = civil.MaxYear - civil.MinYear + 1

// parseSpan reads a year or first-last.
func parseSpan(text string) (first, last int, err error) {
	from, to, isRange := strings.Cut(text, "-")
	if !isRange {
		to = from
	}
	first, err1 := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if err1 != nil || err2 != nil || last < first || last-first >= maxYears {
		return 0, 0, fmt.Errorf("--years %q is neither a year nor first-last", text)
	}
	return first, last, nil
}
