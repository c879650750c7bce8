package config

import (
	"fmt"
	"strings"
	"time"
)

// Manual is the page for `man sankalp`, in roff: every command with its own flags, then every setting.
func Manual(all []Command, version string, made time.Time) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH SANKALP 1 %s %s\n", quoted(made.UTC().Format(time.DateOnly)), quoted("Sankalp "+version))
	b.WriteString(".SH NAME\nsankalp \\- a planner for pandits, its server and the tools of its operator\n")
	b.WriteString(".SH SYNOPSIS\n.B sankalp\n.I COMMAND\n[flags] [operands]\n")
	b.WriteString(".SH DESCRIPTION\n" + roff("One program serves the web app and its API, with its data in one SQLite file or in PostgreSQL. "+
		"The other commands may run beside the server unless they say otherwise. Give each the --database, or the --config, of the server.") + "\n")
	b.WriteString(".SH COMMANDS\n")
	var settings []option
	for _, cmd := range all {
		fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace("sankalp "+cmd.Name+" "+cmd.Args)), roff(cmd.Help))
		options := cmd.options()
		for _, o := range options {
			if o.own {
				fmt.Fprintf(&b, ".RS\n.TP\n.B %s\n%s\n.RE\n", flagRoff(o), roff(o.help))
			}
		}
		if len(options) > len(settings) {
			settings = options
		}
	}
	b.WriteString(".SH SETTINGS\n" + roff("A flag stands above the environment, the environment above the file of --config, which has lines `name = value`. "+
		"RATE is COUNT/DURATION (10/15m); DURATION is like 90s, 15m, 12h, 30d.") + "\n")
	for _, o := range settings {
		if !o.own {
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n.br\n%s\n", flagRoff(o), roff(o.help), roff(o.env))
		}
	}
	b.WriteString(".SH FILES\n.TP\n.I /etc/sankalp/sankalp.conf\n" + roff("the settings of the service, where Sankalp was installed as a package") +
		"\n.TP\n.I /var/lib/sankalp\nits data\n.SH EXIT STATUS\n0: done. 1: it failed, and says why. 2: it was called in a wrong way.\n")
	return b.String()
}

func flagRoff(o option) string { return roff(strings.TrimSpace("--" + o.name + " " + o.arg)) }

// roff writes a text so that troff prints it as it is.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if text != "" && strings.ContainsRune(".'", rune(text[0])) {
		text = `\&` + text
	}
	return text
}

func quoted(text string) string { return `"` + strings.ReplaceAll(roff(text), `"`, `\(dq`) + `"` }
