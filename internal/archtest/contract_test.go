package archtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every operation says who may call it: `security` names a session, or is empty on purpose. And it takes all that its path names.
func TestEveryOperationIsWholeInTheContract(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root(t), "api/openapi.json"))
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Paths map[string]map[string]struct {
			ID       string                 `json:"operationId"`
			Summary  string                 `json:"summary"`
			Security *[]map[string][]string `json:"security"`
			Inputs   []struct {
				Name string `json:"name"`
				In   string `json:"in"`
			} `json:"parameters"`
		} `json:"paths"`
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	if len(document.Paths) == 0 {
		t.Fatal("no operations")
	}
	for path, operations := range document.Paths {
		for method, op := range operations {
			if op.Security == nil {
				t.Errorf("%s %s says nothing about security", method, path)
			}
			if op.ID == "" || op.Summary == "" {
				t.Errorf("%s %s: wants an id and a summary", method, path)
			}
			taken := 0
			for _, in := range op.Inputs {
				if in.In == "path" && strings.Contains(path, "{"+in.Name+"}") {
					taken++
				}
			}
			if taken != strings.Count(path, "{") {
				t.Errorf("%s %s: the contract lacks a name of the path", method, path)
			}
		}
	}
}
