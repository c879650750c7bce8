package app

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"testing"
	"time"

	"sankalp/internal/area"
	"sankalp/internal/block"
	"sankalp/internal/client"
	"sankalp/internal/comment"
	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/expense"
	"sankalp/internal/helper"
	"sankalp/internal/id"
	"sankalp/internal/incoming"
	"sankalp/internal/job"
	"sankalp/internal/message"
	"sankalp/internal/note"
	"sankalp/internal/observance"
	"sankalp/internal/patch"
	"sankalp/internal/payment"
	"sankalp/internal/record"
	"sankalp/internal/repeat"
	"sankalp/internal/ritetype"
	"sankalp/internal/sankalpa"
	"sankalp/internal/series"
	"sankalp/internal/session"
	"sankalp/internal/settlement"
	"sankalp/internal/testkit"
)

// A device sends a create again after an update of the server: the hash that was stored then must still be that of the same
// content. It is of the columns, as JSON, in the order that they had in the first version.
func TestHashOfACreateStaysTheSame(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		at := func() time.Time { return time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC) }
		c := testkit.Caller(t, d, testkit.Account(t, d, "me"))
		o := record.Options{DB: d, Now: at}
		queue := job.New(job.Options{DB: d, Now: at})
		family := hashed(t, d, c, "clients", client.New(o, testkit.Places).Create, `{"name":"Sharma"}`, `["Sharma","{\"name\":\"Sharma\"}","sharma"]`)
		hashed(t, d, c, "comments", comment.New(o).Create, `{"date":"2026-11-20","text":"At eight"}`, `["2026-11-20","At eight"]`)
		hashed(t, d, c, "messages", message.New(o).Create,
			`{"template":"confirmed","name":"Sharma","phone":"98765 43210","rite":"Katha","riteDay":"2026-11-21","text":"Namaste","language":"hi","due":"2026-11-20"}`,
			`["confirmed","Sharma","+919876543210","","","","Katha","2026-11-21","Namaste","hi","draft","2026-11-20",null,null]`)
		hashed(t, d, c, "expenses", expense.New(expense.Options{Options: o}).Create,
			`{"date":"2026-11-20","amount":180.5,"category":"travel","recoverable":true,"km":12,"ratePerKm":3.5,"note":"Auto"}`,
			`["2026-11-20",18050,"travel","cash","","","","",1,"","",12,350,"Auto",0,0,null,"auto travel"]`)
		hashed(t, d, c, "notes", note.New(o, queue).Create,
			`{"person":"Sharma","work":"Katha","noteText":"Bring ghee","noteDate":"2026-11-25","reminderDate":"2026-11-24","doneAt":"2026-11-20T04:00:00Z"}`,
			`["Sharma","Katha","Bring ghee","2026-11-25","2026-11-24","07:00","2026-11-20T04:00:00Z",null,"sharma\nkatha\nbring ghee"]`)
		hashed(t, d, c, "payments", payment.New(o).Create, `{"clientId":"`+family+`","kind":"advance","amount":1100.5,"method":"upi","date":"2026-11-20"}`,
			`["","`+family+`","in","advance",110050,"upi","","","2026-11-20",""]`)
		hashed(t, d, c, "rite_types", ritetype.New(o).Create, `{"name":"Katha","kind":"deva","durationMinutes":90,"feeMode":"fixed","feeMin":1100,"public":true}`,
			`["Katha","","deva",90,0,"fixed",110000,null,"",null,0,"","",0,0,1,"","",0]`)
		hashed(t, d, c, "areas", area.New(o).Create, `{"name":"Jaipur","pin":"302021","lat":26.9124,"lon":75.7873,"home":true}`,
			`["Jaipur","302021",26912400,75787300,1,null]`)
		hashed(t, d, c, "blocks", block.New(o, queue).Create, `{"kind":"leave","date":"2026-11-20","endDate":"2026-11-21"}`,
			`["leave","2026-11-20","","2026-11-21","","all","","",""]`)
		hashed(t, d, c, "observances", observance.New(o).Create, `{"clientId":"`+family+`","kind":"katha","every":"month","tithi":15}`,
			`["`+family+`","","katha","","","month","tithi",0,15,0,0,"","sunrise","both",0,"",null]`)
		hashed(t, d, c, "busy_calendars", incoming.New(o).Create, `{"name":"School","times":"29859000+60","marks":"a b"}`, `["School",0,"29859000+60","a b"]`)
		hashed(t, d, c, "repeats", repeat.New(o, nil, nil, nil).Create, `{"every":"week","basis":"weekday","weekday":2,"date":"2026-11-20","from":"2026-11-20","taskName":"Katha","description":"Katha","location":"Assi","finalAssignUser":"Me","own":true}`,
			`["week","weekday",0,0,0,0,"2026-11-20",0,2,0,"sunrise","nija","","2026-11-20","",0,null,"Katha","Katha","Assi","Me",1,null,"",0,"","","","",""]`)
		hashed(t, d, c, "series", series.New(o).Create, `{"clientId":"`+family+`","kind":"vivah","date":"2026-11-20"}`, `["`+family+`","","vivah","","2026-11-20","",""]`)
		hashed(t, d, c, "sankalpas", sankalpa.New(o).Create, `{"use":"word","written":"Deepak","text":"दीपक"}`, `["word","","","","","Deepak","दीपक",null,"","","",""]`)
		omkar, work := hashed(t, d, c, "helpers", helper.New(o).Create, `{"name":"Omkar"}`, `{"name":"Omkar","active":true}`), addTask(t, d, c.Owner)
		hashed(t, d, c, "crew", crew.New(o).Create, `{"taskId":"`+work+`","helperId":"`+omkar+`","role":"hota","shareKind":"percent","percent":12.5}`,
			`["`+work+`","`+omkar+`","","hota","percent",0,1250,0,"","",null,null,0,"","","",0,""]`)
		hashed(t, d, c, "settlements", settlement.New(o).Create, `{"helperId":"`+omkar+`","amount":1500,"method":"upi","date":"2026-11-20"}`,
			`["`+omkar+`","","",150000,"given","upi","2026-11-20","",""]`)
		hashed(t, d, c, "series_templates", series.NewTemplates(o).Create, `{"name":"Tilak","kind":"vivah","steps":[{"name":"Tilak","day":1,"minutes":60,"share":1}]}`,
			`["Tilak","vivah","",[{"name":"Tilak","day":1,"minutes":60,"share":1}]]`)
	})
}

