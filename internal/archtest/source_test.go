package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const module = "sankalp"

// file is one parsed Go file of the house.
type file struct {
	path  string // from the root, with slashes: internal/task/store.go
	pkg   string // its folder: internal/task
	test  bool
	lines int
	ast   *ast.File
	set   *token.FileSet
}

// at tells where a node stands, for a failure's message.
func (f file) at(n ast.Node) string { return f.set.Position(n.Pos()).String() }

// tool reports whether the file is no part of the product: what tests and measurements stand on.
func (f file) tool() bool {
	return f.pkg == "internal/testkit" || strings.HasPrefix(f.pkg, "internal/testkit/") || f.pkg == "bench" || strings.HasPrefix(f.pkg, "bench/") || f.pkg == "scripts/drills"
}

// root is the folder of go.mod.
func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
		t.Fatal(err)
	}
	return dir
}

// walk calls visit for every file of the project that is written by hand, with its path from the root.
func walk(t *testing.T, visit func(path string)) {
	t.Helper()
	top := root(t)
	leave := map[string]bool{"node_modules": true, "dist": true, "bin": true, ".git": true, ".cache": true, "data": true,
		"demo-data": true, "testdata": true, "results": true, "report": true}
	err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != top && leave[d.Name()] {
			return fs.SkipDir
		}
		if !d.IsDir() {
			rel, _ := filepath.Rel(top, path)
			visit(filepath.ToSlash(rel))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// parsed is what sources gives: to parse takes longer than all tests that look at it.
var parsed []file

// sources are all Go files of the project, whatever their build tags.
func sources(t *testing.T) []file {
	t.Helper()
	if parsed == nil {
		parsed = parse(t)
	}
	return parsed
}

func parse(t *testing.T) (all []file) {
	t.Helper()
	top := root(t)
	walk(t, func(path string) {
		if !strings.HasSuffix(path, ".go") {
			return
		}
		text, err := os.ReadFile(filepath.Join(top, path))
		if err != nil {
			t.Fatal(err)
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, path, text, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, file{
			path: path, pkg: filepath.ToSlash(filepath.Dir(path)), test: strings.HasSuffix(path, "_test.go"),
			lines: strings.Count(string(text), "\n"), ast: parsed, set: set,
		})
	})
	if len(all) < 10 {
		t.Fatalf("found only %d Go files", len(all))
	}
	return all
}
