package picture

import (
	"context"
	"testing"

	"golang.org/x/sync/errgroup"

	"sankalp/internal/fault"
)

// The memory that decoding takes is bounded: beyond it one waits, and nobody waits for a call that has ended.
func TestPicturesWaitForTheirTurn(t *testing.T) {
	file := asPNG(t, corners(800, 800))
	d := NewDecoder(1_000_000)
	if err := d.places.Acquire(t.Context(), d.max); err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	info, err := d.Inspect(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Make(gone, file, info); !fault.HasCode(err, "picture.busy") || fault.Of(err)[0].RetryAfter == 0 {
		t.Errorf("%v", err)
	}
	var all errgroup.Group
	for n := range 8 {
		all.Go(func() error {
			if n%2 == 0 {
				_, err := d.Make(t.Context(), file, info)
				return err
			}
			_, err := d.Fit(t.Context(), file, info, 100)
			return err
		})
	}
	d.places.Release(d.max)
	if err := all.Wait(); err != nil {
		t.Error(err)
	}
	if !d.places.TryAcquire(d.max) {
		t.Error("a place was not given back")
	}
}
