// Package i18n holds the sentences of the server, in English and Hindi: faults, the success line of an
// answer, mails. Their keys are the codes of package fault. The web app has its own catalogues.
//
// To add a sentence, write its key into texts/en/AREA.json and texts/hi/AREA.json, where AREA is the key's first
// word; a test finds what is missing.
package i18n

import (
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"strconv"
	"strings"
)

// The languages, by their BCP 47 subtag.
const (
	English = "en"
	Hindi   = "hi"
)

//go:embed texts/*/*.json
var files embed.FS

var catalogues = map[string]map[Key]string{English: mustLoad(English), Hindi: mustLoad(Hindi)}

// mustLoad reads every file of a language. The files are part of the binary, so a wrong one is a fault of the build.
func mustLoad(language string) map[Key]string {
	all := map[Key]string{}
	dir := "texts/" + language
	entries, err := files.ReadDir(dir)
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		text, err := files.ReadFile(path.Join(dir, e.Name()))
		if err != nil {
			panic(err)
		}
		part := map[Key]string{}
		if err := json.Unmarshal(text, &part); err != nil {
			panic(fmt.Errorf("%s/%s: %w", dir, e.Name(), err))
		}
		for key, sentence := range part {
			if _, twice := all[key]; twice {
				panic(fmt.Errorf("%s: %q stands in two files", dir, key))
			}
			all[key] = sentence
		}
	}
	return all
}

// Key names a sentence: the code of a fault ("task.date_in_past") or another text ("task.added").
type Key string

// Text is the sentence of a key in a language (anything but Hindi reads English), with its {places} filled from
// args. An unknown key gives the key itself, which no test lets through.
func Text(language string, key Key, args map[string]any) string {
	sentence, ok := catalogues[language][key]
	if !ok {
		if sentence, ok = catalogues[English][key]; !ok {
			return string(key)
		}
	}
	fill := make([]string, 0, 2*len(args))
	for name, value := range args {
		fill = append(fill, "{"+name+"}", fmt.Sprint(value))
	}
	return strings.NewReplacer(fill...).Replace(sentence) // in one go: what a person wrote is not filled again
}

// Has reports whether English has a sentence for the key. A test holds Hindi to the same keys.
func Has(key Key) bool {
	_, ok := catalogues[English][key]
	return ok
}

// Match picks the language for an Accept-Language header: the one of ours that it wants most, English for none.
func Match(header string) string {
	switch header {
	case "", English:
		return English
	case Hindi:
		return Hindi
	}
	best, bestWeight := English, 0.0
	for part := range strings.SplitSeq(header, ",") {
		tag, weight := weigh(part)
		primary, _, _ := strings.Cut(tag, "-")
		primary = strings.ToLower(primary)
		if _, ours := catalogues[primary]; ours && weight > bestWeight {
			best, bestWeight = primary, weight
		}
	}
	return best
}

// weigh splits `hi-IN;q=0.8`. What cannot be read weighs nothing.
func weigh(part string) (tag string, weight float64) {
	tag, params, found := strings.Cut(part, ";")
	tag = strings.TrimSpace(tag)
	if !found {
		return tag, 1
	}
	q, ok := strings.CutPrefix(strings.TrimSpace(params), "q=")
	if !ok {
		return tag, 0
	}
	weight, err := strconv.ParseFloat(q, 64)
	if err != nil || weight < 0 || weight > 1 {
		return tag, 0
	}
	return tag, weight
}
