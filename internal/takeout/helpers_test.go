package takeout_test

import (
	"context"
	"strings"
	"testing"

	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/helper"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/settlement"
	"sankalp/internal/testkit"
)

// Helpers, crew and settlements are in it, in rupees, with no cell that a spreadsheet would run and nothing that opens a page.
func TestHelpersAreTakenOut(t *testing.T) {
	const link = "Zm9vYmFyYmF6cXV4MDEyMz"
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx, owner := context.Background(), testkit.Account(t, d, "me")
		c, o, none := caller(owner), record.Options{DB: d, Now: now}, patch.Value[string]{}
		h, err := helper.New(o).Create(ctx, c, none, testkit.Body[helper.Input](`{"name":"=1+1","skills":["@Havan"],"link":"`+link+`"}`))
		if err != nil {
			t.Fatal(err)
		}
		taskID := id.New(now())
		write(t, d, `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, date, start_time, ends, search, create_hash, created_at, updated_at, revision)
			VALUES ($1, $2, 'Katha', '', '', '', 1, '2026-11-20', '', '', '', '', 1, 1, 1)`, owner, taskID)
		one, err := crew.New(o).Create(ctx, c, none, testkit.Body[crew.Input](
			`{"taskId":"`+taskID+`","helperId":"`+h.ID+`","role":"hota","shareKind":"percent","percent":12.5,"received":2100.5,"bring":"-Ghee"}`))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := settlement.New(o).Create(ctx, c, none, testkit.Body[settlement.Input](
			`{"helperId":"`+h.ID+`","crewId":"`+one.ID+`","amount":1500,"method":"upi","date":"2026-11-20","note":"+91"}`)); err != nil {
			t.Fatal(err)
		}
		all := files(t, d, owner)
		for file, wants := range map[string][]string{
			"helpers.json": {`"name": "=1+1"`, `"@Havan"`}, "helpers.csv": {",'=1+1,"},
			"crew.json": {`"percent": 12.5`, `"received": 2100.5`, `"helperName": "=1+1"`}, "crew.csv": {",'=1+1,", "'-Ghee"},
			"settlements.json": {`"amount": 1500`}, "settlements.csv": {",1500,", "'+91"},
		} {
			for _, want := range wants {
				if !strings.Contains(all[file], want) {
					t.Errorf("%s lacks %s: %s", file, want, all[file])
				}
			}
		}
		for file, content := range all {
			if strings.Contains(content, link) || strings.Contains(content, "linkToken") {
				t.Errorf("%s has the link", file)
			}
		}
	})
}
