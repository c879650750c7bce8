package publicpage

import (
	"cmp"
	"context"
	"encoding/json"
	"html/template"
	"net/url"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/home"
	"sankalp/internal/place"
	"sankalp/internal/text"
)

// host is the purohit of a page.
type host struct {
	home.Row
	Owner    string  `db:"owner"`
	Revision int64   `db:"revision"`
	On       int     `db:"is_on"`
	Body     string  `db:"body"` // of the page, '' without one
	Slug     string  `db:"slug"`
	Name     string  `db:"name"`
	Number   string  `db:"number"`
	Money    *string `db:"money"`
	Work     *string `db:"work"`
	Profile  string  `db:"profile"`
	Picture  string  `db:"picture"`

	page    Fields
	profile struct{ Honorific, NameLocal, Address string }
	zone    *time.Location
	at      home.Home
}

const hostColumns = `a.id AS owner, o.revision, COALESCE(g.is_on, 0) AS is_on, COALESCE(g.body, '') AS body, COALESCE(g.slug, '') AS slug,
	a.name, a.number, a.time_zone, a.place, a.almanac, a.money, a.work, COALESCE(p.body, '{}') AS profile, COALESCE(f.id, '') AS picture
	FROM accounts a JOIN owners o ON o.owner_id = a.id LEFT JOIN public_pages g ON g.owner_id = a.id
	LEFT JOIN profiles p ON p.owner_id = a.id LEFT JOIN pictures f ON f.owner_id = a.id`

// hostAt is hostOf for whose page has the slug.
func (s *site) hostAt(ctx context.Context, slug string) (*host, error) {
	e, err := directory.Find(ctx, s.o.DB.Reader(), directory.Page, slug)
	if err != nil {
		return nil, err
	}
	return s.hostOf(ctx, e.Owner)
}

// hostOf finds a purohit, without unpacking the JSON columns (see read). While the account is being closed
// the page is off. Fault: NotFound.
func (s *site) hostOf(ctx context.Context, owner string) (*host, error) {
	h, err := db.One[host](ctx, s.o.DB.Reader(), `SELECT `+strings.Replace(hostColumns, "COALESCE(g.is_on, 0)",
		"CASE WHEN a.closes_at IS NULL THEN COALESCE(g.is_on, 0) ELSE 0 END", 1)+` WHERE a.id = $1`, owner)
	return &h, err
}

// read unpacks the JSON columns.
func (h *host) read(places func() (*place.Gazetteer, error)) error {
	h.page = first(h.Owner).Fields
	for _, part := range []struct {
		text *string
		to   any
	}{{&h.Body, &h.page}, {&h.Profile, &h.profile}} {
		if *part.text == "" {
			continue
		}
		if err := json.Unmarshal([]byte(*part.text), part.to); err != nil {
			return fault.Wrap(fault.Internal, "internal", err)
		}
	}
	zone, known := civil.Zone(h.TimeZone)
	if h.zone = zone; !known {
		h.zone = time.UTC
	}
	var err error
	h.at, err = h.Read(places)
	return err
}

// name is the name in a language, with its honorific.
func (h *host) name(l language) string {
	name := l.pick(h.Name, h.profile.NameLocal)
	if t := h.profile.Honorific; t != "" && !strings.HasPrefix(name, t) {
		name = t + " " + name
	}
	return name
}

// pageHead is what both pages show at the top.
type pageHead struct {
	Title                             string
	Lang, Other, OtherLang, OtherName string
	Action                            string
	Name, Initial, Photo              string
	Line                              string
	Phone                             string
	// Tel and WhatsApp are links whose schemes html/template does not know; they are made of digits alone.
	Tel, WhatsApp template.URL
}

// headIn is a page's head in a language, with the link to the other language; path is the page's own.
func headIn(l language, path string) pageHead {
	other := map[language]language{"en": "hi", "hi": "en"}[l]
	return pageHead{Lang: string(l), OtherLang: string(other), OtherName: map[language]string{"en": "English", "hi": "हिन्दी"}[other],
		Other: path + "?" + withLanguage(nil, other), Action: path + "?" + withLanguage(nil, l)}
}

// show makes the head of the host's page.
func (h *host) show(l language, path string) pageHead {
	f := headIn(l, path)
	f.Name, f.Line = h.name(l), cmp.Or(h.page.Line, h.profile.Address)
	f.Initial = cmp.Or(text.Initial(f.Name), "॥")
	if h.On == 1 && h.page.ShowPhoto && h.Picture != "" { // a page that is off shows no picture
		f.Photo = "/p/" + h.Slug + "/photo/" + h.Picture
	}
	if h.page.ShowPhone && digitsOf(h.Number) != "" {
		f.Phone, f.Tel, f.WhatsApp = spaced(h.Number), telephone(h.Number), whatsApp(h.Number)
	}
	return f
}

func withLanguage(query url.Values, l language) string {
	q := url.Values{"lang": {string(l)}}
	for name, values := range query {
		q[name] = values
	}
	return q.Encode()
}

func telephone(e164 string) template.URL { return template.URL("tel:+" + digitsOf(e164)) } //nolint:gosec // digits alone

func whatsApp(e164 string) template.URL { return template.URL("https://wa.me/" + digitsOf(e164)) } //nolint:gosec // digits alone

func digitsOf(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}

// spaced writes an Indian mobile number in groups.
func spaced(number string) string {
	if own, ok := strings.CutPrefix(number, "+91"); ok && len(own) == 10 {
		return own[:5] + " " + own[5:]
	}
	return number
}
