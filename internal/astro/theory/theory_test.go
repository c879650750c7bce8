package theory

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.Float64Range(-1e6, 1e6).Draw(t, "a")
		turn, between := Turn(a), Between(a)
		if turn < 0 || turn >= 360 || between < -180 || between >= 180 {
			t.Fatalf("%v turns to %v and %v", a, turn, between)
		}
		if d := math.Mod(turn-between+720, 360); d > 1e-6 && d < 360-1e-6 {
			t.Fatalf("%v and %v are not the same angle", turn, between)
		}
	})
	if Turn(-1e-20) != 0 {
		t.Error("a tiny negative angle makes a full turn")
	}
}

// A column stands for its angle to within its unit, over segments and through the turns.
func TestColumn(t *testing.T) {
	angle := func(day float64) float64 { return Turn(13.176*day + 6*math.Sin(day*0.228) + 1.2*math.Sin(day*0.43)) }
	c := column{Start: -80, Step: 8, Segments: 20, Wide: 6, Narrow: 6, Unit: 0.0005 / 3600}
	data := c.Make(angle)
	if len(data) != c.Size() || c.Size() != 20*36 {
		t.Fatalf("%d bytes, want %d", len(data), c.Size())
	}
	rapid.Check(t, func(t *rapid.T) {
		day := rapid.Float64Range(-80, 79.999).Draw(t, "day")
		if !c.Holds(day) {
			t.Fatalf("%v is outside", day)
		}
		if off := 3600 * Between(c.At(data, day)-angle(day)); math.Abs(off) > 0.01 {
			t.Fatalf("%v: off by %v″", day, off)
		}
	})
	if c.Holds(-80.001) || c.Holds(80) {
		t.Error("the column holds what lies outside")
	}
}

func TestColumnRefusesWhatDoesNotFit(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a coefficient was cut off in silence")
		}
	}()
	c := column{Step: 8, Segments: 1, Wide: 1, Narrow: 2, Unit: 0.0001 / 3600}
	c.Make(func(day float64) float64 { return 10 * day })
}

func TestCut(t *testing.T) {
	waves := Waves{{{5}, {0.1}, {-3}}, {{0.2}}, nil}
	if large := waves.Cut(1); len(large) != 1 || len(large[0]) != 2 {
		t.Errorf("kept %v", large)
	}
	harmonics := Harmonics{{{5}, {0.1}}, {{20}, {9}}} // a century is a tenth of the unit of time
	if large := harmonics.Cut(1); len(large) != 2 || len(large[0]) != 1 || len(large[1]) != 1 {
		t.Errorf("kept %v", large)
	}
}
