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

// codeAt says which argument of a function is a code, for codes of one word; the others are known by their look.
var codeAt = map[string]int{"New": 1, "Wrap": 1, "Field": 1, "Text": 1, "Say": 1}

func TestEveryCodeHasASentence(t *testing.T) {
	areas := map[string]bool{"account": true, "task": true} // the first words of codes
	for code := range catalogues[English] {
		if area, _, dotted := strings.Cut(code, "."); dotted {
			areas[area] = true
		}
	}
	looks := regexp.MustCompile(`^([a-z]+)\.[a-z]+(_[a-z]+)*$`)
	found := 0
	check := func(set *token.FileSet, lit *ast.BasicLit) {
		code, err := strconv.Unquote(lit.Value)
		if found++; err != nil || !Has(code) {
			t.Errorf("%s: %s has no sentence", set.Position(lit.Pos()), lit.Value)
		}
	}
	sources(t, func(set *token.FileSet, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if lit := codeOf(n); lit != nil && !strings.Contains(lit.Value, ".") {
					check(set, lit)
				}
			case *ast.BasicLit:
				m := looks.FindStringSubmatch(strings.Trim(n.Value, `"`))
				if m != nil && areas[m[1]] {
					check(set, n)
				}
			}
			return true
		})
	})
	if found < 20 {
		t.Errorf("found only %d codes in the source", found)
	}
}

// sources visits every Go file of the project that is no test.
func sources(t *testing.T, visit func(*token.FileSet, *ast.File)) {
	t.Helper()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if d.IsDir() && d.Name() == "notice" {
			return fs.SkipDir // its kinds look like codes; their sentences are notice.KIND.EVENT
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err == nil {
			visit(set, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// codeOf gives the code in a call like fault.New(kind, "code").
func codeOf(call *ast.CallExpr) *ast.BasicLit {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	from, ok := f.X.(*ast.Ident)
	if !ok || !slices.Contains([]string{"fault", "i18n", "httpapi"}, from.Name) {
		return nil
	}
	i, known := codeAt[f.Sel.Name]
	if !known || i >= len(call.Args) {
		return nil
	}
	lit, _ := call.Args[i].(*ast.BasicLit)
	return lit
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