// hashed creates a record, holds its stored hash to the content and gives its id.
func hashed[I, T any](t *testing.T, d *db.DB, c session.Caller, table string,
	create func(context.Context, session.Caller, patch.Value[string], I) (T, error), body, content string,
) string {
	t.Helper()
	if _, err := create(context.Background(), c, patch.Value[string]{}, testkit.Body[I](body)); err != nil {
		t.Fatal(table, err)
	}
	row, err := db.One[struct {
		ID   string `db:"id"`
		Hash string `db:"create_hash"`
	}](context.Background(), d.Reader(), "SELECT id, create_hash FROM "+table+" WHERE owner_id = $1", c.Owner)
	if err != nil {
		t.Fatal(table, err)
	}
	sum := sha256.Sum256([]byte(content))
	if row.Hash != hex.EncodeToString(sum[:16]) {
		t.Errorf("%s: another hash than that of %s", table, content)
	}
	// The first versions stored all of it.
	err = d.Write(context.Background(), c.Owner, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE "+table+" SET create_hash = $1 WHERE owner_id = $2 AND id = $3", hex.EncodeToString(sum[:]), c.Owner, row.ID)
		return err
	})
	if err != nil {
		t.Fatal(table, err)
	}
	if _, err := create(context.Background(), c, patch.Of(row.ID), testkit.Body[I](body)); err != nil {
		t.Errorf("%s: sent again: %v", table, err)
	}
	return row.ID
}

// addTask adds a task, and gives its id.
func addTask(t *testing.T, d *db.DB, owner string) string {
	t.Helper()
	taskID := id.New(time.Now())
	err := d.Write(context.Background(), owner, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, date,
			start_time, ends, search, create_hash, created_at, updated_at, revision) VALUES ($1, $2, 'Katha', '', '', '', 1, '2026-11-20', '', '', '', '', 1, 1, $3)`,
			owner, taskID, tx.Revision)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return taskID
}
