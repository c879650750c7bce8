package testkit

import (
	"os"
	"path/filepath"
	"testing"
)

// Program is the path of a program of others that scripts/setup builds for the tests, of one version. Where it could not be built the test
// skips. For packages two folders below the project.
func Program(t testing.TB, name, version string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("..", "..", ".cache", name, version, name))
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		t.Skipf("%s is not there (scripts/setup builds it): %v", name, err)
	}
	return path
}
