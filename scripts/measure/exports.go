package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
)

// measure adds the functions and the exported names of a file.
func (g *gopher) measure(pkg *types.Package, f *ast.File) {
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
	for _, p := range g.done {
		for _, n := range p.Scope().Names() {
			if o := p.Scope().Lookup(n); g.used[key(o)] {
				g.reach(o.Type(), map[types.Type]bool{})
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
		if !g.used[g.keys[i]] && !g.asked(g.keys[i], interfaces) {
			g.found.Unused = append(g.found.Unused, n)
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

// asked reports whether a method is one that an interface wants, and its type has all the others too.
func (g *gopher) asked(key string, interfaces []*types.Interface) bool {
	path, receiver, method := cutKey(key)
	p := g.done[path]
	if receiver == "" || p == nil {
		return false
	}
	if method == "Unwrap" || method == "Is" || method == "As" {
		return true // package errors asks for them by interfaces without a name
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
