package db

import "testing"

func TestSQLiteForm(t *testing.T) {
	for query, want := range map[string]string{
		"SELECT 1":                                       "SELECT 1",
		"SELECT a FROM t WHERE b = $1 LIMIT $2":          "SELECT a FROM t WHERE b = ? LIMIT ? + 0",
		"INSERT INTO t VALUES ($1, '$3', 'it''s', $2)":   "INSERT INTO t VALUES (?, '$3', 'it''s', ?)",
		"SELECT $1, $2, $1":                              "SELECT $1, $2, $1",
		"SELECT $2, $1 LIMIT $3":                         "SELECT $2, $1 LIMIT $3 + 0",
		"SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10": "SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?",
	} {
		if got := sqliteForm(query); got != want {
			t.Errorf("%s: %s", query, got)
		}
	}
}
