package archtest

import (
	"slices"
	"strings"
	"testing"
)

func web(t *testing.T) WebGraph {
	t.Helper()
	g, err := ReadWeb(root(t))
	if err != nil {
		t.Fatal(err)
	}
	imports := 0
	for _, to := range g {
		imports += len(to)
	}
	if len(g) < 500 || imports < 2000 {
		t.Fatalf("read only %d files with %d imports", len(g), imports)
	}
	return g
}

// A folder of the web imports only those before it, and a feature never another: see WebFolders.
func TestTheWebImportsDown(t *testing.T) {
	g := web(t)
	for _, bad := range g.Upward() {
		t.Error(bad)
	}
	for _, file := range g.Strays() {
		t.Errorf("%s: give its folder a place in WebFolders", file)
	}
}

func TestNoFilesOfTheWebImportEachOther(t *testing.T) {
	for _, ring := range web(t).Cycles() {
		t.Errorf("these import each other: %s", strings.Join(ring, ", "))
	}
}

// The rules see what they should: each line here is an import that a careless reading would miss.
func TestTheRulesOfTheWebSeeEveryImport(t *testing.T) {
	for text, want := range map[string]string{
		`import { a } from "../public-page/x-y";`:            "../public-page/x-y",
		`import type { A } from '../b';`:                     "../b",
		"import {\n  a,\n  type B,\n} from \"./c.tsx\";":     "./c.tsx",
		`export * from "./d";`:                               "./d",
		`const page = lazy(() => import("../app/page"));`:    "../app/page",
		"import(\n  \"./long\"\n)":                           "./long",
		`let t: import("./types").T;`:                        "./types",
		`import "./only.css";`:                               "./only.css",
		`@import "../ui/kit.css";`:                           "../ui/kit.css",
		`new Worker(new URL("./work.ts", import.meta.url));`: "./work.ts",
	} {
		m := webImport.FindStringSubmatch(text)
		if m == nil || m[1]+m[2] != want {
			t.Errorf("%s: saw %q, want %s", text, m, want)
		}
	}
	for _, edge := range [][2]string{
		{"web/src/lib/a.ts", "web/src/api/types.ts"},
		{"web/src/features/public-page/a.tsx", "web/src/features/tasks/list/b.ts"},
		{"web/src/features/tasks/a.tsx", "web/src/app/b.ts"},
		{"web/src/frame/a.tsx", "web/src/main.tsx"},
		{"web/src/ui/a.tsx", "web/site/b.ts"},
		{"web/src/ui/a.tsx", "web/src/ui/testing.tsx"},
	} {
		if upward(edge[0], edge[1]) == "" {
			t.Errorf("%s may not import %s", edge[0], edge[1])
		}
	}
	for _, edge := range [][2]string{
		{"web/src/features/tasks/form/a.tsx", "web/src/features/tasks/list/b.ts"},
		{"web/src/app/a.tsx", "web/src/features/tasks/b.ts"},
		{"web/src/main.tsx", "web/src/app/b.ts"},
		{"web/site/a.tsx", "web/src/features/public-page/b.ts"},
		{"web/src/api/a.ts", "web/src/api/b.ts"},
	} {
		if why := upward(edge[0], edge[1]); why != "" {
			t.Errorf("%s may import %s, not: %s", edge[0], edge[1], why)
		}
	}
	g := WebGraph{"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": nil}
	if rings := g.Cycles(); len(rings) != 1 || !slices.Equal(rings[0], []string{"b", "c"}) {
		t.Errorf("rings %v", rings)
	}
}
func TestFoldersOfTheWebStaySmall(t *testing.T) {
	for _, full := range web(t).FullFolders() {
		t.Errorf("%s of code, want at most %d: make a folder for each screen", full, WebFolderFiles)
	}
}
