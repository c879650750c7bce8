package httpapi

import (
	"cmp"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/session"
)

// Problem is the body of every answer that is no success.
type Problem struct {
	// Message is the sentence for people, in the language of the request.
	Message string `json:"error" doc:"A sentence for people, in the language of the request"`
	// Code is for programs and never changes.
	Code string `json:"code" doc:"A stable word for programs"`
	// Fields has a sentence for each field of the body that is at fault.
	Fields map[string]string `json:"fields,omitempty" doc:"What is wrong with each field"`
	// RequestID finds the request in the log.
	RequestID string `json:"requestId" doc:"Finds the request in the server's log"`
	// Current is, for 412, the entity as it is now, null when the caller has deleted it.
	Current jsontext.Value `json:"current,omitzero" doc:"For 412: the entity as it is now, or null"`
}

var statuses = map[fault.Kind]int{
	fault.Internal:        http.StatusInternalServerError,
	fault.NotUnderstood:   http.StatusBadRequest,
	fault.Invalid:         http.StatusUnprocessableEntity,
	fault.Unauthenticated: http.StatusUnauthorized,
	fault.Forbidden:       http.StatusForbidden,
	fault.NotFound:        http.StatusNotFound,
	fault.Conflict:        http.StatusConflict,
	fault.Stale:           http.StatusPreconditionFailed,
	fault.TooLarge:        http.StatusRequestEntityTooLarge,
	fault.Unsupported:     http.StatusUnsupportedMediaType,
	fault.TooEarly:        http.StatusTooEarly,
	fault.TooMany:         http.StatusTooManyRequests,
	fault.Unavailable:     http.StatusServiceUnavailable,
	fault.Full:            http.StatusInsufficientStorage,
	fault.Misdirected:     http.StatusMisdirectedRequest,
}

// fail answers with an error, any error: one that is no fault reveals nothing.
func (x *exchange) fail(err error) {
	var same notModified
	if errors.As(err, &same) {
		x.Header()["Etag"] = []string{string(same)}
		x.send(http.StatusNotModified, nil)
		return
	}
	faults := x.ofThisCell(fault.Of(x.moved(err)))
	first := faults[0]
	status, ok := statuses[first.Kind]
	if !ok {
		status = http.StatusInternalServerError
	}
	if status >= http.StatusInternalServerError {
		level := slog.LevelError
		if x.Err() != nil { // the client has gone, and that was the failure
			level = slog.LevelDebug
		}
		x.api.o.Log.LogAttrs(x, level, "request failed", slog.String("id", x.id),
			slog.String("operation", x.operation), slog.Int("status", status), slog.String("error", err.Error()))
	}
	if x.status != 0 {
		return // the answer has begun: all that is left is to end the connection
	}
	h := x.Header()
	switch status {
	case http.StatusUnauthorized:
		h.Set("WWW-Authenticate", "Bearer")
		if first.Code == "session.ended" || first.Code == "session.admission_ended" { // from afar perhaps: the device hears of it here
			h.Set("Clear-Site-Data", session.ClearCache)
		}
	case http.StatusMisdirectedRequest:
		directory.NameOwner(h, first)
	case http.StatusTooManyRequests, http.StatusTooEarly, http.StatusServiceUnavailable:
		seconds := math.Max(1, math.Ceil(first.RetryAfter.Seconds()))
		h.Set("Retry-After", strconv.Itoa(int(seconds)))
	}
	x.sendProblem(status, x.problem(faults))
}

// moved sends a caller on whose account went to another cell while the call was running, as one does whose photo comes slowly. To hear that
// the account is gone would log the device out.
func (x *exchange) moved(err error) error {
	if x.caller.Owner == "" || !fault.HasCode(err, "account.gone") {
		return err
	}
	return cmp.Or(directory.Absent(x, x.caller.Owner), err)
}

// ofThisCell has a caller who is at home here read in words that the other whom they named lives in another cell; the router could
// only bring them to a cell that does not know them.
func (x *exchange) ofThisCell(all fault.List) fault.List {
	if all[0].Kind != fault.Misdirected || x.caller.Owner == "" {
		return all
	}
	if owner := all[0].Args["owner"]; owner == x.caller.Owner || owner == x.caller.Account() {
		return all
	}
	return fault.List{fault.New(fault.Conflict, "cell.apart")}
}

// failStatus answers with a status that is no fault's: those of the routing itself.
func (x *exchange) failStatus(status int, code fault.Code) {
	x.sendProblem(status, x.problem(fault.List{fault.New(fault.NotFound, code)}))
}

func (x *exchange) sendProblem(status int, p Problem) {
	h := x.Header()
	delete(h, "Etag")
	delete(h, "Set-Cookie")
	body, err := json.Marshal(p)
	if err != nil {
		x.api.o.Log.LogAttrs(x, slog.LevelError, "problem not encoded", slog.String("id", x.id), slog.Any("error", err))
	}
	if p.Code == noMoney { // it names amounts, and has none
		x.deliver(status, body)
		return
	}
	x.send(status, body)
}

func (x *exchange) problem(faults fault.List) Problem {
	lang := Language(x)
	first := faults[0]
	p := Problem{Code: string(first.Code), Message: sentence(lang, first), RequestID: x.id}
	for _, f := range faults {
		if f.Code != first.Code { // several faults have no common sentence
			p.Code, p.Message = "request.fields", i18n.Text(lang, "request.fields", nil)
		}
		if f.Field == "" {
			continue
		}
		if p.Fields == nil {
			p.Fields = map[string]string{}
		}
		if _, known := p.Fields[f.Field]; !known {
			p.Fields[f.Field] = sentence(lang, f)
		}
	}
	if first.Kind == fault.Stale {
		current, err := json.Marshal(first.Current)
		if err != nil {
			current = []byte("null")
		}
		p.Current = current
	}
	return p
}

// sentence reveals no more of our own failures than that there was one.
func sentence(lang string, f *fault.Error) string {
	if f.Kind == fault.Internal {
		return i18n.Text(lang, "internal", nil)
	}
	return i18n.Text(lang, i18n.Key(f.Code), f.Args)
}
