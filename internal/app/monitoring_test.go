package app

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"sankalp/internal/directory"
	"sankalp/internal/router"
	"sankalp/internal/testkit"
)

// Every metric that the board and the rules name is exported, with its labels: on one of the databases at least, or by the router.
func TestTheBoardAndTheRulesNameMetricsThatThereAre(t *testing.T) {
	metrics := map[string]bool{"up": true} // of Prometheus itself
	labels := map[string]bool{"job": true}
	seen := func(exported string) {
		for _, m := range regexp.MustCompile(`(?m)^# TYPE (\S+) (\S+)$`).FindAllStringSubmatch(exported, -1) {
			metrics[m[1]] = true
			if m[2] == "histogram" {
				metrics[m[1]+"_bucket"], metrics[m[1]+"_sum"], metrics[m[1]+"_count"] = true, true, true
			}
		}
		for _, l := range regexp.MustCompile(`([a-z_]+)="`).FindAllStringSubmatch(exported, -1) {
			labels[l[1]] = true
		}
	}
	testkit.URLs(t, func(t *testing.T, url string) { seen(exportedBySankalp(t, url)) })
	seen(exportedByRouter(t))
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
			if !metrics[n] {
				t.Errorf("%s names %s, which nobody exports", name, n)
			}
		}
		for _, by := range regexp.MustCompile(`by \(([a-z_, ]+)\)|([a-z_]+)(?:=|!)~?\\?"`).FindAllStringSubmatch(string(text), -1) {
			for l := range strings.SplitSeq(by[1]+by[2], ", ") {
				if !labels[l] {
					t.Errorf("%s asks for the label %s, which no metric has: %s", name, l, by[0])
				}
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

// exportedBySankalp is what a Sankalp on that database exports after its first request.
func exportedBySankalp(t *testing.T, url string) string {
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
	return scraped(a.metrics)
}

// exportedByRouter is what a router exports whose only cell is away, after a request.
func exportedByRouter(t *testing.T) string {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	if err := (directory.Cell{Name: "a", URL: "http://127.0.0.1:1"}).Add(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	all := prometheus.NewRegistry()
	r, err := router.New(router.Options{Directory: d, PublicURL: &url.URL{Scheme: "https", Host: "sankalp.example"}, AnswerTimeout: time.Minute,
		Now: time.Now, Log: slog.New(slog.DiscardHandler), Metrics: all})
	if err != nil {
		t.Fatal(err)
	}
	r.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
	return scraped(promhttp.HandlerFor(all, promhttp.HandlerOpts{}))
}

func scraped(metrics http.Handler) string {
	answer := httptest.NewRecorder()
	metrics.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	return answer.Body.String()
}
