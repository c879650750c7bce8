package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
)

// enumOf names an enumeration: a declaration of constants and their type.
type enumOf struct {
	decl *ast.GenDecl
	of   *types.Named
}

// measure adds the functions and the exported names of a file.
func (g *gopher) measure(pkg *types.Package, f *ast.File) {
	g.useEmbedded(pkg, f)
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			g.measureFunction(pkg, d)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					g.add(pkg, s.Name, "", d.Doc != nil || s.Doc != nil || s.Comment != nil)
				case *ast.ValueSpec:
					g.enum(pkg, d, s)
					for _, n := range s.Names {
						g.add(pkg, n, "", d.Doc != nil || s.Doc != nil || s.Comment != nil)
					}
				}
			}
		}
	}
}

func (g *gopher) measureFunction(pkg *types.Package, d *ast.FuncDecl) {
	if d.Body != nil {
		from, to := g.set.Position(d.Pos()), g.set.Position(d.End())
		g.found.Functions = append(g.found.Functions, function{g.path(from), d.Name.Name, from.Line, to.Line - from.Line + 1})
	}
	if d.Recv == nil {
		g.add(pkg, d.Name, "", d.Doc != nil)
		return
	}
	if receiver := receiverOf(d.Recv.List[0].Type); ast.IsExported(receiver) {
		g.add(pkg, d.Name, receiver+".", d.Doc != nil)
	}
}

// useEmbedded marks the types that a struct embeds: JSON and huma find their fields only where the name is exported.
func (g *gopher) useEmbedded(pkg *types.Package, f *ast.File) {
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.StructType); ok {
			for _, field := range s.Fields.List {
				if len(field.Names) == 0 {
					g.used[pkg.Path()+"."+receiverOf(field.Type)] = true
				}
			}
		}
		return true
	})
}

// enum remembers the constants of one type of the package in one declaration.
func (g *gopher) enum(pkg *types.Package, d *ast.GenDecl, s *ast.ValueSpec) {
	for _, n := range s.Names {
		c, ok := pkg.Scope().Lookup(n.Name).(*types.Const)
		if !ok {
			continue
		}
		if t, ok := c.Type().(*types.Named); ok && t.Obj().Pkg() == pkg {
			of := enumOf{d, t}
			g.enums[of] = append(g.enums[of], key(c))
		}
	}
}

func (g *gopher) path(at token.Position) string {
	path, err := filepath.Rel(g.root, at.Filename)
	if err != nil {
		return at.Filename
	}
	return filepath.ToSlash(path)
}

// add counts a name when it is exported; of a method with the type before it.
func (g *gopher) add(pkg *types.Package, n *ast.Ident, receiver string, documented bool) {
	if !n.IsExported() || pkg.Name() == "main" {
		return
	}
	at := g.set.Position(n.Pos())
	g.found.Exported = append(g.found.Exported, name{g.path(at), receiver + n.Name, at.Line, documented})
	g.keys = append(g.keys, pkg.Path()+"."+receiver+n.Name)
}

