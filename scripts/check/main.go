// Command check is `make test`: it runs every check of the project, shows what fails, and ends with one line
// `N passed, N failed, N skipped`. A check that is not a test suite counts as one test. With -changed it is `make check`: only
// what a change against main touches, and that in under two minutes.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// counts is the outcome of one check.
type counts struct{ passed, failed, skipped int }

func (c *counts) add(more counts) {
	c.passed += more.passed
	c.failed += more.failed
	c.skipped += more.skipped
}

// check is one command. read finds the outcome in its standard output; nil: the exit code is the outcome.
type check struct {
	name    string
	dir     string
	command string
	read    func(out []byte) (c counts, failures string, err error)
}

// vitest writes its report into a file, because tests write to the standard output.
const vitest = `report=.cache/tests.json; rm -f $report
npm test --silent -- --reporter=default --reporter=json --outputFile=$report >&2; code=$?
cat $report; exit $code`

// goFlags are those of `make build`, so that its packages are not compiled anew for the tests.
// Nor do the tests vet them: `go vet` does it, and more thoroughly.
const goFlags = "CGO_ENABLED=0 GOFLAGS=-trimpath "

// statements is where the Go tests leave the statements that they ran, as testkit.StatementsEnv; a package whose tests need not run
// again has left its own before.
const statements = `SANKALP_TEST_STATEMENTS=$PWD/.cache/statements `

// typesOfE2E checks the browser tests with the compiler that the web app has.
const typesOfE2E = "npm exec --silent -- node node_modules/typescript7/bin/tsc --noEmit -p ../e2e"

// Stages run one after another, the lanes of a stage side by side, the checks of a lane in order.
// The browser tests have the machine to themselves, because they look at time.
var stages = [][][]check{
	{
		{{name: "build", dir: ".", command: "make --no-print-directory build"}},
	},
	{
		{
			{name: "gofmt", dir: ".", command: `test -z "$(gofmt -l cmd internal scripts bench web/*.go | tee /dev/stderr)"`},
			{name: "go vet", dir: ".", command: goFlags + "go vet ./..."},
			{name: "go vet, with tags", dir: ".", command: goFlags + "go vet -tags testclock,partition ./internal/app ./internal/archtest/partition ./cmd/sankalp"},
			{name: "golangci-lint", dir: ".", command: "scripts/lint"},
			{name: "go test", dir: ".", command: "test -d .cache/statements || again=-count=1; mkdir -p .cache/statements; " +
				goFlags + statements + "go test $again -vet=off -json -timeout 8m ./...", read: readGo},
			{name: "owners apart", dir: ".", command: goFlags + statements + "go test -vet=off -json -tags partition ./internal/archtest/partition", read: readGo},
		},
		{
			{name: "types and style of the web app", dir: "web", command: "npm run check --silent"},
			{name: "length of functions of the web app", dir: ".", command: goFlags + "go run ./scripts/measure -check"},
			{name: "types of the browser tests", dir: "web", command: typesOfE2E},
			{name: "types of the contract", dir: "web", command: "npm run generate --silent -- --check"},
			{name: "web unit tests", dir: "web", command: vitest, read: readVitest},
			{name: "web budgets", dir: "web", command: "npm run budget --silent"},
		},
	},
	{
		{{name: "browser tests", dir: "e2e", command: "npm test --silent -- --reporter=json", read: readPlaywright}},
	},
}

func main() {
	changed := flag.Bool("changed", false, "check only what changed against main")
	flag.Parse()
	todo := stages
	if *changed {
		var err error
		if todo, err = changedStages(); err != nil {
			fmt.Fprintln(os.Stderr, "check:", err)
			os.Exit(1)
		}
	}
	if total := runAll(todo); total.failed > 0 {
		os.Exit(1)
	}
}

// runAll runs the stages one after the other, and says what came of all of them.
func runAll(todo [][][]check) (total counts) {
	defer inMemory()()
	for _, lanes := range todo {
		total.add(side(lanes))
		if total.failed > 0 && len(lanes) == 1 && lanes[0][0].name == "build" {
			break // nothing below can run
		}
	}
	fmt.Printf("%d passed, %d failed, %d skipped\n", total.passed, total.failed, total.skipped)
	return total
}

// side runs lanes side by side and adds up what they found.
func side(lanes [][]check) (total counts) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	for _, lane := range lanes {
		wg.Go(func() {
			for _, c := range lane {
				start := time.Now()
				found, failures := c.run()
				mu.Lock()
				total.add(found)
				fmt.Printf("%-32s %5d passed %3d failed %3d skipped %7.1fs\n",
					c.name, found.passed, found.failed, found.skipped, time.Since(start).Seconds())
				if failures != "" {
					fmt.Println(indent(failures))
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return total
}

// run runs the check and returns what it found, and the text to show: what failed, or failed at first.
func (c check) run() (counts, string) {
	cmd := exec.Command("bash", "-c", c.command)
	cmd.Dir = c.dir
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	failed := cmd.Run()
	if c.read == nil {
		if failed != nil {
			return counts{failed: 1}, out.String() + errs.String() + failed.Error()
		}
		return counts{passed: 1}, ""
	}
	found, failures, err := c.read(out.Bytes())
	if err != nil || failed != nil && found.failed == 0 || found.passed+found.failed+found.skipped == 0 {
		// It did not get as far as a report, or what failed was no test: then only its errors show it.
		found.failed++
		failures += fmt.Sprintf("%s\n%v %v", tail(errs.String()), failed, err)
		if err != nil {
			failures += "\n" + tail(out.String())
		}
	}
	return found, failures
}

// tail is the end of a long text: what went wrong is usually there.
func tail(s string) string {
	const most = 4000
	if len(s) > most {
		return "…" + s[len(s)-most:]
	}
	return s
}

func indent(s string) string {
	return "    " + strings.ReplaceAll(strings.TrimSpace(s), "\n", "\n    ")
}
