package app

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sankalp/internal/testkit"
)

// Every metric that the board and the rules name is exported, on one of the databases at least.
func TestTheBoardAndTheRulesNameMetricsThatThereAre(t *testing.T) {
	there := map[string]bool{"up": true} // of Prometheus itself
	testkit.URLs(t, func(t *testing.T, url string) {
		args := []string{"--metrics-listen", "127.0.0.1:0", "--database", url}
		if strings.HasPrefix(url, "sqlite:") {
			args = append(args, "--backup-to", t.TempDir(), "--listen", ":443", "--tls-domains", "sankalp.example")
		}
		a, err := build(t.Context(), Options{Config: load(t, args...), Version: "test", Places: testkit.Places, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		defer a.Close()
		a.handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/readyz", nil))
		answer := httptest.NewRecorder()
		a.metrics.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
		for _, m := range regexp.MustCompile(`(?m)^# TYPE (\S+) (\S+)$`).FindAllStringSubmatch(answer.Body.String(), -1) {
			there[m[1]] = true
			if m[2] == "histogram" {
				there[m[1]+"_bucket"], there[m[1]+"_sum"], there[m[1]+"_count"] = true, true, true
			}
		}
	})
	for _, name := range []string{"grafana.json", "alerts.yml"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "deploy", "monitoring", name))
		if err != nil {
			t.Fatal(err)
		}
		named := regexp.MustCompile(`\b(sankalp|process|go)_[a-z_]+`).FindAllString(string(text), -1)
		if len(named) < 10 {
			t.Errorf("%s names %d metrics", name, len(named))
		}
		for _, n := range named {
			if !there[n] {
				t.Errorf("%s names %s, which nobody exports", name, n)
			}
		}
		if strings.HasSuffix(name, ".json") && !json.Valid(text) {
			t.Errorf("%s is no JSON", name)
		}
		if strings.HasSuffix(name, ".yml") {
			for _, part := range []string{"- alert: ", "expr: ", "for: ", "severity: ", "summary: ", "description: "} {
				if n := strings.Count(string(text), part); n < 10 {
					t.Errorf("%s has %d of %q, want ten at least", name, n, part)
				}
			}
		}
	}
}
