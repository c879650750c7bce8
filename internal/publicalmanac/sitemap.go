package publicalmanac

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzip"

	"sankalp/internal/civil"
	"sankalp/internal/i18n"
)

// The files for search engines. /sitemap.xml lists the others, /sitemap-1.xml and so on.
const (
	robotsPath    = "/robots.txt"
	sitemapPrefix = "/sitemap"
	// townsPerFile keeps a file below the 50,000 addresses that one may have.
	townsPerFile = 25
	// Of how many days each town's pages are listed, and how many of those are past.
	listedDays = 400
	listedPast = 30
)

// robots tells search engines what they may read: nothing of the almanac unless the operator wants them.
func (s *site) robots(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=86400")
	text := "User-agent: *\nDisallow: /api/\nDisallow: /b/\nDisallow: /feeds/\n"
	if s.o.Indexed {
		text += "\nSitemap: " + s.o.PublicURL + sitemapPrefix + ".xml\n"
	} else {
		text += "Disallow: " + root + "\nDisallow: /hi" + root + "\n"
	}
	_, _ = io.WriteString(w, text) // a visitor who went away is no fault of ours
}

// sitemap answers with the list of files, or one of them.
func (s *site) sitemap(w http.ResponseWriter, r *http.Request, path string) {
	x, err := s.index()
	if err != nil {
		s.failed(w, r, err)
		return
	}
	files := (len(x.listed) + townsPerFile - 1) / townsPerFile
	name := strings.TrimSuffix(strings.TrimPrefix(path, sitemapPrefix), ".xml")
	number, err := strconv.Atoi(strings.TrimPrefix(name, "-"))
	known := name == "" || err == nil && name == "-"+strconv.Itoa(number) && number >= 1 && number <= files
	if !s.o.Indexed || !known {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/xml; charset=utf-8")
	h.Set("Cache-Control", "public, max-age=43200")
	h.Set("Vary", "Accept-Encoding")
	var out io.Writer = w
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		defer z.Close()
		out = z
	}
	if r.Method == http.MethodHead {
		return
	}
	b := bufio.NewWriter(out)
	defer b.Flush()
	if name == "" {
		s.sitemapIndex(b, files)
		return
	}
	first := (number - 1) * townsPerFile
	s.addresses(b, x.listed[first:min(first+townsPerFile, len(x.listed))])
}

const xmlHead = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

func (s *site) sitemapIndex(b io.Writer, files int) {
	fmt.Fprint(b, xmlHead, `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`, "\n")
	for n := range files {
		fmt.Fprintf(b, "<sitemap><loc>%s%s-%d.xml</loc></sitemap>\n", s.o.PublicURL, sitemapPrefix, n+1)
	}
	fmt.Fprintln(b, "</sitemapindex>")
}

// addresses lists the pages of towns in both languages.
func (s *site) addresses(b io.Writer, towns []*town) {
	fmt.Fprint(b, xmlHead, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`, "\n")
	for _, t := range towns {
		first := civil.Of(s.o.Now(), t.at.Zone).AddDays(-listedPast)
		last := first.AddDays(listedDays - 1)
		for _, l := range []language{i18n.English, hindi} {
			at := s.o.PublicURL + l.path("/"+t.Slug)
			list := func(rest string) { fmt.Fprint(b, "<url><loc>", at, rest, "</loc></url>\n") }
			list("")
			list("/good-days")
			for year := first.Year(); year <= last.Year(); year++ {
				list("/festivals/" + digits(year))
				list("/eclipses/" + digits(year))
				for _, rite := range goodRites {
					list("/good-days/" + riteSlug(rite) + "/" + digits(year))
				}
			}
			for d := first; !d.After(last); d = d.AddDays(1) {
				if d == first || d.Day() == 1 {
					list("/" + monthOf(d))
				}
				list("/" + d.String())
			}
		}
	}
	fmt.Fprintln(b, "</urlset>")
}
