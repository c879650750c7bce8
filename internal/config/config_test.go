package config

import (
	"errors"
	"flag"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

var serve = Command{Name: "serve", Help: "Serves.", Serve: true}

func TestEverySettingHasARightDefaultAndItsOwnName(t *testing.T) {
	c, rest, err := Load(serve, nil, nil)
	if err != nil || len(rest) != 0 {
		t.Fatalf("Load = %v, %v", rest, err)
	}
	if c.Listen != "127.0.0.1:8080" || c.Limits.SessionIdle != 30*24*time.Hour || c.Limits.RateFactor != 1 {
		t.Errorf("defaults: %+v", c)
	}
	seen := map[string]bool{}
	for _, s := range table(&Config{}) {
		if seen[s.name] || s.help == "" {
			t.Errorf("%s: named twice, or without help", s.name)
		}
		seen[s.name] = true
	}
}

// Every field of Limits must be reachable by a setting: a limit that nobody can raise is a fault.
func TestEveryLimitIsASetting(t *testing.T) {
	c, _, err := Load(serve, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	v := reflect.ValueOf(c.Limits)
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			t.Errorf("Limits.%s has no row in the table", v.Type().Field(i).Name)
		}
	}
}

func TestFlagStandsAboveEnvironmentAboveFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "conf")
	text := "# ours\n\nlisten = 127.0.0.1:1\nmax-bulk=11\nlog-level = debug\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	env := []string{"SANKALP_LISTEN=127.0.0.1:2", "SANKALP_MAX_BULK=12", "SANKALP_CONFIG=" + path, "SANKALP_TEST_CLOCK=x", "HOME=/"}
	c, rest, err := Load(serve, []string{"--listen=127.0.0.1:3", "--dev", "more"}, env)
	if err != nil {
		t.Fatal(err)
	}
	if c.Listen != "127.0.0.1:3" || c.Limits.MaxBulk != 12 || c.LogLevel != slog.LevelDebug || !c.Dev {
		t.Errorf("got %+v", c)
	}
	if !slices.Equal(rest, []string{"more"}) {
		t.Errorf("operands %v", rest)
	}
}

