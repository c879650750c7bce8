package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"
)

// Two packages: of the first the second uses New, a method of what New gives, and a constant.
const (
	first = `package first
type Reached struct{ In Inner }
type Inner int
func New() *Reached { return nil }
func (*Reached) Called() {}
func (*Reached) Alone() {}
func (Inner) String() string { return "" }
const Used, Idle = 1, 2
type Nobody struct{}
type hidden struct{}
func (hidden) Method() {}
type Colour int
const ( Red, Green Colour = 1, 2 )
type Taste int
const ( Sweet Taste = 1; Sour Taste = 2 )
type Base struct{}
func (Base) Life() {}
type Whole struct{ Base }
func (Whole) Life() {}
func Sort[T Limit]() {}
type Limit interface{ ~int }
`
	second = `package second
import "x/first"
type stringer interface{ String() string }
var _ = first.Used
var _ = first.Red
var _ first.Whole
var _ = first.Sort[int]
func f() { first.New().Called() }
`
)

func TestExportedNamesThatNobodyUses(t *testing.T) {
	g := &gopher{root: "/x", set: token.NewFileSet(), done: map[string]*types.Package{}, used: map[string]bool{}, enums: map[enumOf][]string{}}
	check(t, g, "x/first", first)
	check(t, g, "x/second", second)
	g.judge()
	var got []string
	for _, n := range g.found.Unused {
		got = append(got, n.Name)
	}
	if want := []string{"Reached.Alone", "Idle", "Nobody", "Taste", "Sweet", "Sour", "Base.Life"}; !slices.Equal(got, want) {
		t.Errorf("unused %v, want %v", got, want)
	}
	if n := len(g.found.Exported); n != 21 {
		t.Errorf("%d exported: %v", n, g.found.Exported)
	}
}

func check(t *testing.T, g *gopher, path, text string) {
	t.Helper()
	f, err := parser.ParseFile(g.set, "/x/"+path+".go", text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	if g.done[path], err = g.types(path, []*ast.File{f}, nil); err != nil {
		t.Fatal(err)
	}
	g.measure(g.done[path], f)
}

func TestFunctionsOverTheLimit(t *testing.T) {
	got := long([]function{{"a.ts", "fits", 1, maxFunction}, {"b.ts", "long", 2, maxFunction + 1}, {"c.ts", "longer", 3, 90}})
	if want := []string{"c.ts:3 longer: 90 lines", "b.ts:2 long: 61 lines"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
