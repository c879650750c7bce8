package httpapi_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// house is an API with a few operations that use everything, over a real database.
type house struct {
	*httpapi.API
	http.Handler
	db       *db.DB
	sessions *session.Store
	log      *buffer
	metrics  *prometheus.Registry
	ran      chan string // the ids that a change was really done for
	events   chan int    // what the stream tells
	now      func() time.Time
	ready    error
	// meanwhile, if set, happens while the first slow change is prepared, which then fails.
	meanwhile func()
}

// buffer is a log that requests may write to at once.
type buffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

type options struct {
	public  string
	maxBody int64
	proxies []string
	level   slog.Level
	web     http.Handler
	changes *session.Turns
	calls   *session.Gate
}

func newHouse(t testing.TB, d *db.DB, o options) *house {
	t.Helper()
	if o.public == "" {
		o.public = "http://127.0.0.1:8080"
	}
	public := publicURL(t, o.public)
	h := &house{db: d, log: &buffer{}, ran: make(chan string, 100), events: make(chan int, 1), metrics: prometheus.NewRegistry(),
		now: func() time.Time { return time.Date(2026, 3, 1, 6, 0, 0, 0, time.UTC) }}
	h.sessions = testkit.Sessions(t, d, h.now)
	var proxies []netip.Prefix
	for _, p := range o.proxies {
		proxies = append(proxies, netip.MustParsePrefix(p))
	}
	var err error
	h.API, err = httpapi.New(httpapi.Options{
		DB: d, Sessions: h.sessions, PublicURL: public, Version: "test", MaxBody: o.maxBody, TrustedProxies: proxies,
		Log: slog.New(slog.NewJSONHandler(h.log, &slog.HandlerOptions{Level: o.level})), Metrics: h.metrics, Now: h.now, Changes: o.changes, Calls: o.calls,
		Ready: func(context.Context) error { return h.ready },
	})
	if err != nil {
		t.Fatal(err)
	}
	h.register()
	h.Handler = h.API.Handler(o.web)
	return h
}

