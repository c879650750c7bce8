// Package doctor looks whether an installation is well, and says in plain sentences what is not.
package doctor

import (
	"cmp"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
)

// State says how bad a finding is.
type State string

// The states: a warning needs nobody at once, what is wrong does.
const (
	OK      State = "ok"
	Warning State = "warning"
	Wrong   State = "wrong"
)

// Finding is one thing that was looked at.
type Finding struct {
	// Check is what was looked at: settings, database, space, clock, mail, push, backup, tls, cells.
	Check string `json:"check"`
	State State  `json:"state"`
	// Text is a sentence for the operator.
	Text string `json:"text"`
}

// Report is all that was found.
type Report struct {
	// Well: nothing is wrong; there may be warnings.
	Well     bool      `json:"well"`
	Findings []Finding `json:"findings"`
}

// Options are what Examine looks at.
type Options struct {
	Config *config.Config
	Now    func() time.Time
	// Free is how many bytes a folder's disk still takes.
	Free func(dir string) (int64, error)
	// Roots are the issuers of certificates that are trusted; nil: those of the machine.
	Roots *x509.CertPool
	// Patience is how long one check that asks another server, or goes through a table, may take; 0: ten seconds.
	Patience time.Duration
}

// patience is that of who gives none.
const patience = 10 * time.Second

// examination gathers findings.
type examination struct {
	Options
	d      *db.DB // nil: it cannot be opened, or not used
	report Report
}

// Examine looks at everything, and goes on after what is wrong.
func Examine(ctx context.Context, o Options) Report {
	e := &examination{Options: o}
	e.Patience = cmp.Or(o.Patience, patience)
	e.settings()
	e.database(ctx)
	if e.d != nil {
		defer e.d.Close()
	}
	e.space()
	e.clock(ctx)
	e.mail(ctx)
	e.push(ctx)
	e.backup()
	e.tls(ctx)
	e.cells(ctx)
	e.report.Well = true
	for _, f := range e.report.Findings {
		e.report.Well = e.report.Well && f.State != Wrong
	}
	return e.report
}

func (e *examination) add(check string, state State, format string, args ...any) {
	e.report.Findings = append(e.report.Findings, Finding{check, state, fmt.Sprintf(format, args...)})
}

// ask runs one check that asks another server, or goes through a table, for as long as patience lasts.
func (e *examination) ask(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, e.Patience)
	defer cancel()
	return do(ctx)
}

// read reads from the database that is examined, for as long as patience lasts: what is asked of its Reader goes on to the end.
func (e *examination) read(ctx context.Context, do func(ctx context.Context, q db.Querier) error) error {
	return e.ask(ctx, func(ctx context.Context) error {
		return e.orNoAnswer(ctx, e.d.Snapshot(ctx, func(q db.Querier) error { return do(ctx, q) }))
	})
}

// orNoAnswer is err, or where patience has ended that: what fails for it then says nothing.
func (e *examination) orNoAnswer(ctx context.Context, err error) error {
	if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return fmt.Errorf("no answer in %s", round(e.Patience))
	}
	return err
}

// one is db.One of the database that is examined; see read.
func one[T any](ctx context.Context, e *examination, query string, args ...any) (row T, err error) {
	err = e.read(ctx, func(ctx context.Context, q db.Querier) (err error) {
		row, err = db.One[T](ctx, q, query, args...)
		return err
	})
	return row, err
}

// round writes a length of time as a person would say it.
func round(d time.Duration) string {
	switch {
	case d < 0:
		return round(-d)
	case d >= 48*time.Hour:
		return fmt.Sprintf("%d days", int(d.Hours()/24))
	case d >= 2*time.Hour:
		return fmt.Sprintf("%d hours", int(d.Hours()))
	case d >= 2*time.Minute:
		return fmt.Sprintf("%d minutes", int(d.Minutes()))
	}
	return fmt.Sprintf("%d seconds", int(d.Seconds()))
}
