package main

import (
	"context"
	"fmt"
	"net/url"
	"runtime"
	"strings"

	"sankalp/internal/app"
	"sankalp/internal/config"
)

// command is one of the program's.
type command struct {
	config.Command
	operands int  // how many must be given
	optional bool // or none
	run      func(ctx context.Context, c *config.Config, operands []string, t terminal) error
}

func commands() []*command {
	return []*command{
		{
			Command: config.Command{Name: "serve", Serve: true, Help: "Serve the web app and the API until interrupted."},
			run:     serve,
		}, {
			Command: config.Command{Name: "migrate", Help: "Bring the database up to this program's schema."},
			run: func(ctx context.Context, c *config.Config, _ []string, _ terminal) error {
				return app.Migrate(ctx, c)
			},
		}, {
			Command: config.Command{Name: "openapi", Help: "Print the API's description, OpenAPI 3.1."},
			run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
				text, err := app.OpenAPI(ctx, c)
				if err == nil {
					_, err = t.out.Write(text)
				}
				return err
			},
		},
		userCreate(),
		userResetPassword(),
		userTwoStepOff(),
		userList(),
		userShow(),
		userQuota(),
		userClose(),
		userInvite(),
		stats(),
		incidentOpen(), incidentNotify(), incidentList(), incidentShow(), incidentReport(), incidentInformed(), incidentWords(),
		route(),
		cellAdd(),
		cellList(),
		cellDrain(),
		cellOpen(),
		ownerMove(),
		practiceExport(),
		practiceImport(),
		messages(),
		backup(),
		restore(),
		examine(),
		forgetSecrets(),
		{
			Command: config.Command{Name: "restored", Help: "After pg_restore: have every device ask for everything anew, and end every session."},
			run: func(ctx context.Context, c *config.Config, _ []string, _ terminal) error {
				return app.Restored(ctx, c)
			},
		},
		ready(),
		manual(),
		completion(),
		printVersion(),
	}
}

func serve(ctx context.Context, c *config.Config, _ []string, t terminal) error {
	// On one core a second thread waits for the network while the first hashes a password: the kernel then lets a
	// small request in at once, where Go's scheduler would look only between two slices of 10 ms.
	if runtime.GOMAXPROCS(0) == 1 {
		runtime.GOMAXPROCS(2)
	}
	o := app.Options{Config: c, Version: programVersion(), Log: app.NewLog(t.err, c.LogLevel)}
	return app.Serve(ctx, o, func(public *url.URL) {
		fmt.Fprintf(t.out, "Sankalp is at %s\n", public)
		if path, ok := strings.CutPrefix(c.Database, "sqlite:"); ok && c.Dev {
			fmt.Fprintf(t.out, "Its data is in %s; mails that wait are at %s/dev/mail. Ctrl+C stops it.\n", path, public)
		}
	})
}

func forgetSecrets() *command {
	return &command{
		Command: config.Command{
			Name: "forget-secrets",
			Help: "After the key of --secret-file was lost: give up what it has encrypted. Push messages must be turned on again on each device, and two-step login stays shut until `user two-step-off`.",
		},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			forgot, err := app.ForgetSecrets(ctx, c)
			if err != nil {
				return err
			}
			if forgot {
				fmt.Fprintln(t.out, "what the lost key had encrypted is given up; the server makes new keys of its own: start it now")
			} else {
				fmt.Fprintln(t.out, "no key is missing; nothing was given up")
			}
			return nil
		},
	}
}
