package muhurat

import (
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

func skyOf(t testing.TB, e *panchang.Engine, p panchang.Place, from, until civil.Date) Sky {
	return Sky{}
}

func BenchmarkYear(b *testing.B) {
	e := panchang.New(panchang.Options{})
	p := town(b, "Delhi")
	q := Question{Place: p, Rite: "vivah", From: on(b, "2026-01-01"), To: on(b, "2026-12-31"), Tradition: North}
	q.Sky = skyOf(b, e, p, q.From, q.To)
	for b.Loop() {
		if _, err := Evaluate(e, q); err != nil {
			b.Fatal(err)
		}
	}
}
