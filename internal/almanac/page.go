package almanac

import (
	"fmt"
	"io"
	"strings"
	"time"

	"sankalp/internal/panchang"
)

// The labels of the page.
var labels = map[string]panchang.Name{
	"sunrise": {English: "Sunrise", Devanagari: "सूर्योदय"}, "sunset": {English: "Sunset", Devanagari: "सूर्यास्त"},
	"moonrise": {English: "Moonrise", Devanagari: "चन्द्रोदय"}, "moonset": {English: "Moonset", Devanagari: "चन्द्रास्त"},
	"tithi": {English: "Tithi", Devanagari: "तिथि"}, "nakshatra": {English: "Nakshatra", Devanagari: "नक्षत्र"},
	"pada": {English: "pada", Devanagari: "चरण"},
	"yoga": {English: "Yoga", Devanagari: "योग"}, "karana": {English: "Karana", Devanagari: "करण"},
	"month": {English: "Month", Devanagari: "मास"}, "amanta": {English: "amanta", Devanagari: "अमान्त"},
	"purnimanta": {English: "purnimanta", Devanagari: "पूर्णिमान्त"}, "adhika": {English: "Adhika", Devanagari: "अधिक"},
	"kshaya": {English: "kshaya", Devanagari: "क्षय"},
	"vikram": {English: "Vikram", Devanagari: "विक्रम"}, "shaka": {English: "Shaka", Devanagari: "शक"}, "kali": {English: "Kali", Devanagari: "कलि"},
	"years": {English: "Years", Devanagari: "संवत्"}, "samvatsara": {English: "samvatsara", Devanagari: "संवत्सर"},
	"ritu": {English: "Ritu", Devanagari: "ऋतु"}, "ayana": {English: "Ayana", Devanagari: "अयन"},
	"rashi": {English: "Signs", Devanagari: "राशि"}, "sun": {English: "Sun", Devanagari: "सूर्य"}, "moon": {English: "Moon", Devanagari: "चन्द्र"},
	"sankranti": {English: "Sankranti", Devanagari: "संक्रान्ति"}, "bhadra": {English: "Bhadra", Devanagari: "भद्रा"},
	"panchaka": {English: "Panchaka", Devanagari: "पञ्चक"}, "yes": {English: "at sunrise", Devanagari: "सूर्योदय में"},
	"rahu": {English: "Rahu kalam", Devanagari: "राहु काल"}, "yamaganda": {English: "Yamaganda", Devanagari: "यमगण्ड"},
	"gulika": {English: "Gulika", Devanagari: "गुलिक काल"}, "abhijit": {English: "Abhijit", Devanagari: "अभिजित्"},
	"brahma": {English: "Brahma muhurta", Devanagari: "ब्रह्म मुहूर्त"}, "aparahna": {English: "Aparahna", Devanagari: "अपराह्न"},
	"pradosha": {English: "Pradosha", Devanagari: "प्रदोष"}, "nishita": {English: "Nishita", Devanagari: "निशीथ"},
	"choghadiya": {English: "Choghadiya", Devanagari: "चौघड़िया"}, "until": {English: "until %s", Devanagari: "%s तक"}, "none": {English: "none", Devanagari: "नहीं"},
	string(panchang.NoSunrise):     {English: "The Sun does not rise on this date: the day has no limbs.", Devanagari: "इस तिथि को सूर्योदय नहीं होता: पञ्चाङ्ग नहीं बनता।"},
	string(panchang.NoSunset):      {English: "The Sun does not set on this day: it has no parts.", Devanagari: "इस दिन सूर्यास्त नहीं होता: दिन के भाग नहीं बनते।"},
	string(panchang.NoNextSunrise): {English: "The Sun does not rise on the next date: the day is taken to last 24 hours.", Devanagari: "अगली तिथि को सूर्योदय नहीं होता: दिन 24 घण्टे का माना गया।"},
}

// page writes one day for a person.
type page struct {
	strings.Builder
	day      *panchang.Day
	zone     *time.Location
	language string
}

func (p *page) say(label string) string { return labels[label].In(p.language) }

func (p *page) name(n panchang.Name) string { return n.In(p.language) }

func (p *page) line(label, format string, args ...any) {
	fmt.Fprintf(p, "%s: %s\n", p.say(label), fmt.Sprintf(format, args...))
}

// clock is the time of day to the minute, with the date where it is not the page's.
func (p *page) clock(t time.Time) string {
	if t.IsZero() {
		return p.say("none")
	}
	t = t.In(p.zone).Round(time.Minute)
	if t.Format(time.DateOnly) != p.day.Date.String() {
		return t.Format("15:04 (2006-01-02)")
	}
	return t.Format("15:04")
}

