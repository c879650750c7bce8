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

// packed is the first byte of a content that is made by pack.
const packed = 1

// most is how many bytes a content may have: far more than any, so that a damaged one does not take the memory.
const most = 64 << 20

// In a content an id and a moment are their bytes behind one of these, which no JSON holds, and pause stands between what was and
// what is. Of a payment's 320 bytes ids are the half.
const (
	pause      = 0
	idFollows  = 1
	momentIs   = 2
	idBytes    = 16
	timeBytes  = 8
	momentForm = "2006-01-02T15:04:05.999Z"
)

// dictionary is what compresses contents.
var dictionary = makeDictionary()

func makeDictionary() func() *s2.Dict {
	return sync.OnceValue(func() *s2.Dict { return s2.MakeDictManual(shorten(nil, samples), 0) })
}

// pack gives what a thing was and is, as JSON, in about a quarter of its bytes; nil when neither is known.
func pack(before, after *string) []byte {
	if before == nil && after == nil {
		return nil
	}
	var both []byte
	if before != nil {
		both = shorten(make([]byte, 0, len(*before)+1), *before)
	}
	both = append(both, pause)
	if after != nil {
		both = shorten(both, *after)
	}
	content := make([]byte, 1+s2.MaxEncodedLen(len(both)))
	content[0] = packed
	return content[:1+len(dictionary().Encode(content[1:], both))]
}

// unpack gives back what pack was given.
func unpack(content []byte) (before, after *string, err error) {
	if content == nil {
		return nil, nil, nil
	}
	if len(content) == 0 || content[0] != packed {
		return nil, nil, fault.New(fault.Internal, "internal").With("content", "of a newer program")
	}
	length, err := s2.DecodedLen(content[1:])
	if err == nil && length > most {
		err = s2.ErrTooLarge
	}
	if err != nil {
		return nil, nil, fault.Wrap(fault.Internal, "internal", err)
	}
	both, err := dictionary().Decode(nil, content[1:])
	if err != nil {
		return nil, nil, fault.Wrap(fault.Internal, "internal", err)
	}
	was, rest, err := lengthen(both)
	if err != nil {
		return nil, nil, err
	}
	is, _, err := lengthen(rest)
	return known(was), known(is), err
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
			b = id.Append(append(b, idFollows), text[:end])
		case end >= len("2006-01-02T15:04:05Z") && end <= len(momentForm):
			at, err := time.Parse(momentForm, text[:end])
			if err != nil || at.Format(momentForm) != text[:end] {
				continue
			}
			b = binary.BigEndian.AppendUint64(append(b, momentIs), uint64(at.UnixMilli()))
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
		case c == idFollows && len(b) >= idBytes:
			out = append(out, id.Of([idBytes]byte(b))...)
			b = b[idBytes:]
		case c == momentIs && len(b) >= timeBytes:
			out = time.UnixMilli(int64(binary.BigEndian.Uint64(b))).UTC().AppendFormat(out, momentForm)
			b = b[timeBytes:]
		case c == idFollows || c == momentIs:
			return "", nil, fault.New(fault.Internal, "internal").With("content", "cut short")
		default:
			out = append(out, c)
		}
	}
	return string(out), nil, nil
}
