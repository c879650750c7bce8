package audit

import (
	_ "embed"
	"encoding/binary"
	"strings"
	"sync"
	"time"

	"github.com/klauspost/compress/s2"

	"sankalp/internal/fault"
	"sankalp/internal/id"
)

// samples are things of every kind as JSON: what the content of an entry is likely to repeat. What is stored was compressed with
// them, so a file of samples never changes; better ones get another first byte of the content.
//
//go:embed samples.jsonl
var samples string

// What the first byte of a content tells: how it is packed. Texts that are no JSON are packed plain, and so did all programs before
// version 0080 of the schema, in half as much again; letters are the way of programs up to that version, in a third more.
const (
	packedPlain     = 1
	packedLetters   = 2
	packedPredicted = 3
)

// most is how many bytes a content may have: far more than any, so that a damaged one does not take the memory.
const most = 64 << 20

// What packs contents: the samples as each way writes them.
var (
	plainSamples   = makeDictionary(plainly)
	letterSamples  = makeDictionary(inLetters)
	predictSamples = makeModel()
)

func makeDictionary(written func(text string) []byte) func() *s2.Dict {
	return sync.OnceValue(func() *s2.Dict { return s2.MakeDictManual(written(samples), 0) })
}

func makeModel() func() *model {
	return sync.OnceValue(func() *model { return train(asEntries(samples)) })
}

func plainly(text string) []byte { return shorten(nil, text) }

func inLetters(text string) []byte {
	var w writing
	w.write(text)
	return w.letters
}

// asEntries are the samples as entries have them, with the ids of their things. Every other id is of a moment before the thing was
// stored, as when a device made it.
func asEntries(samples string) []byte {
	letters, n := []byte{pause}, 0
	for line := range strings.Lines(samples) {
		var w writing
		line = strings.TrimSpace(line)
		if _, s, ok := strings.Cut(line, `"_id":"`); ok {
			entity := s[:id.Length]
			if n++; n%2 == 0 {
				earlier := entity[:9] + "0000" + entity[13:]
				entity, line = earlier, strings.ReplaceAll(line, entity, earlier)
			}
			w.of(entity)
		}
		w.write(line)
		letters = append(append(letters, w.letters...), pause)
	}
	return letters
}

// pack gives what a thing was and is, as JSON, in about an eighth of its bytes; nil when neither is known. Entity is the id of the
// thing, which unpack must know as well.
func pack(entity string, before, after *string) []byte {
	if before == nil && after == nil {
		return nil
	}
	w := writing{letters: make([]byte, 0, 1024), values: make([]byte, 0, 128)}
	w.of(entity)
	ok := before == nil || w.write(*before)
	w.letters = append(w.letters, pause)
	if ok = ok && (after == nil || w.write(*after)); !ok {
		return packPlain(before, after)
	}
	w.letters = append(w.letters, pause)
	return predictSamples().encode(append(make([]byte, 0, 128), packedPredicted), w.letters, w.values)
}

// packPlain packs what is written in no letters: texts that are no JSON, or no Unicode.
func packPlain(before, after *string) []byte {
	var both []byte
	if before != nil {
		both = shorten(make([]byte, 0, len(*before)+1), *before)
	}
	both = append(both, pause)
	if after != nil {
		both = shorten(both, *after)
	}
	content := make([]byte, 1+s2.MaxEncodedLen(len(both)))
	content[0] = packedPlain
	return content[:1+len(plainSamples().Encode(content[1:], both))]
}

// unpack gives back what pack was given.
func unpack(entity string, content []byte) (before, after *string, err error) {
	if content == nil {
		return nil, nil, nil
	}
	was, is := "", ""
	switch {
	case len(content) > 0 && content[0] == packedPlain:
		was, is, err = unpackPlain(content[1:])
	case len(content) > 0 && content[0] == packedLetters:
		was, is, err = unpackLetters(content[1:])
	case len(content) > 0 && content[0] == packedPredicted:
		was, is, err = unpackPredicted(entity, content[1:])
	default:
		err = fault.New(fault.Internal, "internal").With("content", "of a newer program")
	}
	return known(was), known(is), err
}

func unpackPlain(packed []byte) (before, after string, err error) {
	both, err := decompress(plainSamples(), packed)
	if err != nil {
		return "", "", err
	}
	before, rest, err := lengthen(both)
	if err != nil {
		return "", "", err
	}
	after, _, err = lengthen(rest)
	return before, after, err
}

func unpackLetters(packed []byte) (before, after string, err error) {
	length, n := binary.Uvarint(packed)
	if n <= 0 || length > uint64(len(packed)-n) {
		return "", "", damaged()
	}
	packed = packed[n:]
	letters, err := decompress(letterSamples(), packed[length:])
	if err != nil {
		return "", "", err
	}
	return read(letters, packed[:length], "")
}

func unpackPredicted(entity string, packed []byte) (before, after string, err error) {
	letters, values, err := predictSamples().decode(packed)
	if err != nil {
		return "", "", err
	}
	if !id.Valid(entity) {
		entity = ""
	}
	return read(letters, values, entity)
}

func decompress(with *s2.Dict, packed []byte) ([]byte, error) {
	length, err := s2.DecodedLen(packed)
	if err == nil && length > most {
		err = s2.ErrTooLarge
	}
	var b []byte
	if err == nil {
		b, err = with.Decode(nil, packed)
	}
	if err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	return b, nil
}

// known is nil for a text that is empty: no JSON is.
func known(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// shorten appends JSON with its ids and moments as bytes.
func shorten(b []byte, text string) []byte {
	for {
		quote := strings.IndexByte(text, '"')
		if quote < 0 {
			return append(b, text...)
		}
		b, text = append(b, text[:quote+1]...), text[quote+1:]
		end := strings.IndexByte(text, '"')
		switch {
		case end >= 0 && id.Valid(text[:end]):
			b = id.Append(append(b, letterID), text[:end])
		case end >= len("2006-01-02T15:04:05Z") && end <= len(momentForm):
			at, err := time.Parse(momentForm, text[:end])
			if err != nil || at.Format(momentForm) != text[:end] {
				continue
			}
			b = binary.BigEndian.AppendUint64(append(b, letterLate), uint64(at.UnixMilli()))
		default:
			continue
		}
		text = text[end:]
	}
}

// lengthen gives back what shorten was given, and what stands behind the pause after it.
func lengthen(b []byte) (text string, rest []byte, err error) {
	out := make([]byte, 0, 2*len(b))
	for len(b) > 0 {
		c := b[0]
		b = b[1:]
		switch {
		case c == pause:
			return string(out), b, nil
		case c == letterID && len(b) >= idBytes:
			out = append(out, id.Of([idBytes]byte(b))...)
			b = b[idBytes:]
		case c == letterLate && len(b) >= timeBytes:
			out = time.UnixMilli(int64(binary.BigEndian.Uint64(b))).UTC().AppendFormat(out, momentForm)
			b = b[timeBytes:]
		case c == letterID || c == letterLate:
			return "", nil, fault.New(fault.Internal, "internal").With("content", "cut short")
		default:
			out = append(out, c)
		}
	}
	return string(out), nil, nil
}
