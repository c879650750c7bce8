package profile

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/picture"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service and its calls on a database with two owners, at 10:00 in India on 20 November 2026.
type workbench struct {
	*Service
	http.Handler
	t         testing.TB
	ctx       context.Context
	db        *db.DB
	clock     time.Time
	me, he    string
	mine, his string // tokens
}

// maxFile is the largest picture of the workbench.
const maxFile = 64 << 10

func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
		now := func() time.Time { w.clock = w.clock.Add(time.Millisecond); return w.clock }
		w.Service = New(Options{DB: d, Limiter: session.NewLimiter(d, 1, now), Now: now, Decoder: picture.NewDecoder(1_000_000)})
		w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
		sessions := testkit.Sessions(t, d, now)
		api := testkit.API(t, httpapi.Options{DB: d, Sessions: sessions, Now: now, MaxFile: maxFile})
		Register(api, w.Service)
		w.Handler = api.Handler(nil)
		w.mine, w.his = testkit.Login(t, d, sessions, w.me, session.Bearer), testkit.Login(t, d, sessions, w.he, session.Bearer)
		test(t, w)
	})
}

func (w *workbench) caller(owner string) session.Caller {
	w.t.Helper()
	row, err := db.One[struct {
		Revision int64 `db:"revision"`
	}](w.ctx, w.db.Reader(), `SELECT revision FROM owners WHERE owner_id = $1`, owner)
	if err != nil {
		w.t.Fatal(err)
	}
	return session.Caller{Owner: owner, Session: "session-of-" + owner, Name: "Pandit " + owner,
		Zone: time.FixedZone("IST", 19800), Revision: row.Revision}
}

func form(t testing.TB, text string) (in Input) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		t.Fatal(err)
	}
	return in
}

// set updates my profile and wants no fault.
func (w *workbench) set(changes string) Profile {
	w.t.Helper()
	p, err := w.Update(w.ctx, w.caller(w.me), form(w.t, changes), 0)
	if err != nil {
		w.t.Fatalf("set %s: %v", changes, err)
	}
	return p
}

// codes lists the faults as field:code, sorted.
func codes(err error) []string {
	var all []string
	if err == nil {
		return all
	}
	for _, f := range fault.Of(err) {
		all = append(all, f.Field+":"+f.Code)
	}
	slices.Sort(all)
	return all
}
