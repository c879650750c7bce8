package almanac

import (
	"fmt"
	"strings"
	"testing"

	"sankalp/internal/golden"
)

// Each row of the table of observances that is from memory, or names no source, is unconfirmed in what the app gets, and no other: feasts of
// regions and vrats by their words, festivals on their days. A row of a name alone (Vikata) goes with the rule of its vrat.
func TestRowsWithoutASourceAreUnconfirmed(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	got := unconfirmedOf(t, h)
	home := map[string]golden.Row{}
	for _, row := range golden.Rows(t, "../region/data/same.csv") {
		home[row["id"]] = row
	}
	want, count := map[string]bool{}, map[string]int{}
	for _, row := range golden.Rows(t, "../region/data/observances.csv") {
		key := "observance " + row["id"]
		if same, ok := home[row["id"]]; ok {
			key = same["home"] + " " + same["engine"]
		}
		without := row["source"] == "" || strings.Contains(row["source"]+row["note"], "[mem]")
		if row["id"] == "vikata_sankashti" {
			continue
		}
		if before, ok := want[key]; ok && before != without {
			t.Errorf("the rows of %s do not agree", key)
		}
		want[key] = without
	}
	for key, without := range want {
		kind, _, _ := strings.Cut(key, " ")
		if kind == "ekadashi" || kind == "season" {
			if without {
				t.Errorf("%s has no source, and nothing says so", key)
			}
			continue
		}
		marked, ok := got[key]
		if !ok || marked != without {
			t.Errorf("%s: in the answer %t, unconfirmed %t; by its source %t", key, ok, marked, without)
		}
		if without {
			count[kind]++
		}
	}
	if count["festival"] < 50 || count["vrat"] < 8 || count["observance"] < 80 {
		t.Errorf("too few rows were looked at: %v", count)
	}
	for _, key := range []string{"festival VAGH_BARAS", "festival CHAITRA_NAVRATRI", "vrat somvati"} {
		if !got[key] {
			t.Errorf("%s goes with a row that has no source", key)
		}
	}
}

// unconfirmedOf is what the answers have, and whether each is marked.
func unconfirmedOf(t *testing.T, h *server) map[string]bool {
	t.Helper()
	got := map[string]bool{}
	w := read[words](t, h, "/api/almanac/words")
	for _, one := range w.Observances {
		got["observance "+one.ID] = one.Unconfirmed
	}
	for _, one := range w.Vrats {
		got["vrat "+one.ID] = one.Unconfirmed
	}
	for month := 1; month <= 12; month++ {
		of := read[leaves](t, h, fmt.Sprintf("/api/almanac/month?%s&month=2026-%02d", jaipur, month))
		for _, one := range of.Festivals {
			got["festival "+one.ID] = one.Unconfirmed
		}
		for _, one := range of.Vrats {
			if got["vrat "+one.ID] != one.Unconfirmed {
				t.Errorf("%s is marked otherwise on its day", one.ID)
			}
		}
	}
	return got
}
