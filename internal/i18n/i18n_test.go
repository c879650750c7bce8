package i18n

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestBothLanguagesSayTheSame(t *testing.T) {
	places := regexp.MustCompile(`\{[a-zA-Z]+\}`)
	devanagari := regexp.MustCompile(`\p{Devanagari}`)
	for _, language := range []string{English, Hindi} {
		other := English
		if language == English {
			other = Hindi
		}
		for code, sentence := range catalogues[language] {
			translated, ok := catalogues[other][code]
			if !ok {
				t.Errorf("%s: %s has no such code", code, other)
				continue
			}
			if strings.TrimSpace(sentence) == "" || strings.TrimSpace(sentence) != sentence {
				t.Errorf("%s: %s says %q", code, language, sentence)
			}
			a, b := places.FindAllString(sentence, -1), places.FindAllString(translated, -1)
			slices.Sort(a)
			slices.Sort(b)
			if !slices.Equal(a, b) {
				t.Errorf("%s: places %v in %s, %v in %s", code, a, language, b, other)
			}
			if language == Hindi && !devanagari.MatchString(sentence) {
				t.Errorf("%s: not Hindi: %q", code, sentence)
			}
		}
	}
}

func TestText(t *testing.T) {
	if got := Text(Hindi, "session.required", nil); got != "कृपया लॉग इन करें।" {
		t.Error(got)
	}
	for _, language := range []string{English, "fr", ""} {
		if got := Text(language, "session.required", nil); got != "Please log in." {
			t.Errorf("%q: %s", language, got)
		}
	}
	if got := Text(English, "no.such_code", nil); got != "no.such_code" {
		t.Error(got)
	}
	catalogues[English]["test.places"] = "From {from} to {to}, {from}"
	defer delete(catalogues[English], "test.places")
	if got := Text(English, "test.places", map[string]any{"from": 1, "to": "x"}); got != "From 1 to x, 1" {
		t.Error(got)
	}
}

// clock.json is the test data of the web app's times too.
func TestClock(t *testing.T) {
	raw, err := os.ReadFile("testdata/clock.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows [][3]string
	if err := json.Unmarshal(raw, &rows); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		at, err := time.Parse("15:04", row[0])
		if err != nil {
			t.Fatal(err)
		}
		for i, language := range []string{English, Hindi} {
			if got := Clock(language, 60*at.Hour()+at.Minute()); got != row[1+i] {
				t.Errorf("%s in %s: %s, not %s", row[0], language, got, row[1+i])
			}
		}
	}
}

func TestMatch(t *testing.T) {
	for header, want := range map[string]string{
		"":                         English,
		"en":                       English,
		"hi":                       Hindi,
		"hi-IN,hi;q=0.9,en;q=0.8":  Hindi,
		"en-IN,hi;q=0.9":           English,
		"fr;q=1, hi ;q=0.3, en":    English,
		"hi;q=0.3, en;q=0.7":       English,
		"hi;q=0.7, en;q=0.3":       Hindi,
		"HI-in":                    Hindi,
		"fr, de":                   English,
		"*":                        English,
		"hi;q=0":                   English,
		"hi;q=nan, en;q=0.1":       English,
		"hi;q=9, en;q=0.1":         English,
		"hi;charset=x":             English,
		"hill":                     English,
		";;;,,,=":                  English,
		strings.Repeat("a,", 1000): English,
	} {
		if got := Match(header); got != want {
			t.Errorf("Match(%.40q) = %s, want %s", header, got, want)
		}
	}
}
