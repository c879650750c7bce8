package main

import (
	"strings"
	"testing"
)

func TestReaders(t *testing.T) {
	for _, test := range []struct {
		name string
		read func([]byte) (counts, string, error)
		out  string
		want counts
		says string
	}{
		{"go", readGo, `{"Action":"output","Package":"p","Test":"A","Output":"why\n"}
{"Action":"fail","Package":"p","Test":"A"}
{"Action":"fail","Package":"p"}
{"Action":"pass","Package":"q","Test":"B"}
{"Action":"pass","Package":"q"}
{"Action":"skip","Package":"q","Test":"C"}
{"Action":"skip","Package":"without tests"}`, counts{1, 1, 1}, "why"},
		{"go that does not compile", readGo, `{"ImportPath":"p","Action":"build-output","Output":"syntax error\n"}
{"ImportPath":"p","Action":"build-fail"}
{"Action":"start","Package":"p"}
{"Action":"fail","Package":"p","FailedBuild":"p"}`, counts{0, 1, 0}, "syntax error"},
		{"vitest", readVitest, `noise {of braces}
{"numPassedTests":4,"numFailedTests":1,"numPendingTests":2,"testResults":[
 {"name":"a.test.ts","status":"failed","assertionResults":[{"fullName":"adds","status":"failed","failureMessages":["1 is not 2"]}]},
 {"name":"b.test.ts","status":"failed","message":"cannot load","assertionResults":[]}]}`, counts{4, 2, 2}, "cannot load"},
		{"playwright", readPlaywright, `{"stats":{"expected":3,"unexpected":1,"flaky":1,"skipped":1},"suites":[{"suites":[{"specs":[
 {"title":"logs in","file":"a.spec.ts","tests":[{"projectName":"phone","status":"unexpected","results":[{"errors":[{"message":"no button"}]}]}]}]}]}]}`,
			counts{4, 1, 1}, "no button"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, says, err := test.read([]byte(test.out))
			if err != nil || got != test.want || !strings.Contains(says, test.says) {
				t.Errorf("got %+v, %q, %v", got, says, err)
			}
		})
	}
}

func TestACheckWithoutAReportFails(t *testing.T) {
	for _, command := range []string{"exit 1", "true", "echo nonsense"} {
		got, _ := check{name: "x", dir: ".", command: command, read: readVitest}.run()
		if got.failed != 1 {
			t.Errorf("%q: %+v", command, got)
		}
	}
	if got, says := (check{dir: ".", command: "echo said; exit 3"}).run(); got.failed != 1 || !strings.Contains(says, "said") {
		t.Errorf("plain: %+v %q", got, says)
	}
}
