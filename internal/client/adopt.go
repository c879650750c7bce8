package client

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Adopt takes up the families of tx's owner that came from elsewhere, each judged as if the owner had sent it. Fault: Invalid
// `transfer.record`.
func (s *Service) Adopt(ctx context.Context, tx *db.Tx) error {
	return s.Book.Adopt(ctx, tx, func(_ context.Context, _ *db.Tx, c *Client, _ bool) error {
		if faults := s.judge(c); len(faults) > 0 {
			return fault.Wrap(fault.Invalid, "transfer.record", errors.New(faults.Error())).With("kind", s.Name)
		}
		return nil
	})
}

// Recover writes a family again that a restore has lost; see record.Book.
func (s *Service) Recover(ctx context.Context, tx *db.Tx, c session.Caller, sent []byte) error {
	return s.Book.Recover(ctx, tx, c, sent, func(_, to *Client) fault.List { return s.judge(to) })
}

// judge gives the faults that a family would have if its owner sent it.
func (s *Service) judge(c *Client) fault.List {
	var in Input
	again := c.Fields
	text, err := json.Marshal(c.Fields)
	if err == nil {
		err = json.Unmarshal(text, &in)
	}
	if err != nil {
		return fault.Of(err)
	}
	return in.apply(&again, s.Now(), time.UTC)
}
