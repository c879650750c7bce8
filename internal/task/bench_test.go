package task

import (
	"context"
	"fmt"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/patch"
)

// filled is a workbench whose owner has n tasks.
func filled(b *testing.B, n int) *workbench {
	w := newBench(b, sqlite(b))
	for i := range n {
		w.add(AddNew, fmt.Sprintf(`{"taskName":"सत्यनारायण कथा %d","date":"2027-%02d-%02d","startTime":"09:30"}`, i, i%12+1, i%28+1))
	}
	return w
}

// BenchmarkList is what a page of the list costs below HTTP; "by hand" is the least it can: the same columns scanned
// and written by a program that does nothing else.
func BenchmarkList(b *testing.B) {
	w := filled(b, 2000)
	c := w.Mine()
	ctx := context.Background()
	b.Run("service", func(b *testing.B) {
		b.ReportAllocs()
		var out []byte
		for b.Loop() {
			l, err := w.List(ctx, c, Query{Page: 1, PageSize: 20})
			if err != nil {
				b.Fatal(err)
			}
			out = l.AppendJSON(out[:0])
		}
	})
	b.Run("by hand", func(b *testing.B) {
		b.ReportAllocs()
		var out []byte
		for b.Loop() {
			out = listByHand(b, ctx, w.DB.Reader(), c.Owner, out[:0])
		}
	})
	for _, status := range []Status{Upcoming, Completed} {
		b.Run(string(status), func(b *testing.B) {
			for b.Loop() {
				if _, err := w.List(ctx, c, Query{Page: 1, PageSize: 20, Status: status, Search: "katha"}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func listByHand(b *testing.B, ctx context.Context, q db.Querier, owner string, out []byte) []byte {
	rows, err := q.QueryContext(ctx, `SELECT id, task_name, description, location, final_assign_user, own, amount, date, start_time,
		duration_minutes, outcome, created_at, updated_at, revision FROM tasks WHERE owner_id = $1 AND deleted_at IS NULL ORDER BY `+inOrder+" LIMIT 20", owner)
	if err != nil {
		b.Fatal(err)
	}
	defer rows.Close()
	var id, name, description, location, assignee, date, start string
	var outcome *string
	var amount, minutes *int64
	var own, created, updated, revision int64
	for rows.Next() {
		if err := rows.Scan(&id, &name, &description, &location, &assignee, &own, &amount, &date, &start, &minutes, &outcome, &created, &updated, &revision); err != nil {
			b.Fatal(err)
		}
		out = fmt.Appendf(out, `{"_id":%q,"taskName":%q,"description":%q,"location":%q,"date":%q,"startTime":%q}`,
			id, name, description, location, date, start)
	}
	if err := rows.Err(); err != nil {
		b.Fatal(err)
	}
	return out
}

func BenchmarkCreate(b *testing.B) {
	w := newBench(b, sqlite(b))
	c, in := w.Mine(), form(``)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := w.Create(context.Background(), c, AddNew, patch.Value[string]{}, in); err != nil {
				b.Error(err)
			}
		}
	})
}

func BenchmarkDeleteAll(b *testing.B) {
	w := newBench(b, sqlite(b))
	var ids []string
	for range 1000 {
		ids = append(ids, w.add(AddNew, "").ID)
	}
	c := w.Mine()
	for b.Loop() {
		if _, err := w.DeleteAll(context.Background(), c, ids); err != nil {
			b.Fatal(err)
		}
		if _, err := w.Restore(context.Background(), c, ids); err != nil {
			b.Fatal(err)
		}
	}
}
