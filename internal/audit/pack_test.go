package audit

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// What lies in databases was packed with the samples as they are, and with what the model learned of them: others would make it
// unreadable.
func TestTheSamplesNeverChange(t *testing.T) {
	m := predictSamples()
	var learned bytes.Buffer
	for _, part := range []any{m.samples, m.follows, m.right, m.chances} {
		if err := binary.Write(&learned, binary.BigEndian, part); err != nil {
			t.Fatal(err)
		}
	}
	for what, c := range map[string]struct {
		content []byte
		first   string
	}{
		"samples.jsonl": {[]byte(samples), "0713e519f1d3ea9e431996e1d03afbfbd9e909d4a972acd5a0f3b56736e02059"},
		"the model":     {learned.Bytes(), "e0505205d284aa5fbb1839f1fdfb9211a2c7d939e65bbc5ce564e4dc8d39737b"},
	} {
		if sum := sha256.Sum256(c.content); hex.EncodeToString(sum[:]) != c.first {
			t.Errorf("%s is %x now: give another one a new first byte of the content instead", what, sum)
		}
	}
}

func TestAContentOfEarlierProgramsOpens(t *testing.T) {
	file, err := os.ReadFile("testdata/contents.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(file) {
		var stored struct {
			Entity        string
			Content       []byte
			Before, After json.RawMessage
		}
		if err := json.Unmarshal(line, &stored); err != nil {
			t.Fatal(err)
		}
		before, after, err := unpack(stored.Entity, stored.Content)
		if err != nil || !same(before, known(string(stored.Before))) || !same(after, known(string(stored.After))) {
			t.Errorf("%s: %v %v %v", line, before, after, err)
		}
	}
}

const (
	firstID    = "01a21c02-da15-7000-a466-60d1bb541ec4"
	firstAfter = `{"_id":"` + firstID + `","createdAt":"2026-11-27T07:57:58.677Z","revision":1034,` +
		`"direction":"in","kind":"advance","amount":500,"method":"upi","date":"2025-11-19","note":"नकद"}`
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
		{some(`{"_id":"` + firstID + `","at":["2026-11-27T07:57:58.677Z","2026-11-27T07:57:58.678Z","2026-11-27T07:57:58.678Z"]}`),
			some(`["2026-11-27T07:59:04.212Z","2026-11-27T07:59:04.213Z","2026-11-27T07:57:58.676Z","2026-11-27T07:57:58.676Z"]`)},
		{nil, some(`["2061-09-30T15:11:30.452Z","2061-09-30T15:11:30.453Z","9999-12-31T23:59:59.999Z","0001-01-01T00:00:00Z","0001-01-01T00:00:00Z"]`)},
	} {
		checkPacked(t, firstID, c[0], c[1])
		checkPacked(t, "", c[0], c[1])
	}
}

func checkPacked(t *testing.T, entity string, before, after *string) {
	t.Helper()
	b, a, err := unpack(entity, pack(entity, before, after))
	if err != nil || !same(b, before) || !same(a, after) {
		t.Errorf("of %v and %v came %v and %v, %v", before, after, b, a, err)
	}
}

func same(x, y *string) bool { return (x == nil) == (y == nil) && (x == nil || *x == *y) }

// Every sample comes back, and in a tenth of its bytes; a thing of a kind that no sample is like in less than its own.
func TestPackMakesContentsSmall(t *testing.T) {
	before, after := 0, 0
	for line := range strings.Lines(samples) {
		line = strings.TrimSpace(line)
		before, after = before+len(line), after+len(pack(firstID, nil, &line))
		checkPacked(t, firstID, &line, &line)
	}
	if after*10 > before {
		t.Errorf("%d of %d bytes", after, before)
	}
}

// A file that was damaged is a fault, and no end of the program.
func TestUnpackRefusesWhatItDidNotMake(t *testing.T) {
	good := pack(firstID, nil, new(firstAfter))
	for _, bad := range [][]byte{{}, {packedPlain}, {packedLetters}, {packedPredicted}, {4}, good[:len(good)/2], append(good[:len(good):len(good)], 0),
		{packedLetters, 0, 1, 0, letterID}, {packedLetters, 0, 1, 0, letterRune}, {packedLetters, 0, 1, 0, letterOwn}, {packedLetters, 0, 1, 0, letterAgain},
		append([]byte{packedPlain}, bytes.Repeat([]byte{255}, 40)...), append([]byte{packedLetters}, bytes.Repeat([]byte{255}, 40)...),
		append([]byte{packedPredicted}, bytes.Repeat([]byte{255}, 40)...), append([]byte{packedPredicted}, make([]byte, 40)...)} {
		if _, _, err := unpack(firstID, bad); err == nil {
			t.Errorf("%x was taken", bad)
		}
	}
	if _, _, err := unpack("", good); err == nil {
		t.Error("a content was read without the id of its thing")
	}
}

func FuzzPack(f *testing.F) {
	for line := range strings.Lines(samples) {
		f.Add(line, line)
	}
	f.Fuzz(func(t *testing.T, before, after string) {
		if json.Valid([]byte(before)) && json.Valid([]byte(after)) {
			checkPacked(t, firstID, &before, &after)
			checkPacked(t, "", &before, &after)
		}
	})
}

func FuzzUnpack(f *testing.F) {
	f.Add(pack(firstID, nil, new(firstAfter)))
	f.Add(packPlain(new(firstAfter), nil))
	f.Add([]byte{packedLetters, 0, 1, 0, letterRune})
	f.Fuzz(func(_ *testing.T, content []byte) {
		_, _, _ = unpack(firstID, content)
		_, _, _ = unpack("", content)
	})
}

func BenchmarkPack(b *testing.B) {
	for b.Loop() {
		pack(firstID, nil, new(firstAfter))
	}
}

func BenchmarkUnpack(b *testing.B) {
	content := pack(firstID, nil, new(firstAfter))
	for b.Loop() {
		_, _, _ = unpack(firstID, content)
	}
}
