package audit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"
)

// What lies in databases was compressed with the samples as they are: another text of them would make it unreadable.
func TestTheSamplesNeverChange(t *testing.T) {
	const first = "0713e519f1d3ea9e431996e1d03afbfbd9e909d4a972acd5a0f3b56736e02059"
	if sum := sha256.Sum256([]byte(samples)); hex.EncodeToString(sum[:]) != first {
		t.Errorf("samples.jsonl is %x now: give new samples a new first byte of the content instead", sum)
	}
}

func TestAContentOfEarlierProgramsOpens(t *testing.T) {
	for _, stored := range []string{firstContent, secondContent} {
		content, err := hex.DecodeString(stored)
		if err != nil {
			t.Fatal(err)
		}
		before, after, err := unpack(content)
		if err != nil || before != nil || after == nil || *after != firstAfter {
			t.Errorf("%v %v %v", before, after, err)
		}
	}
}

const (
	firstAfter = `{"_id":"01a21c02-da15-7000-a466-60d1bb541ec4","createdAt":"2026-11-27T07:57:58.677Z","revision":1034,` +
		`"direction":"in","kind":"advance","amount":500,"method":"upi","date":"2025-11-19","note":"नकद"}`
	secondContent = "020fa21c02da15a46660d1bb541ec44fbb820100005e63013aca2b0830333466790600611a9c3719c200356e78060e101a050010a895a6227d"
	firstContent  = "01a90100003220022cda157000a46660d1bb541ec415000e04da153208020c3130333466d80800611a61423903003572d70818352d31312d313926bd2028e0a4a8e0a495e0a4a6227d"
)

func TestPackGivesBackWhatItTook(t *testing.T) {
	some := func(s string) *string { return &s }
	for _, c := range [][2]*string{
		{nil, nil},
		{nil, some(firstAfter)},
		{some(firstAfter), nil},
		{some(firstAfter), some(strings.Replace(firstAfter, "500", "501", 1))},
		{some(`"a text"`), some(`null`)},
		{nil, some(`{"createdAt":"2026-11-27T07:57:58Z","odd":"2026-11-27T07:57:58.60Z","old":"0001-01-01T00:00:00Z"}`)},
		{nil, some(`{"id":"01A21C02-da15-7000-a466-60d1bb541ec4","quoted":"\"01a21c02-da15-7000-a466-60d1bb541ec4\""}`)},
		{nil, some("{\"invalid\":\"\xff\"}")},
		{nil, some(`{"days":["1970-01-01","1969-12-31","2149-06-06","2149-06-07","2026-02-30","0001-01-01"],"other":"₹ é 🙏 ॐ ऀॿ"}`)},
		{nil, some(`{"made":"01a21c02-da15-7000-a466-60d1bb541ec4","with":"01a21c02-da15-7001-a466-60d1bb541ec4","early":"00a21c02-da15-7000-a466-60d1bb541ec4"}`)},
		{nil, some(`{"long":"` + strings.Repeat("सत्यनारायण कथा ", 9000) + `"}`)},
	} {
		checkPacked(t, c[0], c[1])
	}
}

func checkPacked(t *testing.T, before, after *string) {
	t.Helper()
	b, a, err := unpack(pack(before, after))
	same := func(x, y *string) bool { return (x == nil) == (y == nil) && (x == nil || *x == *y) }
	if err != nil || !same(b, before) || !same(a, after) {
		t.Errorf("of %v and %v came %v and %v, %v", before, after, b, a, err)
	}
}

// Every sample comes back, and in a tenth of its bytes; a thing of a kind that no sample is like in less than its own.
func TestPackMakesContentsSmall(t *testing.T) {
	before, after := 0, 0
	for line := range strings.Lines(samples) {
		line = strings.TrimSpace(line)
		before, after = before+len(line), after+len(pack(nil, &line))
		checkPacked(t, &line, &line)
	}
	if after*10 > before {
		t.Errorf("%d of %d bytes", after, before)
	}
}

// A file that was damaged is a fault, and no end of the program.
func TestUnpackRefusesWhatItDidNotMake(t *testing.T) {
	good := pack(nil, new(firstAfter))
	for _, bad := range [][]byte{{}, {packedPlain}, {packedLetters}, {3}, good[:len(good)/2], {packedLetters, 0, 1, 0, letterID}, {packedLetters, 0, 1, 0, letterRune},
		append([]byte{packedPlain}, bytes.Repeat([]byte{255}, 40)...), append([]byte{packedLetters}, bytes.Repeat([]byte{255}, 40)...)} {
		if _, _, err := unpack(bad); err == nil {
			t.Errorf("%x was taken", bad)
		}
	}
}

func FuzzPack(f *testing.F) {
	for line := range strings.Lines(samples) {
		f.Add(line, line)
	}
	f.Fuzz(func(t *testing.T, before, after string) {
		if json.Valid([]byte(before)) && json.Valid([]byte(after)) {
			checkPacked(t, &before, &after)
		}
	})
}

func FuzzUnpack(f *testing.F) {
	f.Add(pack(nil, new(firstAfter)))
	f.Fuzz(func(_ *testing.T, content []byte) { _, _, _ = unpack(content) })
}

func BenchmarkPack(b *testing.B) {
	for b.Loop() {
		pack(nil, new(firstAfter))
	}
}
