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
	// Where the id of the entry's thing is known, letterThen is the moment of that one, and there are these.
	letterOwn   = 8  // the id of the thing
	letterAgain = 11 // the last moment that was not letterThen
	letterSoon  = 12 // a moment within a minute after the thing's id: 2 bytes of milliseconds
	letterAfter = 14 // a moment within 34 years after it: 5 bytes
)

const (
	idBytes    = 16
	madeBytes  = 13
	timeBytes  = 8
	dayBytes   = 2
	soonBytes  = 2
	afterBytes = 5
	momentForm = "2006-01-02T15:04:05.999Z"
	dayForm    = time.DateOnly
	daySeconds = 24 * 60 * 60
	// devanagari is the first letter of the block, of 128.
	devanagari = 0x0900
)

// writing is JSON on its way to letters and values.
type writing struct {
	letters, values []byte
	// own is the id of the entry's thing; empty where that is not known, or no id.
	own string
	ids []string
	// since is the moment of the own id, or of the first one, and then how it is written.
	since time.Time
	then  string
	// again is the last other moment.
	again string
}

// write appends JSON; false when it holds what no JSON holds.
func (w *writing) write(text string) bool {
	for len(text) > 0 {
		c := text[0]
		if c >= utf8.RuneSelf {
			size, ok := w.beyondASCII(text)
			if !ok {
				return false
			}
			text = text[size:]
			continue
		}
		if c < ' ' && c != '\t' && c != '\n' && c != '\r' {
			return false
		}
		w.letters = append(w.letters, c)
		text = text[1:]
		if c == '"' {
			if end := strings.IndexByte(text, '"'); end >= len(dayForm) && w.value(text[:end]) {
				text = text[end:]
			}
		}
	}
	return true
}

// beyondASCII writes a letter that is not ASCII, and returns how many bytes of the text it was.
func (w *writing) beyondASCII(text string) (size int, ok bool) {
	c, size := utf8.DecodeRuneInString(text)
	switch {
	case c == utf8.RuneError && size == 1:
		return 0, false
	case c >= devanagari && c < devanagari+128:
		w.letters = append(w.letters, byte(c-devanagari)|128)
	default:
		w.letters = append(append(w.letters, letterRune), text[:size]...)
	}
	return size, true
}

// value writes what stands between two quotes, if it is an id, a moment or a date.
func (w *writing) value(s string) bool {
	switch {
	case len(s) == len(dayForm) && s[4] == '-':
		day, err := time.Parse(dayForm, s)
		n := day.Unix() / daySeconds
		if err != nil || n < 0 || n > 1<<16-1 {
			return false
		}
		w.letters, w.values = append(w.letters, letterDay), binary.BigEndian.AppendUint16(w.values, uint16(n))
		return true
	case id.Valid(s):
		w.id(s)
		return true
	case len(s) >= len("2006-01-02T15:04:05Z") && len(s) <= len(momentForm) && s[10] == 'T':
		return w.moment(s)
	}
	return false
}

func (w *writing) moment(s string) bool {
	switch s {
	case w.then:
		w.letters = append(w.letters, letterThen)
		return true
	case w.again:
		w.letters = append(w.letters, letterAgain)
		return true
	}
	at, err := time.Parse(time.RFC3339, s)
	var form [len(momentForm)]byte
	if err != nil || string(at.AppendFormat(form[:0], momentForm)) != s {
		return false
	}
	if w.own == "" {
		w.letters, w.values = append(w.letters, letterLate), binary.BigEndian.AppendUint64(w.values, uint64(at.UnixMilli()))
		return true
	}
	w.again = s
	after := at.UnixMilli() - w.since.UnixMilli()
	switch b := binary.BigEndian.AppendUint64(nil, uint64(after)); {
	case after < 0 || after >= 1<<(8*afterBytes):
		w.letters, w.values = append(w.letters, letterLate), binary.BigEndian.AppendUint64(w.values, uint64(at.UnixMilli()))
	case after >= 1<<(8*soonBytes):
		w.letters, w.values = append(w.letters, letterAfter), append(w.values, b[8-afterBytes:]...)
	default:
		w.letters, w.values = append(w.letters, letterSoon), append(w.values, b[8-soonBytes:]...)
	}
	return true
}

// of begins the writing about the thing with an id.
func (w *writing) of(entity string) {
	if id.Valid(entity) {
		w.own = entity
		w.first(entity)
	}
}

func (w *writing) first(s string) {
	w.since = id.Time(s)
	w.then = w.since.Format(momentForm)
}

func (w *writing) id(s string) {
	if s == w.own {
		w.letters = append(w.letters, letterOwn)
		return
	}
	if i := slices.Index(w.ids, s); i >= 0 && i < 256 {
		w.letters, w.values = append(w.letters, letterSame), append(w.values, byte(i))
		return
	}
	if w.then == "" {
		w.first(s)
	}
	w.ids = append(w.ids, s)
	var whole [idBytes]byte
	b := id.Append(whole[:0], s)
	if b[0] == 1 && b[6] == 0x70 && b[7] == 0 {
		w.letters, w.values = append(w.letters, letterMade), append(append(w.values, b[1:6]...), b[8:]...)
		return
	}
	w.letters, w.values = append(w.letters, letterID), append(w.values, b...)
}

// reading is writing read back.
type reading struct {
	values []byte
	own    string
	ids    []string
	again  string
	out    []byte
	err    error
}

// read gives back the two texts of letters and values; own is the id of the thing, empty where the writing did not know it.
func read(letters, values []byte, own string) (before, after string, err error) {
	r := reading{values: values, own: own, out: make([]byte, 0, 3*len(letters))}
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
	case letterOwn:
		if r.own == "" {
			r.err = damaged()
		}
		r.out = append(r.out, r.own...)
	case letterDay:
		if b := r.take(dayBytes); b != nil {
			r.out = time.Unix(int64(binary.BigEndian.Uint16(b))*daySeconds, 0).UTC().AppendFormat(r.out, dayForm)
		}
	default:
		r.instant(letter)
	}
}

// instant reads which moment a letter stands for.
func (r *reading) instant(letter byte) {
	switch letter {
	case letterThen:
		if first := r.first(); first != "" {
			r.out = id.Time(first).AppendFormat(r.out, momentForm)
		}
	case letterAgain:
		if r.again == "" {
			r.err = damaged()
		}
		r.out = append(r.out, r.again...)
	case letterSoon:
		r.after(r.take(soonBytes))
	case letterAfter:
		r.after(r.take(afterBytes))
	case letterLate:
		if b := r.take(timeBytes); b != nil {
			r.moment(time.UnixMilli(int64(binary.BigEndian.Uint64(b))))
		}
	default:
		r.err = damaged()
	}
}

// first is the id whose moment letterThen is.
func (r *reading) first() string {
	switch {
	case r.own != "":
		return r.own
	case len(r.ids) > 0:
		return r.ids[0]
	}
	r.err = damaged()
	return ""
}

// after reads a moment so many milliseconds after the thing's id.
func (r *reading) after(b []byte) {
	if r.own == "" {
		r.err = damaged()
	}
	if r.err != nil {
		return
	}
	var whole [8]byte
	copy(whole[8-len(b):], b)
	r.moment(id.Time(r.own).Add(time.Duration(binary.BigEndian.Uint64(whole[:])) * time.Millisecond))
}

func (r *reading) moment(at time.Time) {
	r.again = at.UTC().Format(momentForm)
	r.out = append(r.out, r.again...)
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
