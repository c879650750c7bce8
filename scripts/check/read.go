package main

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
)

// readGo reads `go test -json`. A package that fails without a failing test (it does not compile, it panics) counts as one.
func readGo(out []byte) (c counts, failures string, err error) {
	type event struct{ Action, Package, ImportPath, Test, Output string }
	output := map[string]*strings.Builder{}
	failedIn := map[string]bool{}
	decoder := json.NewDecoder(bytes.NewReader(out))
	for decoder.More() {
		var e event
		if err := decoder.Decode(&e); err != nil {
			return c, failures, err
		}
		key := e.Package + e.ImportPath + " " + e.Test
		switch e.Action {
		case "output", "build-output":
			if output[key] == nil {
				output[key] = &strings.Builder{}
			}
			output[key].WriteString(e.Output)
		case "pass":
			if e.Test != "" {
				c.passed++
			}
			delete(output, key)
		case "skip":
			if e.Test != "" {
				c.skipped++
			}
		case "fail", "build-fail":
			if e.Test == "" && failedIn[e.Package] {
				continue
			}
			failedIn[e.Package] = true
			if e.Action == "fail" {
				c.failed++
			}
			failures += key + "\n"
			if s := output[key]; s != nil {
				failures += tail(s.String())
			}
		}
	}
	return c, failures, nil
}

// readVitest reads vitest's JSON report. A file that cannot be loaded counts as one failed test.
func readVitest(out []byte) (c counts, failures string, err error) {
	var report struct {
		Passed  int `json:"numPassedTests"`
		Failed  int `json:"numFailedTests"`
		Pending int `json:"numPendingTests"`
		Todo    int `json:"numTodoTests"`
		Files   []struct {
			Name    string `json:"name"`
			Status  string `json:"status"`
			Message string `json:"message"`
			Tests   []struct {
				Name     string   `json:"fullName"`
				Status   string   `json:"status"`
				Messages []string `json:"failureMessages"`
			} `json:"assertionResults"`
		} `json:"testResults"`
	}
	if err := json.Unmarshal(object(out), &report); err != nil {
		return c, "", err
	}
	c = counts{passed: report.Passed, failed: report.Failed, skipped: report.Pending + report.Todo}
	for _, file := range report.Files {
		if file.Status == "failed" && len(file.Tests) == 0 {
			c.failed++
			failures += file.Name + "\n" + tail(file.Message) + "\n"
		}
		for _, test := range file.Tests {
			if test.Status == "failed" {
				failures += file.Name + ": " + test.Name + "\n" + tail(strings.Join(test.Messages, "\n")) + "\n"
			}
		}
	}
	return c, failures, nil
}

// suite is a file or a describe block of Playwright's report.
type suite struct {
	Suites []suite `json:"suites"`
	Specs  []struct {
		Title string `json:"title"`
		File  string `json:"file"`
		Tests []struct {
			Project string `json:"projectName"`
			Status  string `json:"status"`
			Results []struct {
				Errors []struct {
					Message string `json:"message"`
				} `json:"errors"`
			} `json:"results"`
		} `json:"tests"`
	} `json:"specs"`
}

// failures lists what is wrong in a suite and all below it.
func (s suite) failures() (text string) {
	for _, spec := range s.Specs {
		for _, test := range spec.Tests {
			if test.Status == "expected" || test.Status == "skipped" {
				continue
			}
			text += spec.File + " [" + test.Project + "] " + spec.Title + " (" + test.Status + ")\n"
			for _, result := range test.Results {
				for _, e := range result.Errors {
					text += tail(e.Message) + "\n"
				}
			}
		}
	}
	for _, inner := range s.Suites {
		text += inner.failures()
	}
	return text
}

// readPlaywright reads Playwright's JSON report. A test that passes only when tried again counts as
// passed, and is listed.
func readPlaywright(out []byte) (c counts, failures string, err error) {
	var report struct {
		suite
		Errors []struct {
			Message string `json:"message"`
		} `json:"errors"`
		Stats struct{ Expected, Unexpected, Flaky, Skipped int } `json:"stats"`
	}
	if err := json.Unmarshal(object(out), &report); err != nil {
		return c, "", err
	}
	for _, e := range report.Errors {
		failures += tail(e.Message) + "\n"
	}
	c = counts{passed: report.Stats.Expected + report.Stats.Flaky, failed: report.Stats.Unexpected, skipped: report.Stats.Skipped}
	return c, failures + report.failures(), nil
}

// object cuts away what tools print around their report.
func object(out []byte) []byte {
	from, to := opening.FindIndex(out), bytes.LastIndexByte(out, '}')
	if from == nil || to < from[0] {
		return out
	}
	return out[from[0] : to+1]
}

// opening is how a report begins: at the start of a line, its first name after it.
var opening = regexp.MustCompile(`(?m)^\{\s*"`)
