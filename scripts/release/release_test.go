package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"sankalp/internal/config"
)

func TestWhatIsReleasable(t *testing.T) {
	const clean = "# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-11-27)\n\n- new\n\n## 1.1.0 (2026-10-01)\n"
	pending := strings.Replace(clean, "## 1.2.0", "- more\n\n## 1.2.0", 1)
	for _, test := range []struct {
		name, changes, wanted string
		trial                 bool
		want, fault           string
	}{
		{"the newest", clean, "", false, "1.2.0", ""},
		{"by its tag", clean, "v1.2.0", false, "1.2.0", ""},
		{"not in the changelog", clean, "1.3.0", false, "", "no heading for 1.3.0"},
		{"an older one", clean, "1.1.0", false, "", "newest version is 1.2.0"},
		{"with changes above it", pending, "1.2.0", false, "", "under Unreleased"},
		{"a trial of them", pending, "", true, "1.2.0", ""},
		{"without a date", "## 1.2.0\n", "", false, "", "no version"},
		{"none", "# Changelog\n", "1.2.0", true, "", "no version"},
	} {
		got, err := releasable(test.changes, test.wanted, test.trial)
		if got != test.want || (err == nil) != (test.fault == "") || err != nil && !strings.Contains(err.Error(), test.fault) {
			t.Errorf("%s: %q, %v", test.name, got, err)
		}
	}
}

func TestDifferentFilesAreNamed(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	write := func(dir, name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, dir := range []string{one, two} {
		write(dir, "sbom/x", "x")
		write(dir, "program", "p")
	}
	if err := same(one, two); err != nil {
		t.Errorf("the same: %v", err)
	}
	write(two, "program", "q")
	write(one, "only", "o")
	if err := same(one, two); err == nil || err.Error() != "only\nprogram" {
		t.Errorf("different: %v", err)
	}
	if err := writeSums(one); err != nil {
		t.Fatal(err)
	}
	if path, err := exec.LookPath("sha256sum"); err == nil {
		cmd := exec.Command(path, "--check", "--strict", sumsFile)
		cmd.Dir = one
		if out, err := cmd.CombinedOutput(); err != nil || bytes.Count(out, []byte(": OK")) != 3 {
			t.Errorf("%v: %s", err, out)
		}
	}
}

func TestTheListOfPartsIsTheSameEachTime(t *testing.T) {
	r := &release{version: "1.2.0", at: time.Unix(1795500000, 0).UTC()}
	const first = `{"serialNumber": "urn:uuid:1", "metadata": {"timestamp": "2026-01-01T00:00:00Z"}, "components": [{"name": "react"}]}`
	second := strings.NewReplacer("uuid:1", "uuid:2", "01-01", "01-02").Replace(first)
	a, err1 := r.steady([]byte(first))
	b, err2 := r.steady([]byte(second))
	if err1 != nil || err2 != nil || !bytes.Equal(a, b) || !bytes.Contains(a, []byte(`"react"`)) {
		t.Errorf("%s\n%s\n%v %v", a, b, err1, err2)
	}
	list := r.modules(&debug.BuildInfo{GoVersion: "go1.26.8", Deps: []*debug.Module{{Path: "example.in/x", Version: "v1.0.0", Sum: "h1:x"},
		{Path: "example.in/y", Version: "v1.0.0", Replace: &debug.Module{Path: "example.in/z", Version: "v2.0.0"}}}})
	if len(list.Components) != 3 || list.Components[1].PURL != "pkg:golang/example.in/x@v1.0.0" || list.Components[2].Name != "example.in/z" {
		t.Errorf("%+v", list.Components)
	}
}

// The service may do little on the machine that it runs on: 2.0 of systemd's ten at most.
func TestTheUnitIsHardened(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("there is no systemd-analyze here, which scripts/setup installs where Debian's packages are to be had")
	}
	out, err := exec.Command(analyze, "security", "--offline=yes", "--threshold=20", "--no-pager", "../../deploy/package/sankalp.service").CombinedOutput()
	level := regexp.MustCompile(`exposure level for sankalp\.service: (\S+)`).FindSubmatch(out)
	if err != nil || level == nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("exposure %s", level[1])
}

