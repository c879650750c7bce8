package config

import (
	"flag"
	"os/exec"
	"strings"
	"testing"
	"time"
)

var several = []Command{
	serve,
	{Name: "user list", Help: "Lists the operator's accounts: all.", Flags: func(f *flag.FlagSet) { f.Bool("json", false, "answer for programs") }},
	{Name: "user close", Args: "USER", Help: "Closes one."},
	{Name: "backup", Help: "Copies.", Takes: map[string]string{"to": "backup-to"}},
	{Name: "panchang", Help: "'Tis the almanac.", Bare: true},
}

func TestTheManualNamesEveryCommandAndSetting(t *testing.T) {
	page := Manual(several, "1.2.3", time.Date(2026, 11, 27, 23, 0, 0, 0, time.UTC))
	if !strings.HasPrefix(page, `.TH SANKALP 1 "2026\-11\-27" "Sankalp 1.2.3"`) {
		t.Errorf("head: %.80s", page)
	}
	for _, cmd := range several {
		if !strings.Contains(page, ".B sankalp "+cmd.Name) {
			t.Errorf("silent about %s", cmd.Name)
		}
	}
	for _, s := range table(&Config{}) {
		if !strings.Contains(page, roff("--"+s.name)) || !strings.Contains(page, s.env()) {
			t.Errorf("silent about --%s", s.name)
		}
	}
	if !strings.Contains(page, "\n\\&'Tis the almanac.") || !strings.Contains(page, `.B \-\-to DIR`) {
		t.Error("a text that begins with a quote, or a flag of one command, is lost")
	}
	if man, err := exec.LookPath("groff"); err == nil {
		cmd := exec.Command(man, "-Kutf8", "-man", "-Tutf8", "-ww", "-z")
		cmd.Stdin = strings.NewReader(page)
		if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("groff: %v %s", err, out)
		}
	}
}

// Each shell reads its file; bash completes with it.
func TestCompletion(t *testing.T) {
	check := map[string][]string{"bash": {"-n", "/dev/stdin"}, "zsh": {"-n", "/dev/stdin"}, "fish": {"--no-execute", "/dev/stdin"}}
	for _, shell := range Shells() {
		text, err := Completion(shell, several)
		if err != nil {
			t.Fatal(err)
		}
		if path, err := exec.LookPath(shell); err == nil {
			cmd := exec.Command(path, check[shell]...)
			cmd.Stdin = strings.NewReader(text)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s: %v %s", shell, err, out)
			}
		}
	}
	if _, err := Completion("tcsh", several); err == nil {
		t.Error("tcsh is completed")
	}
	text, _ := Completion("bash", several)
	for _, test := range []struct{ typed, want string }{
		{`sankalp ""`, "serve user backup panchang"},
		{`sankalp pan`, "panchang"},
		{`sankalp user ""`, "list close"},
		{`sankalp user list --js`, "--json"},
		{`sankalp backup --t`, "--to"},
		{`sankalp user close ""`, ""},
	} {
		script := text + "\nCOMP_WORDS=(" + test.typed + ") COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_sankalp; echo ${COMPREPLY[*]}"
		out, err := exec.Command("bash", "-c", script).CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != test.want {
			t.Errorf("%s: %q, %v; want %q", test.typed, got, err, test.want)
		}
	}
}
