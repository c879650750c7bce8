package httpapi

import (
	"strconv"
	"strings"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Conditional is embedded in the input of a read that has an ETag.
type Conditional struct {
	IfNoneMatch string `header:"If-None-Match" doc:"The ETag of what is already there; answers 304 when it still holds"`
}

func (c Conditional) conditional() Conditional { return c }

// Tagged is embedded in the output of a read that has an ETag.
type Tagged struct {
	ETag string `header:"ETag"`
}

// notModified is the "error" that answers 304; it holds the tag.
type notModified string

func (notModified) Error() string { return "not modified" }

// Tag is the ETag of what c's data is now. It carries the owner or the admission, the revision and, for an answer that changes by
// itself, the moment until which it holds (zero: only a change ends it).
func (s *API) Tag(c session.Caller, until time.Time) string {
	b := make([]byte, 0, 96)
	b = append(b, `W/"`...)
	b = s.appendTag(b, c)
	if !until.IsZero() {
		b = append(b, '-', 'u')
		b = strconv.AppendInt(b, until.UnixMilli(), 10)
	}
	return string(append(b, '"'))
}

func (s *API) appendTag(b []byte, c session.Caller) []byte {
	b = append(b, s.shape...)
	b = append(b, '-')
	b = append(b, c.Identity()...)
	b = append(b, '-', 'r')
	return strconv.AppendInt(b, c.Revision, 10)
}

// NotModified returns the error that answers 304 when what the client has still holds, else nil. It needs no row:
//
//	if err := s.NotModified(c, in.Conditional); err != nil {
//		return nil, err
//	}
func (s *API) NotModified(c session.Caller, in Conditional) error {
	if in.IfNoneMatch == "" {
		return nil
	}
	want := string(s.appendTag(make([]byte, 0, 80), c))
	for tag := range strings.SplitSeq(in.IfNoneMatch, ",") {
		opaque := strings.TrimPrefix(strings.TrimSpace(tag), "W/")
		rest, ok := strings.CutPrefix(opaque, `"`+want)
		if ok && s.holds(rest) {
			return notModified("W/" + opaque)
		}
	}
	return nil
}

// holds reads what follows owner and revision in a tag.
func (s *API) holds(rest string) bool {
	if rest == `"` {
		return true
	}
	text, ok := strings.CutPrefix(strings.TrimSuffix(rest, `"`), "-u")
	if !ok {
		return false
	}
	until, err := strconv.ParseInt(text, 10, 64)
	return err == nil && s.o.Now().UnixMilli() < until
}

// IfMatch is embedded in the input of a change that may be bound to a revision.
type IfMatch struct {
	Match string `header:"If-Match" doc:"The revision that the change is made from, in quotes; 412 when there is a newer one"`
}

// Expected is the revision of the header; 0 when there is none (no header, or *). Fault: NotUnderstood `request.if_match`.
func (m IfMatch) Expected() (int64, error) {
	if m.Match == "" || m.Match == "*" {
		return 0, nil
	}
	text, opened := strings.CutPrefix(m.Match, `"`)
	text, closed := strings.CutSuffix(text, `"`)
	revision, err := strconv.ParseInt(text, 10, 64)
	if !opened || !closed || err != nil || revision <= 0 {
		return 0, fault.New(fault.NotUnderstood, "request.if_match")
	}
	return revision, nil
}

// Absent is the revision of what is not there.
const Absent = -1

// IfNew is embedded, for IfMatch, in the input of a change that makes what is not there yet.
type IfNew struct {
	IfMatch
	None string `header:"If-None-Match" enum:"*" doc:"The change is made from nothing; 412 when something is there"`
}

// Expected is the revision of the header, Absent when nothing may be there. Otherwise as IfMatch.Expected.
func (m IfNew) Expected() (int64, error) {
	if m.None != "" {
		return Absent, nil
	}
	return m.IfMatch.Expected()
}