func publicURL(t testing.TB, text string) *url.URL {
	t.Helper()
	u, err := url.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

type text struct {
	Success string `json:"success"`
}

type markBody struct {
	ID    string   `json:"_id"`
	Count int      `json:"count,omitempty"`
	Tags  []string `json:"tags,omitempty"`
	Place struct {
		City string `json:"city"`
	} `json:"place,omitzero"`
}

type markInput struct {
	httpapi.IfMatch
	Body markBody
}

type markOutput struct {
	Status int
	Body   struct {
		Success  string `json:"success"`
		Revision int64  `json:"revision"`
	}
}

func (h *house) register() {
	httpapi.Read(h.API, op("who", http.MethodGet, "/api/who"), func(_ context.Context, c session.Caller, in *struct {
		httpapi.Conditional
		Page int    `query:"page"`
		Deep bool   `query:"deep"`
		Q    string `query:"q"`
	}) (*struct {
		httpapi.Tagged
		Body struct {
			Owner string   `json:"owner"`
			Page  int      `json:"page"`
			Q     string   `json:"q"`
			None  []string `json:"none"`
		}
	}, error) {
		if err := h.NotModified(c, in.Conditional); err != nil {
			return nil, err
		}
		out := &struct {
			httpapi.Tagged
			Body struct {
				Owner string   `json:"owner"`
				Page  int      `json:"page"`
				Q     string   `json:"q"`
				None  []string `json:"none"`
			}
		}{}
		out.ETag = h.Tag(c, time.Time{})
		out.Body.Owner, out.Body.Page, out.Body.Q = c.Owner, in.Page, in.Q
		return out, nil
	})
	httpapi.Change(h.API, op("mark", http.MethodPost, "/api/marks"), h.mark)
	httpapi.Prepared(h.API, op("mark-slowly", http.MethodPost, "/api/marks/slowly"),
		func(_ context.Context, _ session.Caller, in *markInput) (string, error) {
			h.ran <- "prepared " + in.Body.ID
			if happen := h.meanwhile; happen != nil {
				h.meanwhile = nil
				happen()
				return "", fault.Field("_id", "field.required")
			}
			return in.Body.ID, nil
		},
		func(ctx context.Context, c session.Caller, in *markInput, _ string) (*markOutput, error) {
			return h.mark(ctx, c, in)
		})
	httpapi.Change(h.API, op("unmark", http.MethodDelete, "/api/marks/{id}"), func(ctx context.Context, _ session.Caller, in *struct {
		ID   string `path:"id"`
		Body *struct {
			ID string `json:"_id"`
		}
	}) (*struct{ Body text }, error) {
		id := in.ID
		if in.Body != nil {
			id += "+" + in.Body.ID
		}
		h.ran <- id
		return &struct{ Body text }{text{httpapi.Say(ctx, "session.required", nil)}}, nil
	})
	httpapi.Public(h.API, op("hello", http.MethodPost, "/api/hello"), func(ctx context.Context, _ *struct{}) (*struct {
		Cookies []string `header:"Set-Cookie"`
		Body    map[string]string
	}, error) {
		return &struct {
			Cookies []string `header:"Set-Cookie"`
			Body    map[string]string
		}{
			Cookies: []string{h.Jar().Set("tok", time.Hour), "prefs=x"},
			Body:    map[string]string{"address": httpapi.Address(ctx), "token": httpapi.Token(ctx), "id": httpapi.RequestID(ctx), "agent": httpapi.UserAgent(ctx)},
		}, nil
	})
	httpapi.Public(h.API, op("fail", http.MethodGet, "/api/fail/{how}"), func(_ context.Context, in *struct {
		How string `path:"how"`
	}) (*struct{ Body text }, error) {
		return nil, failure(in.How)
	})
	httpapi.Public(h.API, op("large", http.MethodGet, "/api/large"), func(context.Context, *struct{}) (*struct{ Body []string }, error) {
		out := &struct{ Body []string }{}
		for range 500 {
			out.Body = append(out.Body, "सत्यनारायण कथा")
		}
		return out, nil
	})
	httpapi.Public(h.API, op("tasks", http.MethodGet, "/api/tasks"), func(context.Context, *struct{}) (*struct{ Body practice }, error) {
		return &struct{ Body practice }{}, nil
	})
	httpapi.Events(h.API, op("events", http.MethodGet, "/api/events"),
		func(context.Context, session.Caller, *struct{}) (<-chan int, func(), error) {
			return h.events, func() { h.ran <- "left" }, nil
		}, func(n int) map[string]int { return map[string]int{"revision": n} })
}

// mark stores a row of the caller's.
func (h *house) mark(ctx context.Context, c session.Caller, in *markInput) (*markOutput, error) {
	expected, err := in.Expected()
	if err != nil {
		return nil, err
	}
	if expected > 0 && expected != 7 {
		return nil, &fault.Error{Kind: fault.Stale, Code: "request.stale", Current: map[string]int{"revision": 7}}
	}
	out := &markOutput{Status: http.StatusCreated}
	err = h.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		switch in.Body.ID {
		case "":
			return fault.Field("_id", "request.wrong_type")
		case "nothing":
			return db.ErrUnchanged
		case "panic":
			panic("a secret of the inside")
		}
		_, err := db.Exec(ctx, tx, `INSERT INTO tombstones (owner_id, kind, id, revision, deleted_at) VALUES ($1, 'mark', $2, $3, 0)`,
			c.Owner, in.Body.ID, tx.Revision)
		out.Body.Revision = tx.Revision
		return err
	})
	if err == nil {
		h.ran <- in.Body.ID
	}
	out.Body.Success = httpapi.Say(ctx, "not_found", nil)
	return out, err
}

