package testkit

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
)

// rememberStatements has a server count the texts of the statements that it runs.
var rememberStatements = []string{"-c", "shared_preload_libraries=pg_stat_statements", "-c", "pg_stat_statements.max=20000",
	"-c", "pg_stat_statements.track_utility=off", "-c", "pg_stat_statements.save=off"}

// countStatements begins to count: what made the tables is no statement of a test.
func countStatements(base string) error {
	if os.Getenv(StatementsEnv) == "" {
		return nil
	}
	counter, err := counterOf(base)
	if err != nil {
		return err
	}
	return statements(counter, "SELECT pg_stat_statements_reset()")
}

// counterOf is the URL of a database beside those of the tests, from which the counts of all are read.
func counterOf(base string) (string, error) {
	counter, err := inDatabase(base, "statements")
	if err != nil {
		return "", err
	}
	if err := statements(base, "CREATE DATABASE statements"); err != nil && !strings.Contains(err.Error(), "already exists") {
		return "", err
	}
	return counter, statements(counter, "CREATE EXTENSION IF NOT EXISTS pg_stat_statements")
}

// saveStatements leaves the texts that the server has run in the folder that StatementsEnv names, as a file of the package whose
// tests ran them. A text of more than longestStatement is one of a shorter kind with more values.
func (p *Postgres) saveStatements() error {
	dir := os.Getenv(StatementsEnv)
	if dir == "" {
		return nil
	}
	counter, err := counterOf(p.URL)
	if err != nil {
		return err
	}
	pool, err := sql.Open("pgx", counter)
	if err != nil {
		return err
	}
	defer pool.Close()
	var all []byte
	err = pool.QueryRowContext(context.Background(), `SELECT COALESCE(json_agg(DISTINCT query), '[]') FROM pg_stat_statements
		WHERE length(query) < $1`, longestStatement).Scan(&all)
	if err != nil {
		return err
	}
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	name := strings.ReplaceAll(strings.Trim(here, string(filepath.Separator)), string(filepath.Separator), "_")
	return os.WriteFile(filepath.Join(dir, name+".json"), all, 0o600)
}

const longestStatement = 8000
