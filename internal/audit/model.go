package audit

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"sync"
)

// model predicts letters as it knows them from samples: it guesses a letter by what followed where the letters before it were the
// same, in the samples or in the content itself, and has chances for one that no guess was right about. What lies in databases was
// packed with these very numbers, so that they never change; a better model gets another first byte of the content. Why it is our own: ADR 24.
type model struct {
	samples []byte
	follows [contexts][1 << 14]uint16 // where in the samples a letter was, by the hash of its context
	right   [places]uint16            // how often guesses are right, of 65,536
	chances [256][257]uint16          // of the letters that were not guessed, by the one before
	pool    sync.Pool                 // of predictors
}

// Sources of guesses, in the order in which they are tried.
const (
	goesOn = iota // the letter behind the last one that was guessed
	byName        // a letter after the same three, in a value of the same name
	byText        // a letter after the same three
	sources
	contexts = sources - 1
)

const (
	// longest is how many letters before a guess are compared.
	longest = 16
	classes = 7
	places  = sources * (longest + 1) * classes
	// pace is how fast what is known of guesses follows a content: by one part of 2 to this.
	pace = 5
)

// class is the kind of a letter, by which guesses differ: punctuation is often right, a digit seldom.
var class = makeClasses()

func makeClasses() (of [256]uint8) {
	for c := range of {
		switch {
		case c < ' ':
			of[c] = 6
		case c == '"':
			of[c] = 1
		case bytes.IndexByte([]byte("{}[]:,"), byte(c)) >= 0:
			of[c] = 2
		case c >= '0' && c <= '9':
			of[c] = 3
		case c >= 128:
			of[c] = 4
		case c >= 'a' && c <= 'z':
			of[c] = 5
		}
	}
	return of
}

// valueBytes are how many bytes of values a letter has.
var valueBytes = [256]uint8{letterID: idBytes, letterLate: timeBytes, letterMade: madeBytes, letterSame: 1, letterDay: dayBytes,
	letterSoon: soonBytes, letterAfter: afterBytes}

// encode appends letters, of two texts with a pause after each, and their values.
func (m *model) encode(out, letters, values []byte) []byte {
	p := m.predictor(writer(out))
	defer m.put(p)
	for _, c := range letters {
		p.letter(c)
		n := valueBytes[c]
		for _, b := range values[:n] {
			p.byte(b)
		}
		values = values[n:]
	}
	return p.finish()
}

// decode gives back what encode was given, without the last pause.
func (m *model) decode(in []byte) (letters, values []byte, err error) {
	p := m.predictor(reader(in))
	defer m.put(p)
	for pauses := 0; pauses < 2; {
		c := p.letter(0)
		if c == pause {
			pauses++
		}
		for range valueBytes[c] {
			values = append(values, p.byte(0))
		}
		if p.at > len(in)+ahead || len(p.seen) > most {
			return nil, nil, damaged()
		}
	}
	if p.at != len(in)+ahead {
		return nil, nil, damaged()
	}
	return bytes.Clone(p.seen[len(m.samples) : len(p.seen)-1]), values, nil
}

func (m *model) predictor(c coder) *predictor {
	p, _ := m.pool.Get().(*predictor)
	if p == nil {
		p = &predictor{model: m, seen: append(make([]byte, 0, len(m.samples)+1<<12), m.samples...)}
	}
	p.coder, p.right, p.seen = c, m.right, p.seen[:len(m.samples)]
	p.next, p.same, p.last, p.name, p.word, p.wordBefore = 0, 0, 0, 0, 0, 0
	p.follows = [contexts][1 << 10]uint32{}
	return p
}

func (m *model) put(p *predictor) {
	p.coder = coder{} // the content is not ours
	if cap(p.seen) < 1<<20 {
		m.pool.Put(p)
	}
}

// predictor goes through the letters of a content.
type predictor struct {
	coder
	*model
	training *training
	seen     []byte // the samples, and the letters so far
	follows  [contexts][1 << 10]uint32
	right    [places]uint16
	next     int    // what follows the letter that was guessed; 0 when none was
	same     int    // how many letters before it are the same
	last     uint32 // the last four letters
	// Hashes: of the name of the value, of the letters since the last quote, and of those before it.
	name, word, wordBefore uint32
}

// letter codes a letter.
func (p *predictor) letter(c byte) byte {
	if p.next != 0 {
		if guess := p.seen[p.next]; p.isRight(goesOn, p.same, guess, c) {
			p.next, p.same = p.next+1, min(p.same+1, longest)
			p.see(guess)
			return guess
		}
	}
	hashes := [contexts]uint32{(p.last<<8 ^ p.name) * 0x9E3779B1, p.last << 8 * 0x85EBCA6B}
	if at := p.find(&hashes, c); at != 0 {
		c, p.next = p.seen[at], at+1
	} else {
		c, p.next = p.spell(c), 0
	}
	for i, hash := range hashes {
		if p.training != nil {
			p.model.follows[i][hash>>18] = uint16(len(p.seen))
		} else {
			p.follows[i][hash>>22] = uint32(len(p.seen))
		}
	}
	p.see(c)
	return c
}

// find gives the place of a letter that was guessed right by its context; 0 when none was.
func (p *predictor) find(hashes *[contexts]uint32, c byte) int {
	wrong := [2]int{-1, -1}
	if p.next != 0 {
		wrong[0] = int(p.seen[p.next])
	}
	for i, hash := range hashes {
		at := int(p.follows[i][hash>>22])
		if at == 0 {
			at = int(p.model.follows[i][hash>>18])
		}
		guess := p.seen[at]
		if at == 0 || int(guess) == wrong[0] || int(guess) == wrong[1] {
			continue
		}
		wrong[1] = int(guess)
		same := p.length(at)
		if p.isRight(i+1, same, guess, c) {
			p.same = min(same+1, longest)
			return at
		}
	}
	return 0
}

// length is how many letters before a place, at most 8, are as the last ones.
func (p *predictor) length(at int) int {
	there, here := binary.LittleEndian.Uint64(p.seen[at-8:]), binary.LittleEndian.Uint64(p.seen[len(p.seen)-8:])
	return bits.LeadingZeros64(there^here) / 8
}

// isRight codes whether a guess is right.
func (p *predictor) isRight(source, same int, guess, c byte) bool {
	place := (source*(longest+1)+same)*classes + int(class[guess])
	chance := p.right[place]
	right := p.bit(guess == c, chance)
	switch {
	case p.training != nil:
		p.right[place] = p.training.chance(place, chance, right)
	case right:
		p.right[place] = chance + (1<<16-1-chance)>>pace
	default:
		p.right[place] = chance - chance>>pace + 1
	}
	return right
}

// spell codes a letter that was not guessed.
func (p *predictor) spell(c byte) byte {
	if p.training != nil {
		p.training.spelled[byte(p.last)][c]++
		return c
	}
	return p.choice(c, &p.chances[byte(p.last)])
}

// see takes note of a letter.
func (p *predictor) see(c byte) {
	switch {
	case c == '"':
		p.wordBefore, p.word = p.word, 0
	case c == ':' && byte(p.last) == '"':
		p.name = p.wordBefore
	case c == pause:
		p.name = 0
	default:
		p.word = (p.word + uint32(c) + 1) * 0x9E3779B1
	}
	p.last = p.last<<8 | uint32(c)
	p.seen = append(p.seen, c)
}
