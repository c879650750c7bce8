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
	webTest  = regexp.MustCompile("`([\\w.-]+\\.(?:test|spec)\\.tsx?)`")
	testFunc = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)`)
)

// A row of the specification names the test that proves it: one that was renamed proves nothing.
func TestTheProofsOfTheSpecificationExist(t *testing.T) {
	spec, err := os.ReadFile(filepath.Join(root(t), "docs/specification.md"))
	if err != nil {
		t.Fatal(err)
	}
	known := tests(t)
	proofs := append(goTest.FindAllStringSubmatch(string(spec), -1), webTest.FindAllStringSubmatch(string(spec), -1)...)
	if len(proofs) < 100 {
		t.Fatalf("found only %d proofs", len(proofs))
	}
	for _, proof := range proofs {
		if !known[proof[1]] && proof[1] != "TestName" { // as the head of the page calls one
			t.Errorf("docs/specification.md: there is no %s", proof[1])
		}
	}
}

// tests are the functions of Go's tests and the files of all others, by name.
func tests(t *testing.T) map[string]bool {
	known := map[string]bool{}
	err := filepath.WalkDir(root(t), func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git"):
			return filepath.SkipDir
		case !strings.HasSuffix(path, "_test.go"):
			known[entry.Name()] = true
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