func TestWrongSettingsAreRefusedByName(t *testing.T) {
	file := func(text string) string {
		path := filepath.Join(t.TempDir(), "conf")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, test := range []struct {
		name string
		args []string
		env  []string
		want string
	}{
		{"unknown flag", []string{"--lissten", "x"}, nil, "--lissten"},
		{"unknown in environment", nil, []string{"SANKALP_LISSTEN=x"}, "SANKALP_LISSTEN"},
		{"unknown in file", []string{"--config", file("listen=127.0.0.1:1\nlissten = x")}, nil, `:2: "lissten"`},
		{"not a pair in file", []string{"--config", file("listen")}, nil, `:1: "listen"`},
		{"no such file", []string{"--config", "/none/such"}, nil, "/none/such"},
		{"wrong in file", []string{"--config", file("max-bulk = many")}, nil, ":1: max-bulk"},
		{"wrong in environment", nil, []string{"SANKALP_MAX_BULK=0"}, "SANKALP_MAX_BULK"},
		{"wrong in environment though a flag hides it", []string{"--max-bulk=5"}, []string{"SANKALP_MAX_BULK=0"}, "SANKALP_MAX_BULK"},
		{"flag without value", []string{"--listen"}, nil, "--listen"},
		{"port", []string{"--listen", "127.0.0.1:99999"}, nil, "--listen"},
		{"no port", []string{"--listen", "127.0.0.1"}, nil, "--listen"},
		{"database", []string{"--database", "mysql://x"}, nil, "--database"},
		{"sqlite without path", []string{"--database", "sqlite:"}, nil, "--database"},
		{"smtp", []string{"--smtp", "mail:25"}, nil, "--smtp"},
		{"smtp with another word", []string{"--smtp", "smtp://mail:25?tls=none"}, nil, "--smtp"},
		{"mail from", []string{"--mail-from", "a b"}, nil, "--mail-from"},
		{"public url", []string{"--public-url", "sankalp.example"}, nil, "--public-url"},
		{"public url with path", []string{"--public-url", "https://x.example/app"}, nil, "--public-url"},
		{"switch", []string{"--dev=perhaps"}, nil, "--dev"},
		{"factor", []string{"--rate-limits", "-1"}, nil, "--rate-limits"},
		{"factor NaN", []string{"--rate-limits", "NaN"}, nil, "--rate-limits"},
		{"duration", []string{"--session-idle", "30"}, nil, "--session-idle"},
		{"duration zero", []string{"--session-idle", "0s"}, nil, "--session-idle"},
		{"rate", []string{"--login-account", "10"}, nil, "--login-account"},
		{"rate zero", []string{"--login-account", "0/1h"}, nil, "--login-account"},
		{"level", []string{"--log-level", "loud"}, nil, "--log-level"},
		{"no secret file", []string{"--secret-file", "none"}, nil, "--secret-file"},
		{"no key in the secret file", []string{"--secret-file", "/dev/null"}, nil, "holds no key"},
		{"proxies", []string{"--trusted-proxies", "10.0.0.0/8,proxy"}, nil, "--trusted-proxies"},
		{"metrics off loopback", []string{"--metrics-listen", "0.0.0.0:9"}, nil, "--metrics-listen"},
		{"http off loopback", []string{"--listen", "0.0.0.0:80"}, nil, "--insecure-http"},
		{"http on every address", []string{"--listen", ":80"}, nil, "--insecure-http"},
		{"backups all the time", []string{"--backup-every", "1s"}, nil, "--backup-every"},
		{"who may register", []string{"--signup", "friends"}, nil, "--signup"},
		{"no backups kept", []string{"--backup-keep", "0"}, nil, "--backup-keep"},
		{"not a key", []string{"--backup-recipient", "age1abc"}, nil, "--backup-recipient"},
		{"a secret key", nil, []string{"SANKALP_BACKUP_RECIPIENT=AGE-SECRET-KEY-1X"}, "which opens the backups"},
		{"issuer over http", []string{"--openid-issuer", "http://accounts.example", "--openid-client-id", "x"}, nil, "--openid-issuer"},
		{"issuer with a query", []string{"--openid-issuer", "https://accounts.example?x=1", "--openid-client-id", "x"}, nil, "--openid-issuer"},
		{"provider without a name", []string{"--openid-name", " "}, nil, "--openid-name"},
		{"a name with a star", []string{"--tls-domains", "*.example.in"}, nil, `"*.example.in" is no name`},
		{"an address for a name", []string{"--tls-domains", "a.in,10.0.0.1"}, nil, `"10.0.0.1" is no name`},
		{"an issuer by http", []string{"--tls-directory", "http://ca.example/dir"}, nil, "neither production nor staging nor an https URL"},
		{"no root", []string{"--tls-root", "/nowhere.pem"}, nil, "--tls-root"},
		{"a root that is none", []string{"--tls-root", "config_test.go"}, nil, "holds no certificate"},
		{"another name", []string{"--tls-domains", "a.in", "--public-url", "https://b.in"}, nil, "--public-url https://b.in"},
		{"its name by http", []string{"--tls-domains", "a.in", "--public-url", "http://a.in"}, nil, "--public-url http://a.in"},
		{"http for others", []string{"--public-url", "http://sankalp.example"}, nil, "--insecure-http"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, _, err := Load(serve, test.args, test.env)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Load = %v, want it to name %s", err, test.want)
			}
		})
	}
}

func TestASecretIsNotRepeated(t *testing.T) {
	_, _, err := Load(serve, []string{"--smtp", "smtp://me:hunter2@"}, nil)
	if err == nil || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("Load = %v", err)
	}
}

func TestPlainHTTP(t *testing.T) {
	for _, args := range [][]string{
		{"--listen", "[::1]:0"},
		{"--listen", "localhost:80"},
		{"--listen", "0.0.0.0:80", "--public-url", "https://sankalp.example/"},
		{"--listen", "0.0.0.0:80", "--insecure-http"},
		{"--listen", ":443", "--tls-domains", "a.in, B.in", "--tls-directory", "staging"},
		{"--listen", ":443", "--tls-domains", "a.in,b.in", "--public-url", "https://b.in"},
		{"--public-url", "http://localhost:8080"},
	} {
		if _, _, err := Load(serve, args, nil); err != nil {
			t.Errorf("%v: %v", args, err)
		}
	}
}

