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
	for _, o := range cmd.options() {
		line(&b, o)
	}
	b.WriteString("\nA flag stands above the environment, the environment above the file. " +
		"RATE is COUNT/DURATION (10/15m); DURATION is like 90s, 15m, 12h, 30d.\n")
	return b.String()
}

// option is one flag of a command, as people are told of it.
type option struct {
	name, arg, help, env string
	own                  bool // of this command alone, no setting
}

// options are all flags of the command: its own, then the settings that it takes.
func (cmd Command) options() (all []option) {
	if cmd.Bare {
		return nil
	}
	if cmd.Flags != nil {
		own := flag.NewFlagSet(cmd.Name, flag.ContinueOnError)
		cmd.Flags(own)
		own.VisitAll(func(f *flag.Flag) {
			arg, help := flag.UnquoteUsage(f)
			all = append(all, option{name: f.Name, arg: arg, help: help, own: true})
		})
	}
	all = append(all, option{name: "config", arg: "FILE", help: "settings as `name = value` lines, names as below", env: envPrefix + "CONFIG"})
	for _, s := range table(&Config{}) {
		own, takes := cmd.flagOf(s)
		if !takes {
			continue
		}
		help := s.help
		if s.standard != "" && !strings.Contains(help, "(default:") {
			help += " (default: " + s.standard + ")"
		}
		all = append(all, option{name: own, arg: s.arg, help: help, env: s.env(), own: own != s.name})
	}
	return all
}

func line(b *strings.Builder, o option) {
	head := "  --" + o.name
	if o.arg != "" {
		head += " " + o.arg
	}
	fmt.Fprintf(b, "%-28s %s", head, o.help)
	if o.env != "" {
		fmt.Fprintf(b, "\n%-28s %s", "", o.env)
	}
	b.WriteByte('\n')
}