func (p *page) interval(i panchang.Interval) string {
	return p.clock(i.Start) + " – " + p.clock(i.End)
}

// spans names each span with its end.
func (p *page) spans(spans []panchang.Span, named func(int) panchang.Name) string {
	all := make([]string, len(spans))
	for i, s := range spans {
		all[i] = p.name(named(s.Index)) + " " + fmt.Sprintf(p.say("until"), p.clock(s.End))
	}
	return strings.Join(all, ", ")
}

func writePage(out io.Writer, d *panchang.Day, w location, language string) error {
	p := &page{day: d, zone: w.Zone, language: language}
	fmt.Fprintf(p, "%s · %s · %s\n\n", w.name(language), d.Date, p.name(panchang.VaraName(d.Vara)))
	p.line("sunrise", "%s", p.clock(d.Sunrise))
	p.line("sunset", "%s", p.clock(d.Sunset))
	p.line("moonrise", "%s", p.clock(d.Moonrise))
	p.line("moonset", "%s", p.clock(d.Moonset))
	if !d.Sunrise.IsZero() {
		p.limbs()
		p.month()
	}
	if m, ok := d.Muhurtas(); ok {
		p.muhurtas(&m)
	}
	for _, w := range d.Warnings {
		fmt.Fprintf(p, "\n%s\n", p.say(string(w)))
	}
	_, err := io.WriteString(out, p.String())
	return err
}

func (p *page) limbs() {
	d := p.day
	p.WriteString("\n")
	p.line("tithi", "%s", p.spans(d.Tithis, func(i int) panchang.Name {
		paksha, tithi := panchang.PakshaName(i), panchang.TithiName(i)
		return panchang.Name{English: paksha.English + " " + tithi.English, Devanagari: paksha.Devanagari + " " + tithi.Devanagari}
	}))
	p.line("nakshatra", "%s; %s %d", p.spans(d.Nakshatras, panchang.NakshatraName), p.say("pada"), d.Pada)
	p.line("yoga", "%s", p.spans(d.Yogas, panchang.YogaName))
	p.line("karana", "%s", p.spans(d.Karanas, karanaName))
	for _, b := range d.Bhadra {
		p.line("bhadra", "%s", p.interval(b))
	}
	if d.Panchaka {
		p.line("panchaka", "%s", p.say("yes"))
	}
}

func (p *page) month() {
	d := p.day
	leap := ""
	if d.Month.Adhika {
		leap = p.say("adhika") + " "
	}
	p.WriteString("\n")
	p.line("month", "%s%s (%s), %s%s (%s)", leap, p.name(panchang.MonthName(d.Month.Number)), p.say("amanta"),
		leap, p.name(panchang.MonthName(d.PurnimantaMonth())), p.say("purnimanta"))
	if n := d.Month.Swallowed; n > 0 {
		p.line("kshaya", "%s", p.name(panchang.MonthName(n)))
	}
	p.line("years", "%s %d, %s %d, %s %d, %s %s", p.say("vikram"), d.Years.Vikram, p.say("shaka"), d.Years.Shaka,
		p.say("kali"), d.Years.Kali, p.name(panchang.SamvatsaraName(d.Years.Samvatsara)), p.say("samvatsara"))
	p.line("ritu", "%s", p.name(panchang.RituName(d.Ritu.Lunar)))
	p.line("ayana", "%s", p.name(panchang.AyanaName(d.Ayana.Sidereal)))
	p.line("rashi", "%s %s, %s %s", p.say("sun"), p.name(panchang.RashiName(d.SunRashi())), p.say("moon"), p.name(panchang.RashiName(d.MoonRashi())))
	if s := d.Sankranti; s.Rashi > 0 {
		p.line("sankranti", "%s %s", p.name(panchang.RashiName(s.Rashi)), p.clock(s.At))
	}
}

func (p *page) muhurtas(m *panchang.Muhurtas) {
	p.WriteString("\n")
	for _, part := range []struct {
		label string
		panchang.Interval
	}{
		{"brahma", m.Brahma}, {"abhijit", m.Abhijit}, {"aparahna", m.Aparahna}, {"pradosha", m.Pradosha}, {"nishita", m.Nishita},
		{"rahu", m.Rahu}, {"yamaganda", m.Yamaganda}, {"gulika", m.Gulika},
	} {
		p.line(part.label, "%s", p.interval(part.Interval))
	}
	eighths := make([]string, len(m.Choghadiya))
	for i, c := range m.Choghadiya {
		eighths[i] = p.clock(c.Start) + " " + p.name(c.Kind.Name())
	}
	p.line("choghadiya", "%s", strings.Join(eighths, ", "))
}
