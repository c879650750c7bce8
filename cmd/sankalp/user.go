package main

import (
	"context"
	"flag"
	"fmt"

	"sankalp/internal/account"
	"sankalp/internal/app"
	"sankalp/internal/config"
)

func userCreate() *command {
	var p account.Person
	var language string
	return &command{
		Command: config.Command{
			Name: "user create",
			Help: "Register somebody. The password is asked for, or read as the first line of standard input.",
			Flags: func(f *flag.FlagSet) {
				f.StringVar(&p.Username, "username", "", "`NAME` of 3 to 30 letters, digits and _, not all digits")
				f.StringVar(&p.Name, "name", "", "full `NAME`")
				f.StringVar(&p.Email, "email", "", "mail `ADDRESS`")
				f.StringVar(&language, "language", "en", "`LANGUAGE`, en or hi")
				f.StringVar(&p.Number, "number", "", "phone `NUMBER`")
			},
		},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) (err error) {
			password, err := readPassword(t)
			if err != nil {
				return err
			}
			id, err := app.CreateUser(ctx, c, p, password, language)
			if err == nil {
				fmt.Fprintf(t.out, "created %s, id %s\n", p.Username, id)
			}
			return err
		},
	}
}

func userResetPassword() *command {
	return &command{
		Command: config.Command{
			Name: "user reset-password", Args: "USER",
			Help: "Set a new password for USER (e-mail, username or number) and end all his sessions; the password is asked for, or read as the first line of standard input.",
		},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			password, err := readPassword(t)
			if err != nil {
				return err
			}
			if err := app.ResetPassword(ctx, c, operands[0], password); err != nil {
				return err
			}
			fmt.Fprintln(t.out, "the password is changed; all sessions have ended")
			return nil
		},
	}
}

func userTwoStepOff() *command {
	return &command{
		Command: config.Command{
			Name: "user two-step-off", Args: "USER",
			Help: "Turn two-step login off for USER (e-mail, username or number), who has lost both his phone and his recovery codes. Be sure first who is asking.",
		},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			if err := app.TurnTwoStepOff(ctx, c, operands[0]); err != nil {
				return err
			}
			fmt.Fprintln(t.out, "two-step login is off; the password is as before")
			return nil
		},
	}
}
