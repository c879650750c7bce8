package publicalmanac

import (
	"strconv"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/muhurat"
)

// kind is which page an address means.
type kind string

const (
	aToday     kind = "today"
	aDate      kind = "date"
	aPicture   kind = "picture"
	aMonth     kind = "month"
	festivals  kind = "festivals"
	regional   kind = "regions"
	goodRite   kind = "good"
	goodYear   kind = "rite"
	goodMonths kind = "rite month"
	eclipses   kind = "eclipses"
)

// question is an address that was read.
type question struct {
	kind kind
	town *town
	// rest is the address below the root, as it is canonical.
	rest string
	date civil.Date // of a year its first
	rite muhurat.Rite
}

// key is what tells the question from others: today is one every day.
func (q *question) key() string {
	if q.kind == aToday || q.kind == goodRite {
		return q.rest + "@" + q.date.String()
	}
	return q.rest
}

// The days about today within which search engines may keep pages: beyond them lie millions.
const (
	daysBack    = 400
	daysForward = 800
)

func (q *question) near(today civil.Date) bool {
	return !q.date.Before(today.AddDays(-daysBack)) && !q.date.After(today.AddDays(daysForward))
}

// noPage says why there is no page at an address.
type noPage struct {
	code string
	town *town // when that is known
}

func (e *noPage) Error() string { return "no page: " + e.code }

const pictureSuffix = ".png"

// read reads an address below the root.
func (s *site) read(x *index, path string) (*question, error) {
	parts := strings.Split(path, "/")
	t := x.bySlug[parts[0]]
	if t == nil {
		return nil, &noPage{code: "town"}
	}
	q := &question{town: t, rest: "/" + path, date: civil.Of(s.o.Now(), t.at.Zone)}
	switch {
	case len(parts) == 1:
		q.kind = aToday
		return q, nil
	case len(parts) == 2 && parts[1] == "good-days":
		q.kind = goodRite
		return q, nil
	case len(parts) == 2:
		return q, q.readDate(parts[1])
	case ofYear(parts) != "":
		q.kind = ofYear(parts)
		return q, q.readYear(parts[2])
	case len(parts) == 4 && parts[1] == "good-days":
		var known bool
		if q.rite, known = riteOf(parts[2]); known {
			q.kind = goodYear
			if len(parts[3]) == len("2006-01") {
				err := q.readDate(parts[3])
				q.kind = goodMonths
				return q, err
			}
			return q, q.readYear(parts[3])
		}
	}
	return nil, &noPage{code: "page", town: t}
}

// ofYear is the kind of a page that a year alone tells apart, by the parts of its address; "" for another one.
func ofYear(parts []string) kind {
	switch {
	case len(parts) == 3 && (parts[1] == string(festivals) || parts[1] == string(eclipses)):
		return kind(parts[1])
	case len(parts) == 4 && parts[1] == string(festivals) && parts[3] == string(regional):
		return regional
	}
	return ""
}

// readDate reads a date, a month, or the picture of a date.
func (q *question) readDate(text string) (err error) {
	q.kind = aDate
	day, picture := strings.CutSuffix(text, pictureSuffix)
	if picture {
		q.kind = aPicture
	}
	if len(day) == len("2006-01") && !picture {
		q.kind, day = aMonth, day+"-01"
	}
	if q.date, err = civil.ParseDate(day); err != nil {
		if beyond(day) {
			return &noPage{code: "range", town: q.town}
		}
		return &noPage{code: "date", town: q.town}
	}
	return nil
}

// beyond reports whether a text is a date in a year that the almanac does not know.
func beyond(text string) bool {
	year, rest, _ := strings.Cut(text, "-")
	n, err := strconv.Atoi(year)
	if err != nil || len(year) != 4 || n >= civil.MinYear && n <= civil.MaxYear {
		return false
	}
	_, err = civil.ParseDate("2000-" + rest)
	return err == nil
}

func (q *question) readYear(text string) error {
	year, err := strconv.Atoi(text)
	switch {
	case err != nil || len(text) != 4 || text[0] == '+' || text[0] == '-':
		return &noPage{code: "date", town: q.town}
	case year < civil.MinYear || year > civil.MaxYear:
		return &noPage{code: "range", town: q.town}
	}
	q.date = newYear(year)
	return nil
}

// build makes the page of a question.
func (s *site) build(l language, q *question) (a *answer, err error) {
	t, year, keep := q.town, q.date.Year(), aDay
	var view any
	name := string(q.kind)
	switch q.kind {
	case aToday:
		view, err = s.day(l, t, q.date, q.rest)
		name, keep = string(aDate), someMinutes
	case aPicture:
		return s.picture(l, t, q.date)
	case aDate:
		view, err = s.day(l, t, q.date, q.rest)
	case aMonth:
		view, err = s.monthPage(l, t, q.date, q.rest)
	case festivals:
		view, err = s.festivals(l, t, year, q.rest)
	case regional:
		view, err = s.regionalYear(l, t, year, q.rest)
		name = string(festivals)
	case eclipses:
		view, err = s.eclipses(l, t, year, q.rest)
	case goodRite:
		view = s.goodIndex(l, t, year, q.rest)
	case goodYear:
		view, err = s.goodYear(l, t, q.rite, year, q.rest)
	case goodMonths:
		view, err = s.goodMonth(l, t, q.rite, q.date, q.rest)
		name = string(goodYear)
	}
	if err != nil {
		return nil, err
	}
	return s.render(l, name, view, keep)
}
