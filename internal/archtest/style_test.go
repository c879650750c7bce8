package archtest

import (
	"bytes"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The sizes come from the 90th percentiles of well-kept projects; .golangci.yml holds the same.
const (
	maxFile, maxTestFile = 400, 600
	maxWeb, maxWebTest   = 250, 600
	maxFunction          = 60
	maxCyclomatic        = 15
)

func TestSizes(t *testing.T) {
	for _, f := range sources(t) {
		limit := maxFile
		if f.test {
			limit = maxTestFile
		}
		if f.lines > limit {
			t.Errorf("%s: %d lines, want at most %d", f.path, f.lines, limit)
		}
		for _, d := range f.ast.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil || f.test {
				continue
			}
			lines := f.set.Position(fn.End()).Line - f.set.Position(fn.Pos()).Line + 1
			if lines > maxFunction {
				t.Errorf("%s: %s has %d lines, want at most %d", f.at(fn), fn.Name.Name, lines, maxFunction)
			}
			if c := cyclomatic(fn); c > maxCyclomatic {
				t.Errorf("%s: %s has a cyclomatic complexity of %d, want at most %d", f.at(fn), fn.Name.Name, c, maxCyclomatic)
			}
		}
	}
}

func TestWebSizes(t *testing.T) {
	source := regexp.MustCompile(`^(web|e2e)/.*\.(ts|tsx|css|mjs)$`)
	test := regexp.MustCompile(`\.(test|spec)\.tsx?$`)
	walk(t, func(path string) {
		if !source.MatchString(path) || strings.Contains(path, ".gen.") {
			return
		}
		text, err := os.ReadFile(filepath.Join(root(t), path))
		if err != nil {
			t.Fatal(err)
		}
		limit := maxWeb
		if test.MatchString(path) {
			limit = maxWebTest
		}
		if n := bytes.Count(text, []byte("\n")); n > limit {
			t.Errorf("%s: %d lines, want at most %d", path, n, limit)
		}
	})
}

// cyclomatic counts the paths through a function: one, and one more for each branch. A function literal
// counts with the function around it.
func cyclomatic(fn *ast.FuncDecl) int {
	n := 1
	ast.Inspect(fn, func(node ast.Node) bool {
		switch x := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			if x.List != nil {
				n++
			}
		case *ast.CommClause:
			if x.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if x.Op == token.LAND || x.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}

func TestEveryExportedNameIsExplained(t *testing.T) {
	explained := map[string]bool{} // packages
	for _, f := range sources(t) {
		if f.test {
			continue
		}
		explained[f.pkg] = explained[f.pkg] || f.ast.Doc != nil
		for _, d := range f.ast.Decls {
			for _, name := range bare(d) {
				t.Errorf("%s: %s is exported without a comment", f.at(d), name)
			}
		}
	}
	for pkg, ok := range explained {
		if !ok {
			t.Errorf("%s: no package comment", pkg)
		}
	}
}

// bare lists the exported names of a declaration that no comment explains. A comment on a group serves all of it.
func bare(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && !ofHiddenType(d) && d.Name.Name != "main" {
			names = append(names, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				if s.Name.IsExported() && s.Doc == nil && d.Doc == nil {
					names = append(names, s.Name.Name)
				}
			case *ast.ValueSpec:
				for _, n := range s.Names {
					if n.IsExported() && s.Doc == nil && s.Comment == nil && d.Doc == nil {
						names = append(names, n.Name)
					}
				}
			}
		}
	}
	return names
}

// ofHiddenType reports whether fn is a method of a type that is not exported.
func ofHiddenType(fn *ast.FuncDecl) bool {
	if fn.Recv == nil {
		return false
	}
	kind := fn.Recv.List[0].Type
	for {
		switch x := kind.(type) {
		case *ast.StarExpr:
			kind = x.X
		case *ast.IndexExpr:
			kind = x.X
		case *ast.Ident:
			return !x.IsExported()
		default:
			return false
		}
	}
}

func TestNothingHappensAtImport(t *testing.T) {
	for _, f := range sources(t) {
		for _, d := range f.ast.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" {
				t.Errorf("%s: init()", f.at(fn))
			}
		}
	}
}

// Package variables are tables, regular expressions, sentinel errors and embedded files: never state.
// A sync.Map that remembers what a pure function found is none either.
func TestPackageVariablesAreConstant(t *testing.T) {
	for _, f := range sources(t) {
		if f.test || f.tool() {
			continue
		}
		for _, d := range f.ast.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR {
				continue
			}
			for _, spec := range g.Specs {
				v := spec.(*ast.ValueSpec)
				embedded := g.Doc != nil && strings.Contains(doc(g.Doc), "go:embed")
				if len(v.Values) == 0 && !embedded && !memory(v.Type) {
					t.Errorf("%s: %s is a variable of the package", f.at(v), v.Names[0].Name)
				}
				for _, value := range v.Values {
					if !table(value) {
						t.Errorf("%s: %s is neither a table nor a regular expression", f.at(v), v.Names[0].Name)
					}
				}
			}
		}
	}
}

func doc(g *ast.CommentGroup) (all string) {
	for _, c := range g.List {
		all += c.Text
	}
	return all
}

// table reports whether a package variable's value is one that never changes.
func table(value ast.Expr) bool {
	switch x := value.(type) {
	case *ast.CompositeLit, *ast.BasicLit, *ast.SelectorExpr:
		return true
	case *ast.UnaryExpr:
		return x.Op == token.AND && table(x.X)
	case *ast.Ident:
		return x.Name == "_" || x.Name == "nil"
	case *ast.CallExpr:
		if len(x.Args) > 0 && isConversion(x.Fun) {
			return true // var _ Interface = (*Type)(nil)
		}
		if s, ok := x.Fun.(*ast.SelectorExpr); ok {
			if from, ok := s.X.(*ast.Ident); ok {
				return slices.Contains([]string{"regexp", "errors", "fault", "strings", "unicode", "netip", "language", "template", "record"}, from.Name)
			}
		}
		if name, ok := x.Fun.(*ast.Ident); ok {
			return name.IsExported() || strings.HasPrefix(name.Name, "make") || strings.HasPrefix(name.Name, "must")
		}
	}
	return false
}

// memory reports whether a type is sync.Map.
func memory(kind ast.Expr) bool {
	s, ok := kind.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	from, ok := s.X.(*ast.Ident)
	return ok && from.Name == "sync" && s.Sel.Name == "Map"
}

func isConversion(fun ast.Expr) bool {
	_, ok := fun.(*ast.ParenExpr)
	return ok
}

// Work left for later and tests that sleep are how a house decays.
func TestNothingIsLeftLyingAbout(t *testing.T) {
	later := regexp.MustCompile(`\b(TODO|FIXME|XXX|HACK)\b`)
	for _, f := range sources(t) {
		if f.pkg == "internal/archtest" {
			continue
		}
		for _, group := range f.ast.Comments {
			if later.MatchString(doc(group)) {
				t.Errorf("%s: work left for later", f.at(group))
			}
		}
		if !f.test {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "time" && s.Sel.Name == "Sleep" {
					t.Errorf("%s: a test that sleeps; wait for the event", f.at(n))
				}
			}
			return true
		})
	}
}
