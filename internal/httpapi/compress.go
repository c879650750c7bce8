package httpapi

import (
	"compress/gzip"
	"io"
	"sync"
)

// compressFrom is the size in bytes from which an answer is compressed.
const compressFrom = 1 << 10

// compress writes body to w as gzip, at the level that costs least: answers are made for one reader.
func (s *API) compress(w io.Writer, body []byte) {
	z := s.gzips.Get().(*gzip.Writer)
	defer s.gzips.Put(z)
	z.Reset(w)
	_, _ = z.Write(body) // a client that has gone needs no answer
	_ = z.Close()
}

func newGzips() *sync.Pool {
	return &sync.Pool{New: func() any {
		z, err := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed)
		if err != nil {
			panic(err) // the level is a constant
		}
		return z
	}}
}
