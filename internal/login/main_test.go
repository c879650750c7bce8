package login_test

import (
	"os"
	"testing"

	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }
