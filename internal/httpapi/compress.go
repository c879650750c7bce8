package httpapi

import (
	"bytes"
	"io"
	"sync"

	"github.com/klauspost/compress/gzip" // three times as fast as the standard library's, which decides the first sync
	"github.com/klauspost/compress/zstd"
)

const (
	// compressFrom is the size in bytes from which an answer is compressed.
	compressFrom = 1 << 10
	// compressLevel: measured on the first sync of 7,200 tasks (2.9 MB), 1 makes 422 KB of it in 6 ms, 6 makes 361 KB
	// in 11 ms, and more takes longer for nothing. A list of 20 tasks takes 0.03 ms.
	compressLevel = 6
	// farFrom is the size from which it pays to look further back than gzip can: the first sync of a practice of ten years
	// (10 MB) is 1,250 KB as gzip and 940 KB with a window in which a payment finds its task.
	farFrom   = 1 << 20
	farWindow = 4 << 20
)

// compressFar gives body as zstd. Its encoder, ten megabytes of tables, is made for each of the few that are so large.
func compressFar(body []byte) ([]byte, error) {
	z, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBetterCompression), zstd.WithWindowSize(farWindow), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	return z.EncodeAll(body, make([]byte, 0, len(body)/8)), z.Close()
}

// compress gives body as gzip in out. It does not write to the client: a slow one would hold the compressor, which
// is a megabyte of tables.
func (s *API) compress(out *bytes.Buffer, body []byte) error {
	z := s.gzips.Get().(*gzip.Writer)
	defer s.gzips.Put(z)
	z.Reset(out)
	if _, err := z.Write(body); err != nil {
		return err
	}
	return z.Close()
}

func newGzips() *sync.Pool {
	return &sync.Pool{New: func() any {
		z, err := gzip.NewWriterLevel(io.Discard, compressLevel)
		if err != nil {
			panic(err) // the level is a constant
		}
		return z
	}}
}
