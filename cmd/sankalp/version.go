package main

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"time"

	"sankalp/internal/config"
)

// version, commit and date (RFC 3339) are set by the linker; a release sets all three, `make build` the first.
var version, commit, date = "", "", ""

// programVersion is the version set at link time, else the commit that Go recorded.
func programVersion() string {
	if version != "" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		if revision := recorded(info, "vcs.revision"); revision != "" {
			return revision[:min(len(revision), 12)]
		}
		return info.Main.Version
	}
	return "unknown"
}

// recorded is what Go wrote into the program about its making.
func recorded(info *debug.BuildInfo, key string) string {
	for _, s := range info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}

// origin is the commit that the program was made of, with its date.
func origin() (revision, at string) {
	revision, at = commit, date
	if info, ok := debug.ReadBuildInfo(); ok {
		revision = cmp.Or(revision, recorded(info, "vcs.revision"))
		at = cmp.Or(at, recorded(info, "vcs.time"))
	}
	return cmp.Or(revision, "unknown"), cmp.Or(at, "unknown")
}

func printVersion() *command {
	return &command{
		Command: config.Command{Name: "version", Help: "Print the program's version, the commit it was made of with its date, and the Go it was made with."},
		run: func(_ context.Context, _ *config.Config, _ []string, t terminal) error {
			revision, at := origin()
			_, err := fmt.Fprintf(t.out, "Sankalp %s\ncommit %s\ndate   %s\nGo     %s, %s/%s\n", programVersion(), revision, at,
				runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}

// declared is every command, as manual and completion list them.
func declared() (all []config.Command) {
	for _, c := range commands() {
		all = append(all, c.Command)
	}
	return append(all, config.Command{Name: "panchang", Args: "[TABLE]", Bare: true,
		Help: "Print the almanac of a day and place, or compute tables of rows; --help says which."})
}

func manual() *command {
	return &command{
		Command: config.Command{Name: "manual", Help: "Print the manual page, for `man -l -`."},
		run: func(_ context.Context, _ *config.Config, _ []string, t terminal) error {
			_, written := origin()
			made, err := time.Parse(time.RFC3339, written)
			if err != nil {
				made = time.Now() // not a release
			}
			_, err = fmt.Fprint(t.out, config.Manual(declared(), programVersion(), made))
			return err
		},
	}
}

func completion() *command {
	return &command{
		Command:  config.Command{Name: "completion", Args: "SHELL", Help: "Print what completes commands and flags in a shell: bash, fish or zsh."},
		operands: 1,
		run: func(_ context.Context, _ *config.Config, operands []string, t terminal) error {
			text, err := config.Completion(operands[0], declared())
			if err == nil {
				_, err = fmt.Fprint(t.out, text)
			}
			return err
		},
	}
}
