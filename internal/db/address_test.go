package db_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
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

// An address that cannot be used is named without its password, wherever in it that is.
func TestNoMessageHoldsAPassword(t *testing.T) {
	for address, want := range map[string]string{
		"postgres://u:sesame@127.0.0.1:1,127.0.0.1:2/b?connect_timeout=1&sslmode=disable": "postgres://…@127.0.0.1:1,127.0.0.1:2/b: ",
		"postgres://u:sesame?@127.0.0.1:1/b?sslmode=disable":                              "postgres://…: ",
		"postgres://u:sesame?@127.0.0.1:1/b":                                              "postgres://…: ",
		"postgres://u@127.0.0.1:1/b?sslmode=disable&password=sesame":                      "postgres://…@127.0.0.1:1/b: ",
		"postgres://u@127.0.0.1:1/b?sslmode=disable&password=open@sesame":                 "postgres://…: ",
		"postgres://u:open@sesame@127.0.0.1:1/b?sslmode=disable":                          "--database: an @ in a password is written %40",
		"postgres://u:/sesame@127.0.0.1:1/b?sslmode=disable":                              "--database: an @ in a password is written %40, and a / is %2F",
		"postgres://u:12/sesame@127.0.0.1:1/b":                                            "--database: an @ in a password is written %40, and a / is %2F",
		"postgres://u:sesame":                                                             "--database: it cannot be read",
		"postgres://u:sesame/@127.0.0.1:1/b":                                              "--database: it cannot be read",
		"postgres://u@127.0.0.1:1,127.0.0.1:x/b?port=sesame":                              "--database: it cannot be read",
		"postgres:u:sesame@127.0.0.1:1/b":                                                 "--database: it is neither",
		"mysql://u:sesame@127.0.0.1:1/b":                                                  "--database: it is neither",
	} {
		_, err := db.Open(t.Context(), db.Options{URL: address, Patience: time.Second})
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "sesame") {
			t.Errorf("%s: %v", address, err)
		}
	}
}
