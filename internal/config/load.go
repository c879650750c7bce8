package config

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

const (
	envPrefix = "SANKALP_"
	// envTest begins the names that tests use (SANKALP_TEST_CLOCK, SANKALP_TEST_POSTGRES); they are no settings.
	envTest = envPrefix + "TEST_"
)

// ErrHelp is returned by Load for --help.
var ErrHelp = flag.ErrHelp

// Command is the settings that a command takes, and the rest of its --help.
type Command struct {
	Name string // "serve", "user create"
	Args string // operands, for the usage line
	Help string // one sentence
	// Bare: it takes no settings at all, and reads its words itself.
	Bare bool
	// Serve: all settings are flags, not only those that every command shares.
	Serve bool
	// Routes: it stands before cells and is none; of the settings of serve it takes few.
	Routes bool
	// Examines: settings that contradict each other are no error, the command names them itself.
	Examines bool
	// Takes are settings of serve that this command takes too, by the names of their flags here: `to` for `backup-to`.
	Takes map[string]string
	// Flags adds the command's own flags; may be nil.
	Flags func(*flag.FlagSet)
}

// flagOf is the name of a setting's flag; false: the command does not take it.
func (cmd Command) flagOf(s setting) (string, bool) {
	for own, name := range cmd.Takes {
		if name == s.name {
			return own, true
		}
	}
	if cmd.Routes {
		return s.name, s.routed
	}
	return s.name, cmd.Serve || s.common
}

// Load reads the settings of a command from args (without its name), environ (`KEY=VALUE`) and the file that
// --config names. It returns them with the operands, or ErrHelp, or an error that names the setting at fault.
func Load(cmd Command, args, environ []string) (*Config, []string, error) {
	given := map[string]string{}
	c := &Config{changed: map[string]bool{}, given: given}
	rows := table(c)
	flags := cmd.flags(rows, given)
	operands, err := parse(flags, args)
	if err != nil {
		return nil, nil, dashes(err)
	}
	for _, s := range rows {
		if err := s.set(s.standard); err != nil {
			return nil, nil, fmt.Errorf("default of --%s: %w", s.name, err)
		}
	}
	fromEnv, err := environment(rows, environ)
	if err != nil {
		return nil, nil, err
	}
	path, ok := given["config"]
	if !ok {
		path = fromEnv["config"]
	}
	if err := file(rows, path, c.set); err != nil {
		return nil, nil, err
	}
	for _, s := range rows {
		if v, ok := fromEnv[s.name]; ok {
			if err := c.set(s, v); err != nil {
				return nil, nil, fmt.Errorf("%s: %w", s.env(), err)
			}
		}
		if v, ok := given[s.name]; ok {
			if err := c.set(s, v); err != nil {
				own, _ := cmd.flagOf(s)
				return nil, nil, fmt.Errorf("--%s: %w", own, err)
			}
		}
	}
	return c, operands, c.fit(cmd, rows, given)
}

// fit refuses settings that do not go together, or not with the command.
func (c *Config) fit(cmd Command, rows []setting, given map[string]string) error {
	if cmd.Routes {
		c.Cell, c.router = "", true
		if err := c.unrouted(rows, given); err != nil {
			return err
		}
	}
	if !cmd.Serve || cmd.Examines {
		return nil
	}
	return errors.Join(c.Contradictions()...)
}

// set reads a value and remembers whether it is the default.
func (c *Config) set(s setting, value string) error {
	c.changed[s.name] = value != s.standard
	return s.set(value)
}

// parse reads flags wherever they stand, also behind operands, where package flag would take them for more operands.
// What follows -- is no flag.
func parse(flags *flag.FlagSet, args []string) (operands []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		if read := len(args) - len(rest); len(rest) == 0 || read > 0 && args[read-1] == "--" {
			return append(operands, rest...), nil
		}
		operands, args = append(operands, rest[0]), rest[1:]
	}
}

// flags declares the command's flags; what is given lands unread in given, so that precedence is decided in one place.
func (cmd Command) flags(rows []setting, given map[string]string) *flag.FlagSet {
	flags := flag.NewFlagSet(cmd.Name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	declare := func(name, of string, isSwitch bool) {
		keep := func(v string) error { given[of] = v; return nil }
		if isSwitch {
			flags.BoolFunc(name, "", keep)
		} else {
			flags.Func(name, "", keep)
		}
	}
	declare("config", "config", false)
	for _, s := range rows {
		if own, takes := cmd.flagOf(s); takes || cmd.Routes { // the router refuses the others with a reason
			declare(own, s.name, s.arg == "")
		}
	}
	if cmd.Flags != nil {
		cmd.Flags(flags)
	}
	return flags
}

// environment picks the settings out of environ and refuses names that are none.
func environment(rows []setting, environ []string) (map[string]string, error) {
	names := map[string]string{envPrefix + "CONFIG": "config"}
	for _, s := range rows {
		names[s.env()] = s.name
	}
	found := map[string]string{}
	for _, pair := range environ {
		key, value, _ := strings.Cut(pair, "=")
		if !strings.HasPrefix(key, envPrefix) || strings.HasPrefix(key, envTest) {
			continue
		}
		name, ok := names[key]
		if !ok {
			return nil, fmt.Errorf("%s in the environment is not a setting; see sankalp serve --help", key)
		}
		found[name] = value
	}
	return found, nil
}

// file reads `key = value` lines; `#` begins a comment line.
func file(rows []setting, path string, set func(s setting, value string) error) error {
	if path == "" {
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("--config: %w", err)
	}
	defer f.Close()
	byName := map[string]setting{}
	for _, s := range rows {
		byName[s.name] = s
	}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		key = strings.TrimSpace(key)
		s, known := byName[key]
		if !ok || !known {
			return fmt.Errorf("%s:%d: %q is not a setting; see sankalp serve --help", path, n, key)
		}
		if err := set(s, strings.TrimSpace(value)); err != nil {
			return fmt.Errorf("%s:%d: %s: %w", path, n, key, err)
		}
	}
	return lines.Err()
}

// dashes writes package flag's messages with the two dashes that our help uses.
func dashes(err error) error {
	if errors.Is(err, flag.ErrHelp) {
		return err
	}
	text := err.Error()
	for _, before := range []string{"not defined: -", "for flag -", "an argument: -", "boolean flag -"} {
		text = strings.Replace(text, before, before+"-", 1)
	}
	return errors.New(text)
}
