package client

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Adopt takes up the families of tx's owner that came from elsewhere, each judged as if the owner had sent it. Fault: Invalid
// `transfer.record`.
func (s *Service) Adopt(ctx context.Context, tx *db.Tx) error {
	return s.Book.Adopt(ctx, tx, func(_ context.Context, _ *db.Tx, c *Client, _ bool) error {
		var in Input
		again := c.Fields
		text, err := json.Marshal(c.Fields)
		if err == nil {
			err = json.Unmarshal(text, &in)
		}
		if err == nil {
			err = in.apply(&again, s.Now(), time.UTC).Err()
		}
		if err != nil {
			return fault.Wrap(fault.Invalid, "transfer.record", errors.New(err.Error())).With("kind", s.Name)
		}
		return nil
	})
}
