package archtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	goTest   = regexp.MustCompile("`((?:Test|Fuzz)[A-Z]\\w*)`")
	webTest  = regexp.MustCompile("`([\\w./-]+\\.(?:test|spec)\\.tsx?)`")
	testFunc = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)`)
)

// A row of these pages names the test that proves it: one that was renamed proves nothing.
func TestTheProofsOfTheDocumentsExist(t *testing.T) {
	known := tests(t)
	for page, least := range map[string]int{"docs/specification.md": 100, "docs/asvs.md": 60} {
		text, err := os.ReadFile(filepath.Join(root(t), page))
		if err != nil {
			t.Fatal(err)
		}
		proofs := append(goTest.FindAllStringSubmatch(string(text), -1), webTest.FindAllStringSubmatch(string(text), -1)...)
		if len(proofs) < least {
			t.Errorf("%s: found only %d proofs", page, len(proofs))
		}
		for _, proof := range proofs {
			if !known[proof[1]] && proof[1] != "TestName" { // as the head of the page calls one
				t.Errorf("%s: there is no %s", page, proof[1])
			}
		}
	}
}

// Every state of a row is explained at the top of the page, and what is not built has its place at the end.
func TestTheStatesOfTheSpecificationAreExplained(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root(t), "docs/specification.md"))
	if err != nil {
		t.Fatal(err)
	}
	head, rows, found := strings.Cut(string(text), "\n## ")
	if !found || !strings.Contains(rows, "\n## Not yet\n") {
		t.Fatal("there is no section of what is not built yet")
	}
	used := map[string]bool{}
	for line := range strings.Lines(rows) {
		if cells := strings.Split(line, " | "); strings.HasPrefix(line, "| ") && len(cells) == 4 && cells[2] != "State" {
			used[cells[2]] = true
		}
	}
	for state := range used {
		if !strings.Contains(head, "- **"+state+"**: ") {
			t.Errorf("the state %q is not explained", state)
		}
	}
	if len(used) < 4 {
		t.Errorf("found only the states %v", used)
	}
}

// tests are the functions of Go's tests by name, and all other files by name and by every end of their path.
func tests(t *testing.T) map[string]bool {
	known := map[string]bool{}
	err := filepath.WalkDir(root(t), func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git"):
			return filepath.SkipDir
		case !strings.HasSuffix(path, "_test.go"):
			addFile(known, path)
			return nil
		}
		source, err := os.ReadFile(path)
		for _, f := range testFunc.FindAllStringSubmatch(string(source), -1) {
			known[f[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return known
}

func addFile(known map[string]bool, path string) {
	for rest, found := filepath.ToSlash(path), true; found; _, rest, found = strings.Cut(rest, "/") {
		known[rest] = true
	}
}
