package db_test

import (
	"net/url"
	"strings"
	"testing"

	"sankalp/internal/testkit"
)

// Of several servers, each with a port of its own, the first that answers is used.
func TestAnAddressWithSeveralPorts(t *testing.T) {
	u, err := url.Parse(testkit.PostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	address := strings.Replace(u.String(), u.Host, "127.0.0.1:1,"+u.Host+",127.0.0.1:2", 1)
	testkit.Owner(t, testkit.Open(t, address), "ram")
}
