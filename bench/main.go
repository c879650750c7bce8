// Command bench compares Sankalp with its practical limit (bench/limit) and prints the tables of
// docs/performance.md:
//
//	make bench            # or: go run ./bench -only list,create
//	go run ./bench -only versus -against OLD-SANKALP -rounds 21
//
// Servers run on processor 0 and the load on processor 1. Machines are noisy, so the two servers take turns and
// the figures to trust are the ratios and the server's processor time per request.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// suite is what every measurement shares.
type suite struct {
	dir     string // scratch folder, removed at the end
	sankalp string // binaries
	limit   string
	against string // the other program of "versus"
	rounds  int
	length  time.Duration
}

const pinned = "BENCH_PINNED"

func main() {
	log.SetFlags(0)
	only := flag.String("only", "", "comma-separated names of measurements; all when empty")
	against := flag.String("against", "", "another build of Sankalp, for -only versus")
	rounds := flag.Int("rounds", 3, "how often each pair takes turns")
	length := flag.Duration("length", 3*time.Second, "how long one turn lasts")
	flag.Parse()
	if os.Getenv(pinned) == "" {
		os.Exit(onProcessor1())
	}
	if err := run(*only, *against, *rounds, *length); err != nil {
		log.Fatal(err)
	}
}

// onProcessor1 runs this program again on the second processor, away from the servers.
func onProcessor1() int {
	self, err := os.Executable()
	if err != nil {
		log.Fatal(err)
	}
	c := exec.Command("taskset", append([]string{"-c", "1", self}, os.Args[1:]...)...)
	c.Env = append(os.Environ(), pinned+"=1")
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		log.Print(err)
		return 1
	}
	return 0
}

func run(only, against string, rounds int, length time.Duration) error {
	dir, err := os.MkdirTemp("", "sankalp-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	s := &suite{dir: dir, against: against, rounds: rounds, length: length, sankalp: filepath.Join(dir, "sankalp"), limit: filepath.Join(dir, "limit")}
	for bin, pkg := range map[string]string{s.sankalp: "./cmd/sankalp", s.limit: "./bench/limit"} {
		c := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", bin, pkg)
		c.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w: %s", pkg, err, out)
		}
	}
	fmt.Printf("%s, %s, %s\n", time.Now().UTC().Format(time.DateOnly), runtime.Version(), processor())
	all := []struct {
		name string
		f    func(*suite) error
	}{
		{"list", measureReads}, {"create", measureCreates}, {"many", measureMany},
		{"start", measureStart}, {"full", measureFullSync}, {"login", measureLogin}, {"almanac", measureAlmanac}, {"public", measurePublic}, {"fair", measureFair}, {"herd", measureHerd},
		{"versus", measureVersus},
	}
	for _, m := range all {
		if only == "" && m.name == "versus" && against == "" || only != "" && !slices.Contains(strings.Split(only, ","), m.name) {
			continue
		}
		if err := m.f(s); err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
	}
	return nil
}

func processor() string {
	b, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "unknown processor"
	}
	for line := range strings.Lines(string(b)) {
		if name, ok := strings.CutPrefix(line, "model name"); ok {
			return strings.Trim(name, " \t:\n")
		}
	}
	return runtime.GOARCH
}

func median[T int64 | float64](v []T) T {
	v = slices.Clone(v)
	slices.Sort(v)
	return v[len(v)/2]
}
