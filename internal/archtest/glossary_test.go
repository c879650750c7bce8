package archtest

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	// glossaryRow is a row of docs/glossary.md: the word, and how the code writes it.
	glossaryRow = regexp.MustCompile("(?m)^\\| ([^|`]+) \\| `(\\w+)` \\|")
	codeWord    = regexp.MustCompile(`\w+`)
	webComment  = regexp.MustCompile(`(?s)/\*.*?\*/|(?m:(?:^|\s)//.*$)`)
)

// A word that nothing is called by any more explains nothing; and of two rows for one word, one is wrong.
func TestTheGlossaryHasEachWordOnceAsTheCodeWritesIt(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root(t), "docs/glossary.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := glossaryRow.FindAllStringSubmatch(string(text), -1)
	if all := strings.Count(string(text), "\n| ") - 1; len(rows) != all || all < 50 {
		t.Fatalf("read %d of %d rows; a row is | word | `code` | Hindi | meaning |", len(rows), all)
	}
	known := wordsOfTheCode(t)
	var words []string
	for _, row := range rows {
		words = append(words, strings.ToLower(row[1]))
		if !known[row[2]] {
			t.Errorf("docs/glossary.md: %s: no code says %s", row[1], row[2])
		}
	}
	for i := 1; i < len(words); i++ {
		if words[i] <= words[i-1] {
			t.Errorf("docs/glossary.md: %s stands after %s: each word once, sorted", words[i], words[i-1])
		}
	}
}

// wordsOfTheCode are the words in the names and texts of internal and web/src: of what runs, so no comments and no tests.
func wordsOfTheCode(t *testing.T) map[string]bool {
	t.Helper()
	known := map[string]bool{}
	add := func(text string) {
		for _, word := range codeWord.FindAllString(text, -1) {
			known[word] = true
		}
	}
	for _, f := range sources(t) {
		if f.test || f.tool() || !strings.HasPrefix(f.path, "internal/") {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				add(n.Name)
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					add(n.Value)
				}
			}
			return true
		})
	}
	g := web(t)
	for _, path := range g.files() {
		if !strings.HasPrefix(path, "web/src/") || !webCode.MatchString(path) || webTester.MatchString(path) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root(t), path))
		if err != nil {
			t.Fatal(err)
		}
		add(webComment.ReplaceAllString(string(text), ""))
	}
	return known
}
