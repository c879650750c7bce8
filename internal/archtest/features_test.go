package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

var (
	ofFeature = regexp.MustCompile(`^web/src/features/\w+/(\w+/)?[^/]+\.tsx?$`)
	// By how deep the file lies in its feature.
	importsBeside = map[bool]*regexp.Regexp{
		false: regexp.MustCompile(`(?:from|import\()\s*"\.\./(\w+)/`),
		true:  regexp.MustCompile(`(?:from|import\()\s*"\.\./\.\./(\w+)/`),
	}
)

// A feature can be changed and removed by itself: none imports another. What several share stands in app, ui or offline.
func TestNoFeatureImportsAnother(t *testing.T) {
	looked := 0
	walk(t, func(path string) {
		of := ofFeature.FindStringSubmatch(path)
		if of == nil {
			return
		}
		looked++
		text, err := os.ReadFile(filepath.Join(root(t), path))
		if err != nil {
			t.Fatal(err)
		}
		for _, beside := range importsBeside[of[1] != ""].FindAllSubmatch(text, -1) {
			t.Errorf("%s imports the feature %s", path, beside[1])
		}
	})
	if looked < 100 {
		t.Errorf("looked at only %d files", looked)
	}
}
