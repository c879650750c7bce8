package publicpage

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"

	"sankalp/internal/booking"
	"sankalp/internal/id"
	"sankalp/internal/secret"
	"sankalp/internal/session"
)

// tickets make a form count once: a ticket is the id of the future booking, signed by this server for this page. It proves
// that its holder has seen the page while it was on.
type tickets struct {
	key []byte
	now func() time.Time
}

const (
	// ticketFor is how long a form may be filled in.
	ticketFor = 24 * time.Hour
	// proofBits of the hash must be zero: half a second of an old phone, while its owner types.
	proofBits = 15
)

// new makes a ticket for the page of a slug.
func (t tickets) new(slug string) string {
	fresh := id.New(t.now())
	return fresh + "." + t.seal(slug, fresh)
}

func (t tickets) seal(slug, bookingID string) string {
	mac := hmac.New(sha256.New, t.key)
	mac.Write([]byte(slug + "\n" + bookingID))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

// read gives the id of the booking. given: the ticket is ours and for this page; good: it is not too old either.
func (t tickets) read(slug, ticket string) (bookingID string, given, good bool) {
	bookingID, seal, _ := strings.Cut(ticket, ".")
	if !id.Valid(bookingID) || !hmac.Equal([]byte(seal), []byte(t.seal(slug, bookingID))) {
		return "", false, false
	}
	issued := id.Time(bookingID)
	now := t.now()
	return bookingID, true, now.Sub(issued) < ticketFor && !issued.After(now.Add(time.Minute))
}

// sender marks a network address and its network.
func (t tickets) sender(address string) booking.Sender {
	mark := func(what string) string { return secret.Seal(t.key, "sender", what)[:24] }
	return booking.Sender{Address: mark(address), Network: mark(session.Network(address))}
}

// proven reports whether the number was worked out for the ticket.
func proven(ticket, number string) bool {
	if number == "" || len(number) > 20 {
		return false
	}
	sum := sha256.Sum256([]byte(ticket + ":" + number))
	return binary.BigEndian.Uint32(sum[:])>>(32-proofBits) == 0
}
