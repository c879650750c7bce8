package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestBothLanguagesSayTheSame(t *testing.T) {
	places := regexp.MustCompile(`\{[a-zA-Z]+\}`)
	devanagari := regexp.MustCompile(`\p{Devanagari}`)
	for _, language := range []string{English, Hindi} {
		other := English
		if language == English {
			other = Hindi
		}
		for code, sentence := range catalogues[language] {
			translated, ok := catalogues[other][code]
			if !ok {
				t.Errorf("%s: %s has no such code", code, other)
				continue
			}
			if strings.TrimSpace(sentence) == "" || strings.TrimSpace(sentence) != sentence {
				t.Errorf("%s: %s says %q", code, language, sentence)
			}
			a, b := places.FindAllString(sentence, -1), places.FindAllString(translated, -1)
			slices.Sort(a)
			slices.Sort(b)
			if !slices.Equal(a, b) {
				t.Errorf("%s: places %v in %s, %v in %s", code, a, language, b, other)
			}
			if language == Hindi && !devanagari.MatchString(sentence) {
				t.Errorf("%s: not Hindi: %q", code, sentence)
			}
		}
	}
}

// codeAt says which argument of a function is a code.
var codeAt = map[string]int{
	"fault.New": 1, "fault.Wrap": 1, "fault.Field": 1, "fault.Invalid": 1,
	"i18n.Text": 1, "httpapi.Say": 1, "failStatus": 1,
}

func TestEveryCodeHasASentence(t *testing.T) {
	found := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			i, known := codeAt[name(call.Fun)]
			if !known || i >= len(call.Args) {
				return true
			}
			if lit, ok := call.Args[i].(*ast.BasicLit); ok {
				code, err := strconv.Unquote(lit.Value)
				if found++; err != nil || !Has(code) {
					t.Errorf("%s: %s has no sentence", set.Position(lit.Pos()), lit.Value)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 20 {
		t.Errorf("found only %d codes in the source", found)
	}
}

func name(fun ast.Expr) string {
	switch f := fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if from, ok := f.X.(*ast.Ident); ok && from.Name != "x" && from.Name != "s" {
			return from.Name + "." + f.Sel.Name
		}
		return f.Sel.Name
	}
	return ""
}

func TestText(t *testing.T) {
	if got := Text(Hindi, "session.required", nil); got != "कृपया लॉग इन करें।" {
		t.Error(got)
	}
	for _, language := range []string{English, "fr", ""} {
		if got := Text(language, "session.required", nil); got != "Please log in." {
			t.Errorf("%q: %s", language, got)
		}
	}
	if got := Text(English, "no.such_code", nil); got != "no.such_code" {
		t.Error(got)
	}
	catalogues[English]["test.places"] = "From {from} to {to}, {from}"
	defer delete(catalogues[English], "test.places")
	if got := Text(English, "test.places", map[string]any{"from": 1, "to": "x"}); got != "From 1 to x, 1" {
		t.Error(got)
	}
}

func TestMatch(t *testing.T) {
	for header, want := range map[string]string{
		"":                         English,
		"en":                       English,
		"hi":                       Hindi,
		"hi-IN,hi;q=0.9,en;q=0.8":  Hindi,
		"en-IN,hi;q=0.9":           English,
		"fr;q=1, hi ;q=0.3, en":    English,
		"hi;q=0.3, en;q=0.7":       English,
		"hi;q=0.7, en;q=0.3":       Hindi,
		"HI-in":                    Hindi,
		"fr, de":                   English,
		"*":                        English,
		"hi;q=0":                   English,
		"hi;q=nan, en;q=0.1":       English,
		"hi;q=9, en;q=0.1":         English,
		"hi;charset=x":             English,
		"hill":                     English,
		";;;,,,=":                  English,
		strings.Repeat("a,", 1000): English,
	} {
		if got := Match(header); got != want {
			t.Errorf("Match(%.40q) = %s, want %s", header, got, want)
		}
	}
}
