package main

import (
	"slices"
	"strings"
	"testing"
)

func TestWhatAChangeTouches(t *testing.T) {
	list := `{"ImportPath":"sankalp/internal/db"}
{"ImportPath":"sankalp/internal/task","Imports":["sankalp/internal/db"]}
{"ImportPath":"sankalp/internal/app","Imports":["sankalp/internal/task"]}
{"ImportPath":"sankalp/internal/id","TestImports":["sankalp/internal/db"]}
{"ImportPath":"sankalp/web"}`
	for files, want := range map[string]string{
		"":                                  "",
		"docs/a.md web/src/a.ts":            "",
		"internal/app/run.go":               "./internal/app",
		"internal/db/migrations/0001_a.sql": "./internal/db ./internal/id ./internal/task",
		"web/embed.go internal/app/a.html":  "./internal/app ./web",
	} {
		got, err := touched(strings.Fields(files), []byte(list))
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s: %v, %v", files, got, err)
		}
	}
}

func TestTheWebAppIsCheckedInItsFolders(t *testing.T) {
	names := func(files ...string) (all []string) {
		for _, c := range webChecks(files) {
			all = append(all, c.name)
			if c.name == "web unit tests" && !strings.Contains(c.command, "--passWithNoTests site/ src/lib/ --reporter") {
				t.Error(c.command)
			}
		}
		return all
	}
	if got := names("internal/task/task.go"); got != nil {
		t.Errorf("%v", got)
	}
	if got := names("api/openapi.json"); !slices.Equal(got, []string{"types of the web app"}) {
		t.Errorf("%v", got)
	}
	if got := names("web/src/lib/a.ts", "web/site/b.tsx", "web/src/lib/c.test.ts"); len(got) != 3 {
		t.Errorf("%v", got)
	}
}
