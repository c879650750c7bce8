package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// listed is a package as `go list` describes it.
type listed struct {
	Dir, ImportPath, Export            string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Module                             *struct{ Main bool }
}

func (p listed) ours() bool { return p.Module != nil && p.Module.Main }

// product reports whether the package is part of the product, and not of what tests and measurements stand on.
func (p listed) product() bool {
	return p.ours() && !strings.Contains(p.ImportPath, "/scripts/") && !strings.Contains(p.ImportPath, "/bench") &&
		!slices.ContainsFunc([]string{"/testkit", "/archtest", "/golden"}, func(end string) bool { return strings.HasSuffix(p.ImportPath, end) })
}

// gopher reads the types of all packages of the project.
type gopher struct {
	root   string
	set    *token.FileSet
	all    []listed
	others types.Importer // from the compiler's cache: of the standard library and of modules
	done   map[string]*types.Package
	used   map[string]bool // keys of what another package names
	found  language
	keys   []string // of found.Exported
	enums  map[enumOf][]string
}

func readGo(root string) (language, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return language{}, err
	}
	g := &gopher{root: root, set: token.NewFileSet(), done: map[string]*types.Package{}, used: map[string]bool{}, enums: map[enumOf][]string{}}
	if err := g.list(); err != nil {
		return language{}, err
	}
	for _, p := range g.all { // in the order of their imports
		if p.ours() {
			if err := g.check(p); err != nil {
				return language{}, err
			}
		}
	}
	for _, p := range g.all {
		if p.ours() {
			if err := g.checkTests(p); err != nil {
				return language{}, err
			}
		}
	}
	g.judge()
	return g.found, nil
}

// list asks `go list` for the packages, and for the compiled form of those that are not ours.
func (g *gopher) list() error {
	out, err := command(g.root, "env", "CGO_ENABLED=0", "go", "list", "-trimpath", "-deps", "-export", "-json", "./...")
	if err != nil {
		return err
	}
	exports := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return err
		}
		exports[p.ImportPath] = p.Export
		g.all = append(g.all, p)
	}
	g.others = importer.ForCompiler(g.set, "gc", func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("nothing compiled of %s", path)
		}
		return os.Open(exports[path])
	})
	return nil
}

// Import implements types.Importer.
func (g *gopher) Import(path string) (*types.Package, error) {
	if p := g.done[path]; p != nil {
		return p, nil
	}
	return g.others.Import(path)
}

func (g *gopher) parse(p listed, names []string) (files []*ast.File, err error) {
	for _, name := range names {
		f, err := parser.ParseFile(g.set, filepath.Join(p.Dir, name), nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// types checks files as one package and remembers what they name of other packages.
func (g *gopher) types(path string, files []*ast.File, onError func(error)) (*types.Package, error) {
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: g, Error: onError}
	pkg, err := conf.Check(path, g.set, files, info)
	for _, object := range info.Uses {
		if object.Pkg() != nil && object.Pkg().Path() != strings.TrimSuffix(path, " [test]") {
			g.used[key(object)] = true
		}
	}
	return pkg, err
}

func (g *gopher) check(p listed) error {
	files, err := g.parse(p, p.GoFiles)
	if err != nil {
		return err
	}
	pkg, err := g.types(p.ImportPath, files, nil)
	if err != nil {
		return err
	}
	g.done[p.ImportPath] = pkg
	if p.product() {
		for _, f := range files {
			g.measure(pkg, f)
		}
	}
	return nil
}

// checkTests looks at what the tests of a package name of others.
func (g *gopher) checkTests(p listed) error {
	for path, names := range map[string][]string{p.ImportPath + " [test]": p.TestGoFiles, p.ImportPath + "_test": p.XTestGoFiles} {
		if len(names) == 0 {
			continue
		}
		if strings.HasSuffix(path, " [test]") {
			names = slices.Concat(p.GoFiles, names)
		}
		files, err := g.parse(p, names)
		if err != nil {
			return err
		}
		// What a test opens of its own package for tests outside of it is not known here: that is no fault of the code.
		if _, err := g.types(path, files, func(error) {}); err != nil && g.done[p.ImportPath] == nil {
			return err
		}
	}
	return nil
}

// key names an exported object whatever package it was read by.
func key(object types.Object) string {
	f, isFunc := object.(*types.Func)
	if !isFunc {
		return object.Pkg().Path() + "." + object.Name()
	}
	f = f.Origin()
	if r := f.Signature().Recv(); r != nil {
		return f.Pkg().Path() + "." + baseOf(r.Type()) + "." + f.Name()
	}
	return f.Pkg().Path() + "." + f.Name()
}

func baseOf(t types.Type) string {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := t.(*types.Named); ok {
		return n.Obj().Name()
	}
	return t.String()
}

// cutKey takes the key of a method apart; the receiver is empty for what is none.
func cutKey(key string) (path, receiver, method string) {
	slash := strings.LastIndex(key, "/")
	parts := strings.Split(key[slash+1:], ".")
	path = key[:slash+1] + parts[0]
	if len(parts) == 3 {
		receiver = parts[1]
	}
	return path, receiver, parts[len(parts)-1]
}
