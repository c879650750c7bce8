// Package transfer hands a practice on, whole: the register, the books with the numbers of the receipts, the photos and the
// history as one file, and that file into an empty account of this server or another. What opens something is not in it.
package transfer

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/session"
	"sankalp/internal/setting"
	"sankalp/internal/takeout"
)

// The format of the file. A program reads files of its own version and of those before it.
const (
	format  = "sankalp-practice"
	version = 1
)

// Service exports and imports practices.
type Service struct {
	Options
	tables []string // of the kinds of records
}

// Kind is one kind of record.
type Kind struct {
	Name, Table string
	// Adopt takes up the rows that were written into its table.
	Adopt func(ctx context.Context, tx *db.Tx) error
}

// Options configure a Service.
type Options struct {
	// Options of exports; imports of one account are limited as they are.
	takeout.Options
	// Kinds are all kinds of records, those first that others name.
	Kinds []Kind
	// Adopt are what other tables do with the rows that were written into them, in this order.
	Adopt []func(ctx context.Context, tx *db.Tx) error
	// Settings changes the settings of the practice.
	Settings func(ctx context.Context, c session.Caller, change setting.Change) error
	// Planned has what is to come planned anew, in the transaction of an import.
	Planned func(ctx context.Context, tx *db.Tx, c session.Caller) error
	// MaxFile is how many bytes a file may have.
	MaxFile int64
	// MaxPixels of a photo.
	MaxPixels int64
}

// New makes the service.
func New(o Options) *Service {
	s := &Service{Options: o}
	for _, k := range o.Kinds {
		s.tables = append(s.tables, k.Table)
	}
	return s
}

// manifest says what is in the file.
type manifest struct {
	Format     string  `json:"format"`
	Version    int     `json:"version"`
	ExportedAt string  `json:"exportedAt"`
	Files      []entry `json:"files"`
	// Left are the tables that stay out, and why.
	Left map[string]string `json:"left"`
}

// entry is one file of it.
type entry struct {
	Name   string `json:"name"`
	Rows   int    `json:"rows,omitempty"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

const (
	manifestName = "manifest.json"
	aboutName    = "README.txt"
	settingsName = "settings"
	rowsEnd      = ".jsonl"
)
