package httpapi_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// rows is an answer that writes itself, as the lists of the features do.
type rows struct {
	Rows []row `json:"rows"`
}

type row struct {
	ID       string `db:"id" json:"_id"`
	Revision int64  `db:"revision" json:"revision"`
}

// AppendJSON implements httpapi.Appender.
func (r rows) AppendJSON(b []byte) []byte {
	b = append(b, `{"rows":[`...)
	for i, x := range r.Rows {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendQuote(append(b, `{"_id":`...), x.ID)
		b = append(strconv.AppendInt(append(b, `,"revision":`...), x.Revision, 10), '}')
	}
	return append(b, "]}"...)
}

func list(ctx context.Context, d *db.DB, owner string) (rows, error) {
	all, err := db.All[row](ctx, d.Reader(), `SELECT id, revision FROM tombstones WHERE owner_id = $1 ORDER BY id LIMIT 20`, owner)
	return rows{all}, err
}

// sink is a ResponseWriter that costs nothing.
type sink struct{ h http.Header }

func (s *sink) Header() http.Header         { return s.h }
func (s *sink) Write(b []byte) (int, error) { return len(b), nil }
func (s *sink) WriteHeader(int)             {}

// BenchmarkList is an authenticated list of 20 rows: "bare" is a plain handler that does the same statements, "api"
// the whole of this package around it.
func BenchmarkList(b *testing.B) {
	h := newHouse(b, sqlite(b), options{})
	token := h.login(b, "ram")
	err := h.db.Write(b.Context(), "ram", func(ctx context.Context, tx *db.Tx) error {
		for i := range 40 {
			if _, err := db.Exec(ctx, tx, `INSERT INTO tombstones (owner_id, kind, id, revision, deleted_at) VALUES ('ram', 'mark', $1, 2, 0)`,
				fmt.Sprintf("0199a0f2-3c4d-7e5f-8a9b-0123456789%02d", i)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	bare := http.NewServeMux()
	bare.HandleFunc("GET /api/list", func(w http.ResponseWriter, r *http.Request) {
		c, err := h.sessions.Find(r.Context(), r.Header.Get("Authorization")[len("Bearer "):])
		if err != nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		l, err := list(r.Context(), h.db, c.Owner)
		if err != nil {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		text := l.AppendJSON(nil)
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", strconv.Itoa(len(text)))
		_, _ = w.Write(text)
	})
	api, err := httpapi.New(httpapi.Options{DB: h.db, Sessions: h.sessions, PublicURL: publicURL(b, "http://127.0.0.1:8080"), Version: "bench", Now: h.now})
	if err != nil {
		b.Fatal(err)
	}
	httpapi.Read(api, op("list", http.MethodGet, "/api/list"), func(ctx context.Context, c session.Caller, in *struct {
		httpapi.Conditional
		Page int `query:"page"`
	}) (*struct {
		httpapi.Tagged
		Body rows
	}, error) {
		if err := api.NotModified(c, in.Conditional); err != nil {
			return nil, err
		}
		l, err := list(ctx, h.db, c.Owner)
		return &struct {
			httpapi.Tagged
			Body rows
		}{httpapi.Tagged{ETag: api.Tag(c, h.now())}, l}, err
	})
	for _, handler := range []struct {
		name string
		http.Handler
	}{{"bare", bare}, {"api", api.Handler(nil)}} {
		b.Run(handler.name, func(b *testing.B) {
			b.ReportAllocs()
			w := &sink{h: http.Header{}}
			for b.Loop() {
				r := httptest.NewRequest(http.MethodGet, "/api/list?page=1", nil)
				r.Header.Set("Authorization", "Bearer "+token)
				clear(w.h)
				handler.ServeHTTP(w, r)
			}
		})
	}
}

// BenchmarkFirstSync compresses an answer as large as the first sync of 7,200 tasks.
func BenchmarkFirstSync(b *testing.B) {
	h := newHouse(b, sqlite(b), options{})
	r := httptest.NewRequest(http.MethodGet, "/api/tasks", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	for b.Loop() {
		h.ServeHTTP(&sink{h: http.Header{}}, r)
	}
	b.ReportMetric(float64(w.Body.Len()), "bytes")
}