// Every line of the settings file is a right setting, those too that are there to be uncommented.
func TestTheSettingsFileIsRight(t *testing.T) {
	text, err := os.ReadFile("../../deploy/package/sankalp.conf")
	if err != nil {
		t.Fatal(err)
	}
	all := regexp.MustCompile(`(?m)^#([a-z-]+ = )`).ReplaceAll(text, []byte("$1"))
	for name, text := range map[string][]byte{"as it is": text, "with all": all} {
		path := filepath.Join(t.TempDir(), "sankalp.conf")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		c, _, err := config.Load(config.Command{Name: "serve", Serve: true}, []string{"--config", path}, nil)
		if err != nil || c.Database != "sqlite:/var/lib/sankalp/sankalp.db" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if bytes.Equal(all, text) {
		t.Error("nothing is there to be uncommented")
	}
}

// The scripts of the packages are plain sh, and start nothing.
func TestThePackagesStartNothing(t *testing.T) {
	scripts, err := filepath.Glob("../../deploy/package/*.sh")
	if err != nil || len(scripts) != 4 {
		t.Fatal(scripts, err)
	}
	for _, path := range scripts {
		if out, err := exec.Command("sh", "-n", path).CombinedOutput(); err != nil {
			t.Errorf("%s: %s", path, out)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"systemctl start", "systemctl restart", "systemctl enable --now sankalp.", "rm "} {
			if bytes.Contains(text, []byte(word)) {
				t.Errorf("%s has %q", path, word)
			}
		}
	}
}

// What the scripts do by what Debian and RPM call them with: at a first installation, an upgrade, and a removal.
func TestThePackagesScripts(t *testing.T) {
	_, err := os.Stat("/run/systemd/system")
	systemd := err == nil
	const conf, data = "/etc/sankalp/sankalp.conf", "install -d -m 0750 -o sankalp -g sankalp /var/lib/sankalp; "
	const prepare = data + "chgrp sankalp " + conf + "; chmod 0640 " + conf + "; "
	const reload, restart, disable = "systemctl daemon-reload; ", "systemctl try-restart sankalp.service; ", "systemctl disable --now sankalp.service; "
	const user = "getent group sankalp; groupadd --system sankalp; getent passwd sankalp; " +
		"useradd --system --gid sankalp --home-dir /var/lib/sankalp --no-create-home --shell /usr/sbin/nologin sankalp; "
	for i, c := range []struct {
		script, args, does string
		says               string
	}{
		{"postinstall", "configure 1.0.0", data + reload + restart, ""}, // the first one has no settings
		{"preinstall", "1", user, ""}, {"preinstall", "install", user, ""},
		{"postinstall", "1", prepare + reload, "not started"}, {"postinstall", "configure", prepare + reload, "not started"},
		{"postinstall", "2", prepare + reload + restart, ""}, {"postinstall", "configure 1.1.0", prepare + reload + restart, ""},
		{"preremove", "1", "", ""}, {"preremove", "upgrade 1.2.0", "", ""}, {"preremove", "0", disable, ""}, {"preremove", "remove", disable, ""},
		{"postremove", "1", reload, ""}, {"postremove", "0", reload, "The data stays"}, {"postremove", "purge", reload, "The data stays"},
	} {
		dir := t.TempDir()
		for _, name := range []string{"install", "chgrp", "chmod", "getent", "groupadd", "useradd", "systemctl"} {
			stub := "#!/bin/sh\nprintf '%s; ' \"" + name + " $*\" >> \"" + dir + "/done\"\n"
			if name == "getent" {
				stub += "exit 2\n" // nobody is there yet
			}
			if err := os.WriteFile(filepath.Join(dir, name), []byte(stub), 0o700); err != nil { //nolint:gosec // it is run
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile("../../deploy/package/" + c.script + ".sh")
		if err != nil {
			t.Fatal(err)
		}
		at, script := filepath.Join(dir, "sankalp.conf"), filepath.Join(dir, "script")
		if err := os.WriteFile(script, []byte(strings.ReplaceAll(string(text), conf, at)), 0o600); err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			if err := os.WriteFile(at, nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.Command("sh", append([]string{script}, strings.Fields(c.args)...)...)
		cmd.Env = []string{"PATH=" + dir}
		out, err := cmd.CombinedOutput()
		done, _ := os.ReadFile(filepath.Join(dir, "done"))
		did := strings.ReplaceAll(string(done), at, conf)
		want := c.does
		if !systemd {
			want = strings.NewReplacer(reload, "", restart, "", disable, "").Replace(want)
		}
		if err != nil || did != want || c.says == "" && len(out) > 0 || !strings.Contains(string(out), c.says) {
			t.Errorf("%s %s: %v, does %q, want %q, says %q", c.script, c.args, err, did, want, out)
		}
	}
}

func TestAVersionWithoutItsDataIsRefused(t *testing.T) {
	root := t.TempDir()
	if err := hasSnapshot(root, "1.2.0"); err == nil || !strings.Contains(err.Error(), "make snapshot VERSION=1.2.0") {
		t.Errorf("got %v", err)
	}
	dir := filepath.Join(root, snapshots, "1.2.0")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"sankalp.db.gz", "device.json"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := hasSnapshot(root, "1.2.0"); err != nil {
		t.Error(err)
	}
}
