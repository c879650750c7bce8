package main

import (
	"context"
	"fmt"

	"sankalp/internal/app"
	"sankalp/internal/config"
)

func practiceExport() *command {
	return &command{
		Command: config.Command{
			Name: "practice export", Args: "USER FILE",
			Help: "Write the whole practice of USER (e-mail, username or number) to FILE, beside a running server: what another account takes over. Passwords and secret links are not in it.",
		},
		operands: 2,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			err := app.ExportPractice(ctx, c, operands[0], operands[1])
			if err == nil {
				fmt.Fprintf(t.out, "the practice of %s is in %s\n", operands[0], operands[1])
			}
			return err
		},
	}
}

func practiceImport() *command {
	return &command{
		Command: config.Command{
			Name: "practice import", Args: "USER FILE",
			Help: "Have USER (e-mail, username or number), whose account is still empty, take over the practice in FILE, all of it or nothing. A running server writes nothing else meanwhile.",
		},
		operands: 2,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			words, err := app.ImportPractice(ctx, c, operands[0], operands[1])
			if err == nil {
				fmt.Fprintf(t.out, "%s took over: %s\n", operands[0], words)
			}
			return err
		},
	}
}
