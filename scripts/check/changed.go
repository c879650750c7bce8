package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
)

// changedStages are the checks of `make check`: types and style of what changed since main, the tests of the changed Go packages
// and of those that import them (on SQLite), and the tests in the changed folders of the web app.
func changedStages() ([][][]check, error) {
	files, err := changedFiles()
	if err != nil {
		return nil, err
	}
	out, err := output("go", "list", "-tags=testclock", "-json=Dir,ImportPath,Imports,TestImports,XTestImports", "./...")
	if err != nil {
		return nil, err
	}
	packages, err := touched(files, out)
	if err != nil {
		return nil, err
	}
	return [][][]check{{goChecks(files, packages), webChecks(files)}}, nil
}

// changedFiles are those of the commits since main, of the work tree, and new ones.
func changedFiles() ([]string, error) {
	base := "HEAD"
	for _, main := range []string{"main", "origin/main"} {
		if out, err := output("git", "merge-base", main, "HEAD"); err == nil {
			base = strings.TrimSpace(string(out))
			break
		}
	}
	since, err := output("git", "diff", "--name-only", "--diff-filter=d", base)
	if err != nil {
		return nil, err
	}
	fresh, err := output("git", "ls-files", "--others", "--exclude-standard")
	if err != nil {
		return nil, err
	}
	return strings.Fields(string(since) + string(fresh)), nil
}

func output(name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, errs.String())
	}
	return out, err
}

const module = "sankalp/"

// listed is a package as `go list` describes it.
type listed struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

// touched are the packages with a changed file, and those that import one of them, as ./paths. Tests import too.
func touched(files []string, list []byte) ([]string, error) {
	var all []listed
	known := map[string]bool{}
	for d := json.NewDecoder(bytes.NewReader(list)); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
		known[p.ImportPath] = true
	}
	changed, found := map[string]bool{}, map[string]bool{}
	for _, file := range files {
		changed[packageOf(file, known)] = true
	}
	for _, p := range all {
		if changed[p.ImportPath] || slices.ContainsFunc(slices.Concat(p.Imports, p.TestImports, p.XTestImports), func(i string) bool { return changed[i] }) {
			found["./"+strings.TrimPrefix(p.ImportPath, module)] = true
		}
	}
	return slices.Sorted(maps.Keys(found)), nil
}

// ofGo are the folders whose files belong to a package, also those that it embeds.
var ofGo = regexp.MustCompile(`^(cmd|internal|scripts|bench)/|^web/[^/]+\.go$`)

// packageOf is the package of a file: that of its folder, or of the nearest one above it; empty when it is of none.
func packageOf(file string, known map[string]bool) string {
	if !ofGo.MatchString(file) {
		return ""
	}
	for dir := path.Dir(file); dir != "."; dir = path.Dir(dir) {
		if known[module+dir] {
			return module + dir
		}
	}
	return ""
}

func goChecks(files, packages []string) []check {
	if len(packages) == 0 {
		return []check{{name: "archtest", dir: ".", command: goFlags + "go test -json ./internal/archtest", read: readGo}}
	}
	these := strings.Join(packages, " ")
	tests := these
	if !slices.Contains(packages, "./internal/archtest") {
		tests += " ./internal/archtest"
	}
	checks := []check{}
	if sources := matching(files, `\.go$`); len(sources) > 0 {
		checks = append(checks, check{name: "gofmt", dir: ".", command: `test -z "$(gofmt -l ` + strings.Join(sources, " ") + ` | tee /dev/stderr)"`})
	}
	return append(checks,
		check{name: "go vet", dir: ".", command: goFlags + "go vet " + these},
		check{name: "go test on SQLite", dir: ".", command: goFlags + "go test -vet=off -json -skip /postgres " + tests, read: readGo},
		check{name: "golangci-lint", dir: ".", command: "scripts/lint " + these})
}

func webChecks(files []string) (checks []check) {
	if len(matching(files, `^(web/|api/openapi\.json$)`)) == 0 {
		return nil
	}
	checks = append(checks, check{name: "types of the web app", dir: "web", command: "npm exec --silent -- node node_modules/typescript7/bin/tsc --noEmit"})
	if styled := matching(files, `^web/.*\.(tsx?|css|json)$`); len(styled) > 0 {
		checks = append(checks, check{name: "style of the web app", dir: "web",
			command: "npm exec --silent -- biome check --no-errors-on-unmatched --files-ignore-unknown=true " + strings.ReplaceAll(strings.Join(styled, " "), "web/", "")})
	}
	folders := map[string]bool{}
	for _, f := range matching(files, `^web/(src|site|scripts)/.*\.(tsx?|css|json)$`) {
		folders[strings.TrimPrefix(path.Dir(f), "web/")+"/"] = true
	}
	if len(folders) > 0 {
		checks = append(checks, check{name: "web unit tests", dir: "web", read: readVitest,
			command: strings.Replace(vitest, "npm test --silent --", "npm test --silent -- --passWithNoTests "+strings.Join(slices.Sorted(maps.Keys(folders)), " "), 1)})
	}
	return checks
}

func matching(files []string, pattern string) []string {
	want := regexp.MustCompile(pattern)
	return slices.DeleteFunc(slices.Clone(files), func(f string) bool { return !want.MatchString(f) })
}