func TestValues(t *testing.T) {
	c, _, err := Load(serve, []string{"--trusted-proxies", "10.1.2.3, 192.168.7.9/16", "--code-wrong", "7/2d",
		"--public-url", "https://sankalp.example/"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []netip.Prefix{netip.MustParsePrefix("10.1.2.3/32"), netip.MustParsePrefix("192.168.0.0/16")}
	if !slices.Equal(c.TrustedProxies, want) {
		t.Errorf("proxies %v", c.TrustedProxies)
	}
	if c.Limits.CodeWrong.String() != "7/2d" || c.PublicURL.String() != "https://sankalp.example" || !c.secure() {
		t.Errorf("got %v, %v", c.Limits.CodeWrong, c.PublicURL)
	}
}

func TestOtherCommandsTakeTheCommonSettingsOnly(t *testing.T) {
	var force bool
	cmd := Command{Name: "restore", Args: "FILE", Help: "Restores.", Flags: func(f *flag.FlagSet) {
		f.BoolVar(&force, "force", false, "even so")
	}}
	for _, args := range []string{"--force --database sqlite:x.db FILE", "FILE --force --database sqlite:x.db", "--force FILE --database=sqlite:x.db"} {
		force = false
		c, rest, err := Load(cmd, strings.Fields(args), []string{"SANKALP_LISTEN=0.0.0.0:80"})
		if err != nil || !force || c.Database != "sqlite:x.db" || !slices.Equal(rest, []string{"FILE"}) {
			t.Errorf("Load(%s) = %+v, %v, %v", args, c, rest, err)
		}
	}
	if _, _, err := Load(cmd, []string{"--listen", "127.0.0.1:1"}, nil); err == nil {
		t.Error("restore took --listen")
	}
	if help := cmd.Usage(); !strings.Contains(help, "--force") || strings.Contains(help, "--listen") {
		t.Errorf("help:\n%s", help)
	}
}

// A command can take settings of serve under names of its own; environment and file name them as ever.
func TestACommandTakesSettingsOfServe(t *testing.T) {
	cmd := Command{Name: "backup", Help: "Copies.", Takes: map[string]string{"to": "backup-to", "keep": "backup-keep"}}
	c, _, err := Load(cmd, []string{"--to", "there"}, []string{"SANKALP_BACKUP_TO=here", "SANKALP_BACKUP_KEEP=3"})
	if err != nil || c.Backup.To != "there" || c.Backup.Keep != 3 {
		t.Errorf("%+v, %v", c.Backup, err)
	}
	if _, _, err := Load(cmd, []string{"--keep", "0"}, nil); err == nil || !strings.Contains(err.Error(), "--keep:") {
		t.Errorf("Load = %v", err)
	}
	if _, _, err := Load(cmd, []string{"--backup-keep", "1"}, nil); err == nil {
		t.Error("took the other name")
	}
	if help := cmd.Usage(); !strings.Contains(help, "--to DIR") || !strings.Contains(help, "SANKALP_BACKUP_TO") || strings.Contains(help, "--backup-to") {
		t.Errorf("help:\n%s", help)
	}
}

func TestHelpNamesEverySettingItsDefaultAndEnvironment(t *testing.T) {
	if _, _, err := Load(serve, []string{"--help"}, nil); !errors.Is(err, ErrHelp) {
		t.Errorf("--help = %v", err)
	}
	help := serve.Usage()
	for _, s := range table(&Config{}) {
		if !strings.Contains(help, "--"+s.name) || !strings.Contains(help, s.env()) || !strings.Contains(help, s.standard) {
			t.Errorf("--help is silent about %s", s.name)
		}
	}
}

// What is counted in memory does not count over several processes, and the help says so.
func TestHelpSaysWhatEachProcessCounts(t *testing.T) {
	for line := range strings.Lines(serve.Usage()) {
		name := strings.Fields(line + " .")[0]
		own := name == "--public-address" || name == "--almanac-address" || name == "--calls-owner"
		if strings.Contains(line, "each process counts for itself") != own {
			t.Errorf("%s", line)
		}
	}
}

// The promises of SECURITY.md name settings with their defaults.
func TestSecurityStatesTheDefaults(t *testing.T) {
	text, err := os.ReadFile("../../SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	defaults := map[string]string{}
	for _, s := range table(&Config{}) {
		defaults[s.name] = s.standard
	}
	stated := regexp.MustCompile("`--([a-z-]+) ([0-9][^`]*)`").FindAllStringSubmatch(string(text), -1)
	if len(stated) < 7 {
		t.Errorf("only %d are stated", len(stated))
	}
	for _, s := range stated {
		if defaults[s[1]] != s[2] {
			t.Errorf("SECURITY.md says --%s %s, the default is %q", s[1], s[2], defaults[s[1]])
		}
	}
}
