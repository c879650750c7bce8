package main

import (
	"errors"
	"fmt"
	"io"
	"time"
)

// errFailed is of drills that failed; their faults are in the table.
var errFailed = errors.New("a drill failed")

// mostFaults are printed of one drill.
const mostFaults = 20

// table prints what came of the drills.
type table struct {
	out            io.Writer
	passed, failed int
}

func newTable(out io.Writer) *table {
	fmt.Fprintf(out, "%-18s %14s %12s %6s %8s %14s %14s\n", "drill", "writing again", "acknowledged", "lost", "doubled", "last refusal", "last answer")
	return &table{out: out}
}

func (t *table) row(r result) {
	seconds := func(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }
	fmt.Fprintf(t.out, "%-18s %14s %12d %6d %8d %14s %14s\n", r.name, seconds(r.gap), r.acknowledged, r.lost, r.doubled, seconds(r.refusal), seconds(r.answer))
	for i, f := range r.faults {
		if i == mostFaults {
			fmt.Fprintf(t.out, "  FAIL and %d more\n", len(r.faults)-i)
			break
		}
		fmt.Fprintln(t.out, "  FAIL", f)
	}
	if len(r.faults) > 0 {
		t.failed++
	} else {
		t.passed++
	}
}

// end prints the last line, in the form of `make test`.
func (t *table) end() error {
	fmt.Fprintf(t.out, "%d passed, %d failed, 0 skipped\n", t.passed, t.failed)
	if t.failed > 0 {
		return errFailed
	}
	return nil
}
