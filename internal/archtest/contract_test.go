package archtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// Every operation says who may call it: `security` names a session, or is empty on purpose.
func TestEveryOperationSaysWhoMayCallIt(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root(t), "api/openapi.json"))
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Paths map[string]map[string]struct {
			ID       string                 `json:"operationId"`
			Summary  string                 `json:"summary"`
			Security *[]map[string][]string `json:"security"`
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
		}
	}
}
