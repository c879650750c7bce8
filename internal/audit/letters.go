package audit

import (
	"encoding/binary"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sankalp/internal/fault"
	"sankalp/internal/id"
)

// JSON is written in letters of one byte: ASCII is itself, what is from 128 on is Devanagari, and these, which no JSON holds, stand
// for what fills most of an entry. Their values, of fixed lengths, are apart, so that what is like in all entries stands together.
const (
	pause      = 0 // between what was and what is
	letterID   = 1 // an id: its 16 bytes
	letterLate = 2 // a moment: the 8 bytes of its milliseconds
	letterMade = 3 // an id of this age that a device made: the last 5 bytes of its time and 8 by chance
	letterThen = 4 // the moment of the first id
	letterSame = 5 // an id as before: the number of it, in one byte
	letterDay  = 6 // a date: its days since 1970, in 2 bytes
	letterRune = 7 // another letter of Unicode, which follows as UTF-8
)

const (
	idBytes    = 16
	madeBytes  = 13
	timeBytes  = 8
	dayBytes   = 2
	momentForm = "2006-01-02T15:04:05.999Z"
	dayForm    = time.DateOnly
	daySeconds = 24 * 60 * 60
	// devanagari is the first letter of the block, of 128.
	devanagari = 0x0900
)

// writing is JSON on its way to letters and values.
type writing struct {
	letters, values []byte
	ids             []string
}

// write appends JSON; false when it holds what no JSON holds.
func (w *writing) write(text string) bool {
	for len(text) > 0 {
		c, size := utf8.DecodeRuneInString(text)
		switch {
		case c == utf8.RuneError && size == 1, c < ' ' && c != '\t' && c != '\n' && c != '\r':
			return false
		case c < utf8.RuneSelf:
			w.letters = append(w.letters, byte(c))
		case c >= devanagari && c < devanagari+128:
			w.letters = append(w.letters, byte(c-devanagari)|128)
		default:
			w.letters = append(append(w.letters, letterRune), text[:size]...)
		}
		text = text[size:]
		if c == '"' {
			if end := strings.IndexByte(text, '"'); end >= len(dayForm) && w.value(text[:end]) {
				text = text[end:]
			}
		}
	}
	return true
}

// value writes what stands between two quotes, if it is an id, a moment or a date.
func (w *writing) value(s string) bool {
	switch {
	case len(s) == len(dayForm):
		day, err := time.Parse(dayForm, s)
		n := day.Unix() / daySeconds
		if err != nil || n < 0 || n > 1<<16-1 {
			return false
		}
		w.letters, w.values = append(w.letters, letterDay), binary.BigEndian.AppendUint16(w.values, uint16(n))
	case id.Valid(s):
		w.id(s)
	case len(s) >= len("2006-01-02T15:04:05Z") && len(s) <= len(momentForm):
		at, err := time.Parse(momentForm, s)
		if err != nil || at.Format(momentForm) != s {
			return false
		}
		if len(w.ids) > 0 && at.Equal(id.Time(w.ids[0])) {
			w.letters = append(w.letters, letterThen)
			return true
		}
		w.letters, w.values = append(w.letters, letterLate), binary.BigEndian.AppendUint64(w.values, uint64(at.UnixMilli()))
	default:
		return false
	}
	return true
}

func (w *writing) id(s string) {
	if i := slices.Index(w.ids, s); i >= 0 && i < 256 {
		w.letters, w.values = append(w.letters, letterSame), append(w.values, byte(i))
		return
	}
	w.ids = append(w.ids, s)
	b := id.Append(nil, s)
	if b[0] == 1 && b[6] == 0x70 && b[7] == 0 {
		w.letters, w.values = append(w.letters, letterMade), append(append(w.values, b[1:6]...), b[8:]...)
		return
	}
	w.letters, w.values = append(w.letters, letterID), append(w.values, b...)
}

// reading is writing read back.
type reading struct {
	values []byte
	ids    []string
	out    []byte
	err    error
}

// read gives back the two texts of letters and values.
func read(letters, values []byte) (before, after string, err error) {
	r := reading{values: values, out: make([]byte, 0, 3*len(letters))}
	was := -1
	for len(letters) > 0 && r.err == nil {
		c := letters[0]
		letters = letters[1:]
		switch {
		case c == pause && was < 0:
			was = len(r.out)
		case c == letterRune:
			_, size := utf8.DecodeRune(letters)
			r.out, letters = append(r.out, letters[:size]...), letters[size:]
		case c >= 128:
			r.out = utf8.AppendRune(r.out, devanagari+rune(c&127))
		case c >= ' ' || c == '\t' || c == '\n' || c == '\r':
			r.out = append(r.out, c)
		default:
			r.value(c)
		}
	}
	if r.err != nil || was < 0 {
		return "", "", damaged()
	}
	return string(r.out[:was]), string(r.out[was:]), nil
}

func damaged() error { return fault.New(fault.Internal, "internal").With("content", "cut short") }

// value reads what a letter stands for.
func (r *reading) value(letter byte) {
	switch letter {
	case letterID:
		if b := r.take(idBytes); b != nil {
			r.id(id.Of([idBytes]byte(b)))
		}
	case letterMade:
		if b := r.take(madeBytes); b != nil {
			whole := [idBytes]byte{0: 1, 6: 0x70}
			copy(whole[1:6], b)
			copy(whole[8:], b[5:])
			r.id(id.Of(whole))
		}
	case letterSame:
		if b := r.take(1); b == nil || int(b[0]) >= len(r.ids) {
			r.err = damaged()
		} else {
			r.out = append(r.out, r.ids[b[0]]...)
		}
	case letterThen:
		if len(r.ids) == 0 {
			r.err = damaged()
			return
		}
		r.out = id.Time(r.ids[0]).AppendFormat(r.out, momentForm)
	case letterLate:
		if b := r.take(timeBytes); b != nil {
			r.out = time.UnixMilli(int64(binary.BigEndian.Uint64(b))).UTC().AppendFormat(r.out, momentForm)
		}
	case letterDay:
		if b := r.take(dayBytes); b != nil {
			r.out = time.Unix(int64(binary.BigEndian.Uint16(b))*daySeconds, 0).UTC().AppendFormat(r.out, dayForm)
		}
	default:
		r.err = damaged()
	}
}

func (r *reading) id(s string) {
	r.ids, r.out = append(r.ids, s), append(r.out, s...)
}

// take are the next bytes of the values; nil when there are fewer.
func (r *reading) take(n int) []byte {
	if len(r.values) < n {
		r.err = damaged()
		return nil
	}
	b := r.values[:n]
	r.values = r.values[n:]
	return b
}
