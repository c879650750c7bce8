package router

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
)

var (
	errNoCell = fault.New(fault.Unavailable, "unavailable")
	// errAway: the owner is between two cells, or the request was too long to be sent a second time.
	errAway = fault.New(fault.Unavailable, "cell.away")
)

const (
	// maxReplay is how much of a request is remembered, to be sent to another cell.
	maxReplay = 256 << 10
	// maxHops is how many cells a request is shown.
	maxHops = 4
	// assets are the parts of pages, named by their content.
	assets = "/assets/"
)

// RoundTrip implements http.RoundTripper: it shows a request to one cell after the other until one has its owner.
func (rt *Router) RoundTrip(r *http.Request) (*http.Response, error) {
	ctx := r.Context()
	cell, owner, err := rt.cellOf(ctx, r)
	if err != nil {
		return nil, err
	}
	body, whole, err := readBody(r)
	if err != nil {
		return nil, err
	}
	var tried []string
	for {
		tried = append(tried, cell.Name)
		answer, err := rt.send(r, cell, body)
		if err != nil {
			return nil, err
		}
		next, more, err := rt.next(r, answer, tried)
		if err == nil && more && !whole {
			err = errAway
		}
		if err != nil || more {
			discard(answer)
		}
		if err != nil {
			return nil, err
		}
		if !more {
			if owner == "" && len(tried) > 1 || answer.Header.Get("Set-Cookie") != "" {
				rt.rememberPlace(answer.Header, cell.Name)
			}
			rt.metrics.answered(cell.Name, answer.StatusCode)
			return answer, nil
		}
		cell = next
	}
}

// next is the cell that a request is shown to after this answer; more is false when the answer stands.
func (rt *Router) next(r *http.Request, answer *http.Response, tried []string) (c directory.Cell, more bool, err error) {
	owner := answer.Header.Get(directory.ElsewhereHeader)
	switch {
	case answer.StatusCode == http.StatusMisdirectedRequest && owner != "":
		home, err := rt.places.home(r.Context(), owner, true)
		if err != nil {
			return c, false, err
		}
		all, err := rt.places.cells(r.Context())
		c, known := named(all, home.Cell)
		if err != nil || !known || home.MovingTo != "" || slices.Contains(tried, c.Name) || len(tried) == maxHops {
			return c, false, errors.Join(err, errAway)
		}
		return c, true, nil
	case answer.StatusCode == http.StatusNotFound && strings.HasPrefix(r.URL.Path, assets) && len(tried) < maxHops:
		c, more = rt.untried(r, tried)
	}
	return c, more, nil
}

// send shows the request to one cell.
func (rt *Router) send(r *http.Request, c directory.Cell, body []byte) (*http.Response, error) {
	at, err := url.Parse(c.URL)
	if err != nil {
		return nil, err
	}
	out := r.Clone(r.Context())
	out.URL.Scheme, out.URL.Host = at.Scheme, at.Host
	if r.Body != nil && r.Body != http.NoBody {
		out.Body = struct {
			io.Reader
			io.Closer
		}{io.MultiReader(bytes.NewReader(body), r.Body), io.NopCloser(nil)}
	}
	answer, err := rt.through.RoundTrip(out)
	if err != nil && r.Context().Err() == nil { // else who asked went away
		rt.metrics.failed(c.Name)
	}
	return answer, err
}

// untried is a cell that may have a part of a page that another one does not: one is upgraded before the others.
func (rt *Router) untried(r *http.Request, tried []string) (directory.Cell, bool) {
	all, _ := rt.places.cells(r.Context())
	i := slices.IndexFunc(all, func(c directory.Cell) bool { return !slices.Contains(tried, c.Name) })
	if i < 0 {
		return directory.Cell{}, false
	}
	return all[i], true
}

// readBody reads the beginning of a body, so that it can be sent again; whole: that is all of it.
func readBody(r *http.Request) (body []byte, whole bool, err error) {
	if r.Body == nil || r.Body == http.NoBody {
		return nil, true, nil
	}
	body, err = io.ReadAll(io.LimitReader(r.Body, maxReplay))
	return body, len(body) < maxReplay, err
}

// discard reads a short answer to its end, so that its connection can be used again.
func discard(answer *http.Response) {
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 64<<10))
	_ = answer.Body.Close()
}

// failed answers where no cell could: the app waits, as it does without a network.
func (rt *Router) failed(w http.ResponseWriter, r *http.Request, err error) {
	code, status := fault.Code("unavailable"), http.StatusServiceUnavailable
	b, hasBody := r.Context().Value(bodyKey{}).(*body)
	switch {
	case hasBody && b.isLate.Load():
		code, status = "request.malformed", http.StatusBadRequest
		w.Header().Set("Connection", "close") // else the server would read on to find the next request
	case errors.Is(err, errAway):
		code = "cell.away"
	case r.Context().Err() == nil:
		rt.o.Log.LogAttrs(r.Context(), slog.LevelWarn, "no cell answered", slog.String("path", r.URL.Path), slog.Any("error", err))
	}
	rt.metrics.answered("", status)
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", strconv.Itoa(2))
	}
	w.Header().Set("Cache-Control", "no-store")
	lang := i18n.Match(r.Header.Get("Accept-Language"))
	sentence := i18n.Text(lang, i18n.Key(code), nil)
	if strings.Contains(r.Header.Get("Accept"), "text/html") && !strings.HasPrefix(r.URL.Path, "/api/") {
		writePage(w, r, status, lang, sentence)
		return
	}
	writeJSON(w, status, map[string]string{"code": string(code), "requestId": "", "error": sentence})
}

// writePage says a sentence to somebody with a browser. What was only looked at comes by itself a little later.
func writePage(w http.ResponseWriter, r *http.Request, status int, lang, sentence string) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'")
	if again := h.Get("Retry-After"); again != "" && r.Method == http.MethodGet {
		h.Set("Refresh", again)
	}
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, "<!doctype html><html lang=%q><meta name=viewport content=\"width=device-width\"><title>Sankalp</title><p>%s</p>\n",
		lang, html.EscapeString(sentence)) // a client that went away is no fault of ours
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // a client that went away is no fault of ours
}