func failure(how string) error {
	switch how {
	case "panic":
		panic("a secret of the inside")
	case "plain":
		return errors.New("a secret of the inside")
	case "gone":
		return &fault.Error{Kind: fault.Stale, Code: "request.stale"}
	case "full":
		return fault.Wrap(fault.Full, "disk_full", errors.New("a secret of the inside"))
	case "busy":
		return fault.Wrap(fault.Unavailable, "unavailable", errors.New("a secret of the inside"))
	case "many":
		return fault.New(fault.TooMany, "too_many").After(1500 * time.Millisecond)
	case "fields":
		return fault.List{fault.Field("a", "request.wrong_type"), fault.Field("b", "request.unknown_field"), fault.Field("a", "request.bad_text")}
	case "taken":
		return fault.List{fault.New(fault.Conflict, "db.unique").In("email"), fault.New(fault.Conflict, "db.unique").In("number")}
	}
	return fault.New(fault.NotFound, "not_found")
}

func op(id, method, path string) huma.Operation {
	return huma.Operation{OperationID: id, Method: method, Path: path, Summary: id}
}

// login makes an account and gives its token.
func (h *house) login(t testing.TB, owner string) string {
	return testkit.Login(t, h.db, h.sessions, testkit.Account(t, h.db, owner), session.Bearer)
}

// done empties the list of changes done.
func (h *house) done() (ids []string) {
	for {
		select {
		case id := <-h.ran:
			ids = append(ids, id)
		default:
			return ids
		}
	}
}

func (h *house) revision(t testing.TB, owner string) int64 {
	t.Helper()
	row, err := db.One[struct {
		N int64 `db:"revision"`
	}](context.Background(), h.db.Reader(), `SELECT revision FROM owners WHERE owner_id = $1`, owner)
	if err != nil {
		t.Fatal(err)
	}
	return row.N
}

func sqlite(t testing.TB) *db.DB { return testkit.Open(t, testkit.SQLiteURL(t)) }

// practice is as much JSON as 7,200 tasks of a busy purohit: many of a few dozen rites, places and families.
type practice struct{}

// AppendJSON implements httpapi.Appender.
func (practice) AppendJSON(b []byte) []byte {
	rites := []string{"सत्यनारायण कथा", "गृह प्रवेश", "Vivah", "Namkaran", "Rudrabhishek", "पितृ तर्पण", "Mundan", "Griha Shanti"}
	places := []string{"Assi Ghat, Varanasi", "Lanka, Varanasi", "Sigra", "Sarnath Road", "Kashi Vishwanath", "BHU Campus"}
	families := []string{"Sharma", "Verma", "Gupta", "मिश्र", "Tiwari", "Dubey", "Singh", "Yadav", "Joshi", "Pandey"}
	random := rand.New(rand.NewPCG(1, 2))
	at := time.Date(2019, 1, 1, 5, 0, 0, 0, time.UTC)
	b = append(b, `{"revision":7200,"full":true,"tasks":[`...)
	for i := range 7200 {
		if i > 0 {
			b = append(b, ',')
		}
		at = at.Add(time.Duration(random.IntN(500)) * time.Minute)
		family := families[random.IntN(len(families))]
		b = fmt.Appendf(b, `{"_id":"%s","taskName":"%s","description":"For the family of %s, %d people; bring samagri no. %d","location":"House %d, %s","finalAssignUser":"Pandit Ram","own":true,"amount":%d,"date":"%s","startTime":"%02d:%02d","durationMinutes":%d,"outcome":null,"createdAt":"%s","updatedAt":"%s","revision":%d}`,
			id.New(at), rites[random.IntN(len(rites))], family, random.IntN(60), random.IntN(40), random.IntN(300), places[random.IntN(len(places))],
			100*random.IntN(110), at.Format(time.DateOnly), random.IntN(24), 15*random.IntN(4), 30*random.IntN(9), at.Format(time.RFC3339Nano), at.Format(time.RFC3339Nano), i)
	}
	return append(b, "]}"...)
}