func receiverOf(t ast.Expr) string {
	switch x := t.(type) {
	case *ast.StarExpr:
		return receiverOf(x.X)
	case *ast.IndexExpr:
		return receiverOf(x.X)
	case *ast.IndexListExpr:
		return receiverOf(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// judge finds the exported names that nobody needs outside: no other package names them, they are no part of what another package
// can reach by a name it uses, and no interface asks for them.
func (g *gopher) judge() {
	g.useEnums()
	for _, p := range g.done {
		for _, n := range p.Scope().Names() {
			o := p.Scope().Lookup(n)
			if g.used[key(o)] {
				g.reach(o.Type(), map[types.Type]bool{})
			}
			if t, ok := o.Type().(*types.Named); ok {
				g.useHiding(t)
			}
		}
	}
	// A method that is used has results; and so have those of a type that is reached.
	for _, p := range g.done {
		for _, n := range p.Scope().Names() {
			named, ok := p.Scope().Lookup(n).Type().(*types.Named)
			if !ok {
				continue
			}
			for m := range named.Methods() {
				if g.used[key(m)] {
					g.reach(m.Type(), map[types.Type]bool{})
				}
			}
		}
	}
	interfaces := g.interfaces()
	for i, n := range g.found.Exported {
		if !g.used[g.keys[i]] && !g.implements(g.keys[i], interfaces) {
			g.found.Unused = append(g.found.Unused, n)
		}
	}
}

// useEnums marks all values of an enumeration of which another package names one: a type's values are all public or none.
func (g *gopher) useEnums() {
	for _, values := range g.enums {
		if slices.ContainsFunc(values, func(key string) bool { return g.used[key] }) {
			for _, key := range values {
				g.used[key] = true
			}
		}
	}
}

// useHiding marks the methods that hide one of an embedded type, which would else come to light.
func (g *gopher) useHiding(t *types.Named) {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for f := range s.Fields() {
		if !f.Embedded() {
			continue
		}
		for m := range t.Methods() {
			if o, _, _ := types.LookupFieldOrMethod(f.Type(), true, t.Obj().Pkg(), m.Name()); o != nil {
				g.used[key(m)] = true
			}
		}
	}
}

// reach marks the types that can be had from a value of the type without naming them.
func (g *gopher) reach(t types.Type, seen map[types.Type]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	switch x := t.(type) {
	case *types.Named:
		for a := range x.TypeArgs().Types() {
			g.reach(a, seen)
		}
		for p := range x.TypeParams().TypeParams() {
			g.reach(p.Constraint(), seen)
		}
		if x.Obj().Pkg() == nil || g.done[x.Obj().Pkg().Path()] == nil {
			return
		}
		g.used[key(x.Obj())] = true
		g.reach(x.Underlying(), seen)
	case *types.Alias:
		if x.Obj().Pkg() != nil {
			g.used[key(x.Obj())] = true
		}
		g.reach(types.Unalias(x), seen)
	default:
		for _, part := range parts(t) {
			g.reach(part, seen)
		}
	}
}

// parts are the types that a type without a name is made of.
func parts(t types.Type) (all []types.Type) {
	switch x := t.(type) {
	case *types.Struct:
		for f := range x.Fields() {
			if f.Exported() {
				all = append(all, f.Type())
			}
		}
	case *types.Signature:
		all = append(all, x.Params(), x.Results())
		for p := range x.TypeParams().TypeParams() {
			all = append(all, p.Constraint())
		}
	case *types.Tuple:
		for v := range x.Variables() {
			all = append(all, v.Type())
		}
	case *types.Interface:
		for m := range x.Methods() {
			all = append(all, m.Type())
		}
	case *types.Map:
		all = append(all, x.Key(), x.Elem())
	case interface{ Elem() types.Type }: // pointer, slice, array, channel
		all = append(all, x.Elem())
	}
	return all
}

// interfaces are all that any package in the build names, ours and others.
func (g *gopher) interfaces() (all []*types.Interface) {
	seen := map[*types.Package]bool{}
	var visit func(p *types.Package)
	visit = func(p *types.Package) {
		if seen[p] {
			return
		}
		seen[p] = true
		for _, n := range p.Scope().Names() {
			if o, ok := p.Scope().Lookup(n).(*types.TypeName); ok {
				if i, ok := o.Type().Underlying().(*types.Interface); ok {
					all = append(all, i)
				}
			}
		}
		for _, i := range p.Imports() {
			visit(i)
		}
	}
	for _, p := range g.done {
		visit(p)
	}
	return append(all, types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
}

// implements reports whether a method is one of an interface, and its type has all the others too.
func (g *gopher) implements(key string, interfaces []*types.Interface) bool {
	path, receiver, method := cutKey(key)
	p := g.done[path]
	if receiver == "" || p == nil {
		return false
	}
	if method == "Unwrap" || method == "Is" || method == "As" {
		return true // package errors wants them by interfaces without a name
	}
	t := p.Scope().Lookup(receiver).Type()
	for _, i := range interfaces {
		for m := range i.Methods() {
			if m.Name() == method && (types.Implements(t, i) || types.Implements(types.NewPointer(t), i)) {
				return true
			}
		}
	}
	return false
}
