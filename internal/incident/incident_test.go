package incident_test

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/incident"
	"sankalp/internal/job"
	"sankalp/internal/notice"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

func words(t *testing.T) incident.Words {
	t.Helper()
	w, err := incident.ReadWords(strings.NewReader(`[en]
nature: A backup was copied.
consequences: Phone numbers may be known.
measures: The disk is locked.
advice: Beware of calls.
contact: help@example.org
[hi]
nature: एक बैकअप की नकल हुई।
consequences: फ़ोन नंबर पता चल सकते हैं।
measures: डिस्क बंद है।
advice: अनजान कॉल से
# a remark
सावधान रहें।
contact: help@example.org
[board]
place: a disk in Pune
`))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// What the operator notes stays, those whom it affects get one notice each in their language, and the duties are done as they are noted.
func TestAnIncident(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)
		clock := func() time.Time { return now }
		ram, sita := testkit.Account(t, d, "ram"), testkit.Account(t, d, "sita")
		if err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE accounts SET language = CASE WHEN id = $1 THEN 'hi' ELSE 'en' END, created_at = 1000`, sita)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		i := incident.Incident{Kind: "disclosed", Since: now.Add(-48 * time.Hour), Until: now.Add(-24 * time.Hour), Known: now.Add(-time.Hour)}
		if err := i.Check(now); err != nil {
			t.Fatal(err)
		}
		i, err := incident.Open(ctx, d, now, i)
		if err != nil {
			t.Fatal(err)
		}
		q := job.New(job.Options{DB: d, Now: clock})
		i.Words = words(t)
		if _, err := i.Notify(ctx, d, q, clock); err == nil {
			t.Error("nobody is affected, and it was sent")
		}
		i.All = true
		away := func(is bool) {
			if err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return db.SetAway(ctx, tx, ram, is) }); err != nil {
				t.Fatal(err)
			}
		}
		away(true)
		if n, err := i.Notify(ctx, d, q, clock); n != 1 || err == nil || !strings.Contains(err.Error(), "1 are being moved") {
			t.Errorf("one of two is moved to another cell: %d, %v", n, err)
		}
		away(false)
		for range 2 { // once each, however often it runs
			if n, err := i.Notify(ctx, d, q, clock); n != 2 || err != nil {
				t.Fatalf("%d, %v", n, err)
			}
		}
		if got, want := posted(t, q), []string{ram + " A backup was copied.", sita + " एक बैकअप की नकल हुई।"}; !slices.Equal(got, want) {
			t.Errorf("posted %q, want %q", got, want)
		}
		now = now.Add(time.Hour)
		for _, detailed := range []bool{false, true} {
			if err := incident.Informed(ctx, d, now, i.ID, detailed); err != nil {
				t.Fatal(err)
			}
			now = now.Add(time.Hour)
		}
		if hindi := i.Text("hi"); !strings.Contains(hindi, "सावधान रहें।") || !strings.Contains(hindi, "निजी डेटा") {
			t.Errorf("the notice in Hindi: %s", hindi)
		}
		i, err = incident.Find(ctx, d, i.ID[:13])
		if err != nil || !i.All || i.Notified != 2 || !i.NotifiedAt.Equal(now.Add(-3*time.Hour)) || !i.InformedAt.Equal(now.Add(-2*time.Hour)) || !i.DetailedAt.Equal(now.Add(-time.Hour)) {
			t.Errorf("%+v, %v", i, err)
		}
		report := i.Report(2)
		for _, part := range []string{i.ID, "became known", "A backup was copied.", "2 of 2 affected accounts", "a disk in Pune", "(not known yet)", "20 November 2026, 09:00 IST"} {
			if !strings.Contains(report, part) {
				t.Errorf("the report lacks %q:\n%s", part, report)
			}
		}
		if _, err := incident.Find(ctx, d, "nothing"); err == nil {
			t.Error("found one that is not there")
		}
	})
}

// posted are the notices that wait, by the account and the first word.
func posted(t *testing.T, q *job.Queue) (all []string) {
	t.Helper()
	jobs, err := q.Pending(t.Context(), notice.Job, 10)
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range jobs {
		var n notice.Notice
		if err := json.Unmarshal(j.Args, &n); err != nil || n.Kind != notice.Security || n.Event != notice.Incident || len(n.Args) != 5 {
			t.Errorf("%+v, %v", n, err)
		}
		all = append(all, n.Owner+" "+n.Args["nature"])
	}
	slices.Sort(all)
	return all
}

func TestWhomItAffects(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)
		ram := testkit.Account(t, d, "ram")
		testkit.Account(t, d, "sita")
		owners, err := incident.Owners(ctx, d, []string{ram, ram})
		if err != nil || !slices.Equal(owners, []string{ram}) {
			t.Errorf("%v, %v", owners, err)
		}
		if _, err := incident.Owners(ctx, d, []string{ram, "gita", "mira"}); err == nil || !strings.Contains(err.Error(), "gita") || !strings.Contains(err.Error(), "mira") {
			t.Errorf("%v", err)
		}
		i, err := incident.Open(ctx, d, now, incident.Incident{Kind: "lost", Since: now, Until: now, Known: now, Owners: append(owners, "erased")})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := i.Affected(ctx, d); n != 1 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
		if i, err = incident.Find(ctx, d, i.ID); err != nil || len(i.Owners) != 2 {
			t.Errorf("%+v, %v", i, err)
		}
	})
}

func TestWhatIsToBeDoneByWhen(t *testing.T) {
	known := time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)
	i := incident.Incident{Known: known}
	duties := i.Duties()
	if last := duties[2]; len(duties) != 3 || !last.By.Equal(known.Add(72*time.Hour)) || last.Late(known.Add(72*time.Hour)) || !last.Late(known.Add(73*time.Hour)) {
		t.Errorf("%+v", duties)
	}
	i.DetailedAt = &known
	if i.Duties()[2].Late(known.Add(100 * time.Hour)) {
		t.Error("what is done is late")
	}
}

func TestWrongIncidents(t *testing.T) {
	now := time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)
	err := (&incident.Incident{Kind: "stolen", Known: now.Add(time.Hour)}).Check(now)
	for _, part := range []string{"disclosed, altered, lost", "--since", "not happened yet"} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%v lacks %q", err, part)
		}
	}
	for text, part := range map[string]string{
		incident.Template:   "[en] nature is missing",
		"[en]\nnature: a\n": "[hi] contact is missing",
		"[fr]\n":            "[fr] is none of",
		"nature: a\n":       "line 1 stands under no name",
		"[en]\nwhat: a\n":   "line 2 stands under no name",
		"[board]\ncause: " + strings.Repeat("a", 1001): "[board] cause has more than 1000",
	} {
		if _, err := incident.ReadWords(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
