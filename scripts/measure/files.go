package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// kind of file: Go, TypeScript of the app, of the static pages, and of the browser tests. Styles are not counted.
type kind int

const (
	goCode kind = iota
	webCode
	siteCode
	browserTest
)

// file is one that somebody wrote.
type file struct {
	path  string
	kind  kind
	lines int
	// test: proves the product and is no part of it.
	test bool
}

var kinds = []struct {
	kind kind
	path *regexp.Regexp
	test *regexp.Regexp
}{
	{goCode, regexp.MustCompile(`^(cmd|internal|web)/.*\.go$`), regexp.MustCompile(`_test\.go$|^internal/(testkit|archtest|golden)/`)},
	{webCode, regexp.MustCompile(`^web/src/.*\.tsx?$`), regexp.MustCompile(`\.test\.tsx?$|/testing(-\w+)?\.tsx?$|/test-setup\.ts$`)},
	{siteCode, regexp.MustCompile(`^web/site/.*\.tsx?$`), regexp.MustCompile(`\.test\.tsx?$`)},
	{browserTest, regexp.MustCompile(`^e2e/.*\.ts$`), regexp.MustCompile(`.`)},
}

// readFiles reads what git knows, and what it does not know yet but does not ignore.
func readFiles(root string) (all []file, err error) {
	out, err := command(root, "git", "ls-files", "--cached", "--others", "--exclude-standard")
	if err != nil {
		return nil, err
	}
	for p := range strings.FieldsSeq(string(out)) {
		for _, k := range kinds {
			if !k.path.MatchString(p) || strings.Contains(p, ".gen.") {
				continue
			}
			text, err := os.ReadFile(filepath.Join(root, p))
			if os.IsNotExist(err) {
				continue // deleted, and not committed yet
			}
			if err != nil {
				return nil, err
			}
			all = append(all, file{p, k.kind, bytes.Count(text, []byte("\n")), k.test.MatchString(p)})
		}
	}
	return all, nil
}

// readWeb has web.mjs look at the TypeScript; the packages it needs are those of this project, also for another root.
func readWeb(root string) (l language, err error) {
	root, err = filepath.Abs(root)
	if err != nil {
		return l, err
	}
	out, err := command(".", "node", "scripts/measure/web.mjs", root, "web")
	if err != nil {
		return l, err
	}
	return l, json.Unmarshal(out, &l)
}

func command(dir, name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, errs.String())
	}
	return out, nil
}

// lines are those of the files that match, one number a file.
func (r report) lines(of kind, test bool) (all []int) {
	for _, f := range r.files {
		if f.kind == of && f.test == test {
			all = append(all, f.lines)
		}
	}
	return all
}

// largest is the folder with the most lines of product.
func (r report) largest(of kind) (folder string, lines int) {
	count := map[string]int{}
	for _, f := range r.files {
		if f.kind == of && !f.test {
			count[path.Dir(f.path)] += f.lines
		}
	}
	for dir, n := range count {
		if n > lines || n == lines && dir < folder {
			folder, lines = dir, n
		}
	}
	return folder, lines
}
