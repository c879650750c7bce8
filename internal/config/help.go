package config

import (
	"flag"
	"fmt"
	"strings"
)

// Usage is the --help of the command, from the table.
func (cmd Command) Usage() string {
	var b strings.Builder
	usage := "Usage: sankalp " + cmd.Name + " [flags]"
	if cmd.Args != "" {
		usage += " " + cmd.Args
	}
	fmt.Fprintf(&b, "%s\n\n%s\n\n", usage, cmd.Help)
	if cmd.Flags != nil {
		own := flag.NewFlagSet(cmd.Name, flag.ContinueOnError)
		cmd.Flags(own)
		own.VisitAll(func(f *flag.Flag) {
			arg, help := flag.UnquoteUsage(f)
			line(&b, f.Name, arg, help, "")
		})
	}
	line(&b, "config", "FILE", "settings as `name = value` lines, names as below", envPrefix+"CONFIG")
	for _, s := range table(&Config{}) {
		own, takes := cmd.flagOf(s)
		if !takes {
			continue
		}
		help := s.help
		if s.standard != "" && !strings.Contains(help, "(default:") {
			help += " (default: " + s.standard + ")"
		}
		line(&b, own, s.arg, help, s.env())
	}
	b.WriteString("\nA flag stands above the environment, the environment above the file. " +
		"RATE is COUNT/DURATION (10/15m); DURATION is like 90s, 15m, 12h, 30d.\n")
	return b.String()
}

func line(b *strings.Builder, name, arg, help, env string) {
	head := "  --" + name
	if arg != "" {
		head += " " + arg
	}
	fmt.Fprintf(b, "%-28s %s", head, help)
	if env != "" {
		fmt.Fprintf(b, "\n%-28s %s", "", env)
	}
	b.WriteByte('\n')
}
