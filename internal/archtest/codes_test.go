package archtest

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sankalp/internal/i18n"
)

// spelled are the codes and keys in the source: whole ones, and what those begin and end with that are put together.
type spelled struct {
	whole        map[i18n.Key]token.Position
	heads, tails map[string]bool
}

// A code of a fault or a key of a sentence is known by its type, so no other text is taken for one.
func TestEveryCodeHasASentence(t *testing.T) {
	found := findCodes(t)
	for key, at := range found.whole {
		if !i18n.Has(key) {
			t.Errorf("%s: %s has no sentence", at, key)
		}
	}
	if len(found.whole) < 300 {
		t.Errorf("found only %d codes in the source", len(found.whole))
	}
	for _, key := range english(t) {
		begins := func(head string) bool { return strings.HasPrefix(string(key), head) }
		ends := func(tail string) bool { return strings.HasSuffix(string(key), tail) }
		if _, ok := found.whole[key]; !ok && !slices.ContainsFunc(keys(found.heads), begins) && !slices.ContainsFunc(keys(found.tails), ends) {
			t.Errorf("%s: nothing in the source says this sentence", key)
		}
	}
}

func keys(of map[string]bool) (all []string) {
	for key := range of {
		all = append(all, key)
	}
	return all
}

// english are the keys of all English sentences; a test of package i18n holds Hindi to the same.
func english(t *testing.T) (all []i18n.Key) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root(t), "internal/i18n/texts/en/*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var part map[i18n.Key]string
		if err := json.Unmarshal(text, &part); err != nil {
			t.Fatal(path, err)
		}
		for key := range part {
			all = append(all, key)
		}
	}
	return all
}

// listed is a package as `go list` describes it.
type listed struct {
	Dir, ImportPath, Export string
	GoFiles                 []string
	Module                  *struct{ Main bool }
}

// findCodes reads the types of every package of the product. What a package imports comes compiled, from the build cache.
func findCodes(t *testing.T) spelled {
	t.Helper()
	list := exec.Command("go", "list", "-deps", "-export", "-json=Dir,ImportPath,Export,GoFiles,Module", "./cmd/...")
	list.Dir, list.Stderr = root(t), os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	var ours []listed
	compiled := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		compiled[p.ImportPath] = p.Export
		if p.Module != nil && p.Module.Main {
			ours = append(ours, p)
		}
	}
	found := spelled{map[i18n.Key]token.Position{}, map[string]bool{}, map[string]bool{}}
	set := token.NewFileSet()
	conf := types.Config{Importer: importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(compiled[path]) })}
	for _, p := range ours {
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		if _, err := conf.Check(p.ImportPath, set, files, info); err != nil {
			t.Fatal(err)
		}
		for e, as := range info.Types {
			found.add(set, info, e, as)
		}
	}
	return found
}

// add takes an expression in, if it is a code or a key.
func (s *spelled) add(set *token.FileSet, info *types.Info, e ast.Expr, as types.TypeAndValue) {
	if as.IsType() || !isKey(as.Type) {
		return
	}
	if as.Value != nil {
		switch key := constant.StringVal(as.Value); {
		case key == "":
		case key[0] == '.':
			s.tails[key] = true
		default:
			s.whole[i18n.Key(key)] = set.Position(e.Pos())
		}
		return
	}
	if call, ok := e.(*ast.CallExpr); ok && info.Types[call.Fun].IsType() { // fault.Code(name + ".not_found")
		e = call.Args[0]
	}
	sum, ok := e.(*ast.BinaryExpr)
	if !ok {
		return
	}
	if tail := info.Types[sum.Y].Value; tail != nil {
		s.tails[constant.StringVal(tail)] = true
		return
	}
	first := sum.X
	for {
		inner, ok := first.(*ast.BinaryExpr)
		if !ok {
			break
		}
		first = inner.X
	}
	if head := info.Types[first].Value; head != nil {
		s.heads[constant.StringVal(head)] = true
	}
}

// isKey reports whether a type is that of codes or of keys.
func isKey(t types.Type) bool {
	named, ok := t.(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	name := named.Obj().Pkg().Path() + "." + named.Obj().Name()
	return name == module+"/internal/fault.Code" || name == module+"/internal/i18n.Key"
}
