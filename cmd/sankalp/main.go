// Command sankalp is the planner's server and the operator's tools. This file reads flags and chooses exit codes;
// package app does the work.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
	_ "time/tzdata" // time zones, on machines that have none

	"sankalp/internal/almanac"
	"sankalp/internal/app"
	"sankalp/internal/config"
	"sankalp/internal/place"
)

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
)

// terminal is where a command reads and writes.
type terminal struct {
	in       io.Reader
	out, err io.Writer
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	code := run(ctx, os.Args[1:], os.Environ(), terminal{os.Stdin, os.Stdout, os.Stderr})
	stop()
	os.Exit(code)
}

// run does what args ask for and returns the exit code.
func run(ctx context.Context, args, environ []string, t terminal) int {
	if len(args) > 0 && args[0] == "panchang" { // needs no database and no settings
		return almanac.Command{Places: place.Load, Now: time.Now}.Run(args[1:], t.in, t.out, t.err)
	}
	all := commands()
	cmd, args, found := pick(all, args)
	if !found {
		return overview(all, args, t)
	}
	c, operands, err := config.Load(cmd.Command, args, environ)
	switch {
	case errors.Is(err, config.ErrHelp):
		fmt.Fprint(t.out, cmd.Usage())
		return exitOK
	case err == nil && len(operands) != cmd.operands && (!cmd.optional || len(operands) > 0):
		err = fmt.Errorf("usage: sankalp %s", strings.TrimSpace(cmd.Name+" "+cmd.Args))
	}
	if err != nil {
		fmt.Fprintf(t.err, "sankalp %s: %v\n", cmd.Name, err)
		return exitUsage
	}
	if err := cmd.inCell(ctx, c, operands, t); err != nil {
		fmt.Fprintf(t.err, "sankalp %s: %v\n", cmd.Name, err)
		return exitFailed
	}
	return exitOK
}

// inCell runs a command; one that makes or changes names of accounts knows the other cells.
func (cmd *command) inCell(ctx context.Context, c *config.Config, operands []string, t terminal) error {
	if !strings.HasPrefix(cmd.Name, "user ") && !strings.HasPrefix(cmd.Name, "practice ") {
		return cmd.run(ctx, c, operands, t)
	}
	in, done, err := app.InCell(ctx, c)
	if err != nil {
		return err
	}
	return errors.Join(cmd.run(in, c, operands, t), done())
}

// pick finds the command whose words begin args.
func pick(all []*command, args []string) (*command, []string, bool) {
	for _, c := range all {
		words := strings.Fields(c.Name)
		if len(args) >= len(words) && slices.Equal(args[:len(words)], words) {
			return c, args[len(words):], true
		}
	}
	return nil, args, false
}

// overview lists the commands, on request or because there is none of that name.
func overview(all []*command, args []string, t terminal) int {
	out, code := t.err, exitUsage
	if len(args) > 0 {
		switch args[0] {
		case "help", "--help", "-help", "-h":
			out, code = t.out, exitOK
		case "--version", "-version":
			fmt.Fprintln(t.out, programVersion())
			return exitOK
		default:
			fmt.Fprintf(t.err, "sankalp: %q is not a command\n\n", strings.Join(args, " "))
		}
	}
	fmt.Fprint(out, "Sankalp, a planner for pandits.\n\n")
	for _, c := range all {
		fmt.Fprintf(out, "  sankalp %-28s %s\n", strings.TrimSpace(c.Name+" "+c.Args), c.Help)
	}
	fmt.Fprintf(out, "  sankalp %-28s %s\n", "panchang [TABLE]", "Print the almanac of a day and place, or compute tables of rows.")
	fmt.Fprint(out, "\nEach has --help.\n")
	return code
}
