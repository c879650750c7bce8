package picture

import (
	"context"
	"time"

	"golang.org/x/sync/semaphore"

	"sankalp/internal/fault"
)

// maxWait is how long a picture waits for its turn to be decoded.
const maxWait = 10 * time.Second

// Decoder decodes as many pictures at one time as there is memory for.
type Decoder struct {
	max    int64
	places *semaphore.Weighted // in pixels: what decoding needs of memory
}

// NewDecoder makes one for pictures of at most so many pixels, and as many of all together at one time.
func NewDecoder(maxPixels int64) *Decoder {
	return &Decoder{maxPixels, semaphore.NewWeighted(maxPixels)}
}

// Inspect reads the head of a file, as the function inspect.
func (d *Decoder) Inspect(b []byte) (info, error) { return inspect(b, d.max) }

// Make runs makeSquares when there is memory for it. Also Unavailable `picture.busy` when it must wait too long.
func (d *Decoder) Make(ctx context.Context, b []byte, i info) (result Squares, err error) {
	err = d.inTurn(ctx, i, func() (err error) {
		result, err = makeSquares(b, i)
		return err
	})
	return result, err
}

// Fit runs the function fit when there is memory for it. Faults also as of Make.
func (d *Decoder) Fit(ctx context.Context, b []byte, i info, most int) (jpeg []byte, err error) {
	err = d.inTurn(ctx, i, func() (err error) {
		jpeg, err = fit(b, i, most)
		return err
	})
	return jpeg, err
}

func (d *Decoder) inTurn(ctx context.Context, i info, decode func() error) error {
	waiting, cancel := context.WithTimeout(ctx, maxWait)
	defer cancel()
	if err := d.places.Acquire(waiting, i.pixels()); err != nil {
		return fault.Wrap(fault.Unavailable, "picture.busy", err).After(5 * time.Second)
	}
	defer d.places.Release(i.pixels())
	return decode()
}
