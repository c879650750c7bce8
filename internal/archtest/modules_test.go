package archtest

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// modernc.org/sqlite is C translated against one version of modernc.org/libc: another one compiles and then
// misbehaves. So the version this module chooses must be the one that sqlite's own go.mod names.
func TestSQLiteHasTheLibcItWasMadeFor(t *testing.T) {
	list := func(format, module string) string {
		out, err := exec.Command("go", "list", "-m", "-f", format, module).Output()
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(string(out))
	}
	theirs, err := os.ReadFile(list("{{.GoMod}}", "modernc.org/sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	want := regexp.MustCompile(`modernc\.org/libc (v\S+)`).FindSubmatch(theirs)
	if want == nil {
		t.Fatal("sqlite's go.mod names no libc")
	}
	if got := list("{{.Version}}", "modernc.org/libc"); got != string(want[1]) {
		t.Errorf("libc %s is chosen, sqlite was made for %s", got, want[1])
	}
}
