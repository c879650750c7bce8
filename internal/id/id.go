// Package id makes and reads UUIDv7 identifiers (RFC 9562), the ids of everything in Sankalp. They sort by the time of
// their creation, and so tell the day of an offline entry.
package id

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"time"
)

// Length is how many letters an id has.
const Length = 36

// New makes an id for the instant, which must lie between 1970 and the year 10889. The microseconds go into
// the 12 bits after the milliseconds, so that ids made one after the other sort in that order.
func New(at time.Time) string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program rather than give weak bytes
	return Of(assemble(stamp(at), binary.BigEndian.Uint64(b[:])))
}

// stamp is an instant as ids have it: 48 bits of milliseconds and 12 of the fraction.
func stamp(at time.Time) uint64 {
	fraction := uint64(at.Nanosecond()%1_000_000) * 4096 / 1_000_000
	return uint64(at.UnixMilli())<<12 | fraction
}

// assemble puts the version and the variant between a stamp and the last 62 bits of rest.
func assemble(stamp, rest uint64) (b [16]byte) {
	binary.BigEndian.PutUint64(b[:8], stamp>>12<<16|0x7000|stamp&0xfff)
	binary.BigEndian.PutUint64(b[8:], rest&(1<<62-1)|1<<63)
	return b
}

// Of is the id of 16 bytes.
func Of(b [16]byte) string {
	var s [Length]byte
	hex.Encode(s[0:8], b[0:4])
	hex.Encode(s[9:13], b[4:6])
	hex.Encode(s[14:18], b[6:8])
	hex.Encode(s[19:23], b[8:10])
	hex.Encode(s[24:36], b[10:16])
	s[8], s[13], s[18], s[23] = '-', '-', '-', '-'
	return string(s[:])
}

// Append appends the 16 bytes of a valid id.
func Append(b []byte, s string) []byte {
	for _, part := range [][2]int{{0, 8}, {9, 13}, {14, 18}, {19, 23}, {24, 36}} {
		b, _ = hex.AppendDecode(b, []byte(s[part[0]:part[1]])) // Valid has checked the digits
	}
	return b
}

// Valid reports whether s is a UUIDv7 in its one canonical spelling (lower case, with hyphens). Only one
// spelling is taken, because ids are compared as text everywhere.
func Valid(s string) bool {
	if len(s) != Length {
		return false
	}
	for i := range Length {
		c := s[i]
		switch i {
		case 8, 13, 18, 23:
			if c != '-' {
				return false
			}
		default:
			if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
				return false
			}
		}
	}
	variant := s[19]
	return s[14] == '7' && (variant == '8' || variant == '9' || variant == 'a' || variant == 'b')
}

// Time gives the instant in a valid id, to the millisecond, in UTC; the zero time for anything else.
func Time(s string) time.Time {
	if !Valid(s) {
		return time.Time{}
	}
	var b [8]byte
	_, _ = hex.Decode(b[2:6], []byte(s[0:8])) // Valid has checked the digits
	_, _ = hex.Decode(b[6:8], []byte(s[9:13]))
	return time.UnixMilli(int64(binary.BigEndian.Uint64(b[:]))).UTC()
}

// entryFor is how old the time in an id may be to count as the time of entry.
const entryFor = 60 * 24 * time.Hour

// Entered is when the record with the id was entered, also offline. For a time in the future or long ago, or for no valid
// id, it is now.
func Entered(s string, now time.Time) time.Time {
	if at := Time(s); !at.IsZero() && !at.After(now) && now.Sub(at) <= entryFor {
		return at
	}
	return now
}
