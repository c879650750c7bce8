package id

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestShortIdsAreUUIDsWrittenShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := time.UnixMilli(rapid.Int64Range(0, 1<<48-1).Draw(t, "ms")).Add(time.Duration(rapid.IntRange(0, 999_999).Draw(t, "ns"))).UTC()
		for s, letters := range map[string]int{NewOwner(at): OwnerLetters, NewEntry(at, rapid.Uint32().Draw(t, "number")): entryLetters} {
			long := Long(s)
			if len(s) != letters || !Valid(long) || Short(long) != s || Long(long) != long || !Time(long).Equal(at.Truncate(time.Millisecond)) {
				t.Fatalf("%q is %q, of %v", s, long, Time(long))
			}
		}
		if s := New(at); Short(s) != s {
			t.Fatalf("Short(%q) = %q: a usual id has no short one", s, Short(s))
		}
	})
}

func TestOtherTextsAreNeitherShortNorLong(t *testing.T) {
	for _, s := range []string{"", "ram", "0068ha4sqkdnc", "zzzzzzzzzzzzzzz", "ABCDEFGHIJKLMNO", "0193b0a4-5c00-7abc-8def-0123456789ab", "0193b0a4-5c00-7000-8000-000000000000"} {
		if Long(s) != s || Short(s) != s {
			t.Errorf("Long(%q) = %q, Short(%q) = %q", s, Long(s), s, Short(s))
		}
	}
}

func TestShortIdsSort(t *testing.T) {
	at := time.Date(2026, 11, 28, 6, 30, 0, 0, time.UTC)
	var entries []string
	for i := range 300 {
		entries = append(entries, NewEntry(at, uint32(i)))
	}
	for i := range 300 {
		entries = append(entries, NewEntry(at.Add(time.Duration(i+1)*10*time.Microsecond), 1<<29-uint32(i)))
	}
	var long []string
	for _, s := range entries {
		long = append(long, Long(s))
	}
	if !slices.IsSorted(entries) || !slices.IsSorted(long) {
		t.Error("entries do not sort by their time and number")
	}
	if old := New(at); entries[0] < old {
		t.Errorf("%s sorts before %s, which was made when ids were not short", entries[0], old)
	}
}

func TestOwnersOfOneInstantDiffer(t *testing.T) {
	at, seen := time.Date(2026, 11, 28, 6, 30, 0, 0, time.UTC), map[string]bool{}
	for range 50 {
		seen[NewOwner(at)] = true
	}
	if len(seen) != 50 {
		t.Errorf("%d different ones of 50", len(seen))
	}
}
