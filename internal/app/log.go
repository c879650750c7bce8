package app

import (
	"io"
	"log/slog"
	"time"
)

// NewLog makes a log of JSON lines in UTC.
func NewLog(w io.Writer, level slog.Leveler) *slog.Logger {
	return slog.New(slog.NewJSONHandler(w, &slog.HandlerOptions{
		Level: level,
		ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
			if len(groups) == 0 && a.Key == slog.TimeKey {
				a.Value = slog.TimeValue(a.Value.Time().UTC().Truncate(time.Millisecond))
			}
			return a
		},
	}))
}
