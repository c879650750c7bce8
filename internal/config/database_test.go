package config

import (
	"strings"
	"testing"
)

// An address of PostgreSQL is whatever pgx takes for one.
func TestAddressesOfPostgreSQL(t *testing.T) {
	parsers := map[string]func(string) (string, error){
		"--database": parseDatabase, "--database-direct": parseDatabaseDirect, "--directory": parseDirectoryDatabase}
	for _, address := range []string{
		"postgres://u@h/db",
		"postgresql://u:p@h:5433/db?sslmode=require",
		"postgres://u@h1,h2,h3/db?connect_timeout=3",
		"postgres://u@h1:5432,h2:5433/db",
		"postgres://u:p@h1:5432,h2,h3:5433/db",
		"postgres://u@h1:5432,[::1]:5433,10.0.0.1:5434/db",
		"postgres://u@h1:5432,h2:5433",
		"postgres://u:p^#<@h1:5432,h2:5433/db",
		"postgres:///db?host=h1,h2&port=5432,5433",
		"postgres:///db?host=/run/postgresql",
		"postgres://u@h1:5432,h2:5433/db?sslmode=verify-full&sslrootcert=none.crt", // the file is missed when it is opened
	} {
		for setting, parse := range parsers {
			if got, err := parse(address); err != nil || got != address {
				t.Errorf("%s %s: %q %v", setting, address, got, err)
			}
		}
	}
	for _, address := range []string{
		"mysql://u:sesame@h/db",
		"postgres:u:sesame@h/db",
		"postgres:host=h password=sesame",
		"postgres://u:sesame@h:port/db",
		"postgres://u:sesame/@h/db",
		"postgres://u@h1:5432,h2:99999/db?password=sesame",
		"postgres://u@h1:5432,h2:5433/db?port=1,2,3&password=sesame",
		"postgres://u@h/db?password=sesame%",
		"postgres://u@[::1/db?password=sesame",
	} {
		for setting, parse := range parsers {
			if _, err := parse(address); err == nil || strings.Contains(err.Error(), "sesame") {
				t.Errorf("%s %s: %v", setting, address, err)
			}
		}
	}
}
