package id

import (
	"crypto/rand"
	"encoding/base32"
	"encoding/binary"
	"strings"
	"time"
)

// Ids that begin very many rows and that only the server makes are short: a UUIDv7 that ends in zeros, in letters of five bits, which sort
// as it does, and without the zeros. So it is in the database; Long is how it leaves the server and Short how it comes back.
const (
	// OwnerLetters are how many an owner's short id has.
	OwnerLetters = 15
	entryLetters = 18
	mostLetters  = 26 // of 16 bytes, before the padding
	padding      = "======"
	timeBits     = 60 // with the fraction of the millisecond
	restBits     = 62 // what a UUID has after its variant
)

// NewOwner makes the short id of an owner: the millisecond and 26 bits by chance.
func NewOwner(at time.Time) string {
	var b [4]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program rather than give weak bytes
	chance := uint64(binary.BigEndian.Uint32(b[:])) >> 6
	return short(uint64(at.UnixMilli())<<12|chance>>14, chance<<1|1, OwnerLetters)
}

// NewEntry makes the short id of an entry of an owner's history: the time as New writes it, and 29 bits of a number that tells apart the
// entries of one instant.
func NewEntry(at time.Time, number uint32) string {
	return short(stamp(at), uint64(number)<<1|1, entryLetters)
}

// short makes an id of so many letters: the time, and the last bits of rest, which end with a 1 so that its last letter is not cut off with
// the zeros.
func short(time, rest uint64, length int) string {
	restLength := length*5 - timeBits
	return letters(time, rest<<(64-restLength)>>(64-restBits))
}

// letters writes the two parts of a UUID, of timeBits and restBits.
func letters(time, rest uint64) string {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], time<<(64-timeBits)|rest>>(restBits-64+timeBits))
	binary.BigEndian.PutUint64(b[8:], rest<<(128-timeBits-restBits))
	return strings.ToLower(strings.TrimRight(base32.HexEncoding.EncodeToString(b[:]), "0="))
}

// Long is the UUID of a short id; any other text stays as it is.
func Long(s string) string {
	if len(s) != OwnerLetters && len(s) != entryLetters || s != strings.ToLower(s) {
		return s
	}
	b, err := base32.HexEncoding.DecodeString(strings.ToUpper(s) + strings.Repeat("0", mostLetters-len(s)) + padding)
	if err != nil {
		return s
	}
	high, low := binary.BigEndian.Uint64(b[:8]), binary.BigEndian.Uint64(b[8:])
	time, rest := high>>(64-timeBits), high<<timeBits>>(64-restBits)|low>>(128-timeBits-restBits)
	return Of(assemble(time, rest))
}

// Short is the short id of a UUID; any other text, and a UUID of no short id, stays as it is.
func Short(s string) string {
	if !Valid(s) {
		return s
	}
	b := Append(nil, s)
	head, rest := binary.BigEndian.Uint64(b[:8]), binary.BigEndian.Uint64(b[8:])
	if made := letters(head>>16<<12|head&0xfff, rest&(1<<restBits-1)); len(made) == OwnerLetters || len(made) == entryLetters {
		return made
	}
	return s
}
