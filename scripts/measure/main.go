// Command measure prints how large and how tidy the code is, as a table with the goals; or, with -list, where it misses them.
//
//	go run ./scripts/measure                      the table
//	go run ./scripts/measure -list functions      functions of more than 60 lines
//	go run ./scripts/measure -list exports        exported names that nobody uses outside
//	go run ./scripts/measure -list documents      exported names without a comment
//	go run ./scripts/measure -list files          files too long, and files of the web under 25 lines
//	go run ./scripts/measure -list folders        folders of the web with too many files
//	go run ./scripts/measure -list imports        cycles of files, and imports against the order of the web's folders
//	go run ./scripts/measure -root DIR            the same of another copy of the project
//	go run ./scripts/measure -check               fails where a function of the web app has more than 60 lines
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"sankalp/internal/archtest"
)

// The goals.
const (
	maxFunction = 60
	maxGoFile   = 400
	maxWebFile  = 250
	smallWeb    = 25
)

// function is one with a body.
type function struct {
	Path, Name  string
	Line, Lines int
}

// name is an exported one.
type name struct {
	Path, Name string
	Line       int
	Documented bool
}

// language is what is measured of Go and of TypeScript alike.
type language struct {
	Functions []function `json:"functions"`
	Exported  []name     `json:"exported"`
	Unused    []name     `json:"unused"`
}

// report is everything measured.
type report struct {
	files  []file
	golang language
	web    language
	graph  archtest.WebGraph
}

func main() {
	root := flag.String("root", ".", "folder of the project to measure")
	list := flag.String("list", "", "functions, exports, documents, files, folders or imports")
	check := flag.Bool("check", false, "fail where a function of the web app is too long")
	flag.Parse()
	measure := func() error { return run(*root, *list) }
	if *check {
		measure = func() error { return checkWeb(*root) }
	}
	if err := measure(); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

func run(root, list string) (err error) {
	var r report
	if r.files, err = readFiles(root); err != nil {
		return err
	}
	if r.graph, err = archtest.ReadWeb(root); err != nil {
		return err
	}
	if r.golang, err = readGo(root); err != nil {
		return err
	}
	if r.web, err = readWeb(root); err != nil {
		return err
	}
	if list == "" {
		fmt.Print(r.table())
		return nil
	}
	lines, ok := r.lists()[list]
	if !ok {
		return fmt.Errorf("there is no list of %s", list)
	}
	fmt.Println(strings.Join(lines(), "\n"))
	return nil
}

// checkWeb holds the web app to the length of a function, which golangci-lint does for Go.
func checkWeb(root string) error {
	web, err := readWeb(root)
	if err != nil {
		return err
	}
	if lines := long(web.Functions); len(lines) > 0 {
		return fmt.Errorf("%d functions have more than %d lines:\n%s", len(lines), maxFunction, strings.Join(lines, "\n"))
	}
	return nil
}

// lists are the offenders by what they offend.
func (r report) lists() map[string]func() []string {
	return map[string]func() []string{
		"functions": func() []string { return long(append(r.golang.Functions, r.web.Functions...)) },
		"exports":   func() []string { return places(append(r.golang.Unused, r.web.Unused...)) },
		"documents": func() []string { return places(bare(append(r.golang.Exported, r.web.Exported...))) },
		"files":     r.offendingFiles,
		"folders":   r.graph.FullFolders,
		"imports": func() (all []string) {
			for _, ring := range r.graph.Cycles() {
				all = append(all, "cycle: "+strings.Join(ring, ", "))
			}
			return append(append(all, r.graph.Upward()...), r.graph.Strays()...)
		},
	}
}

func (r report) offendingFiles() (all []string) {
	for _, f := range r.files {
		switch {
		case f.test:
		case f.kind == goCode && f.lines > maxGoFile, f.kind == webCode && f.lines > maxWebFile:
			all = append(all, fmt.Sprintf("%s: %d lines", f.path, f.lines))
		case f.kind == webCode && f.lines < smallWeb:
			all = append(all, fmt.Sprintf("%s: only %d lines", f.path, f.lines))
		}
	}
	return all
}

func long(all []function) (lines []string) {
	all = slices.DeleteFunc(all, func(f function) bool { return f.Lines <= maxFunction })
	slices.SortFunc(all, func(a, b function) int { return cmp.Or(cmp.Compare(b.Lines, a.Lines), cmp.Compare(a.Path, b.Path)) })
	for _, f := range all {
		lines = append(lines, fmt.Sprintf("%s:%d %s: %d lines", f.Path, f.Line, f.Name, f.Lines))
	}
	return lines
}

func places(all []name) (lines []string) {
	for _, n := range all {
		lines = append(lines, fmt.Sprintf("%s:%d %s", n.Path, n.Line, n.Name))
	}
	return lines
}

func bare(all []name) []name {
	return slices.DeleteFunc(slices.Clone(all), func(n name) bool { return n.Documented })
}
