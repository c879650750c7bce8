package router

import (
	"context"
	"sync"
	"time"

	"sankalp/internal/directory"
)

// places remembers for a short time what the directory said. Where the directory does not answer, what it said last still holds:
// those who are known go on.
type places struct {
	o Options

	mu    sync.Mutex
	all   []directory.Cell
	until time.Time // all is fresh
	homes map[string]remembered
}

type remembered struct {
	directory.Home
	until time.Time
}

// maxHomes bounds the memory; beyond it all is forgotten and asked for anew.
const maxHomes = 200_000

func newPlaces(o Options) *places { return &places{o: o, homes: map[string]remembered{}} }

// cells are all cells.
func (p *places) cells(ctx context.Context) ([]directory.Cell, error) {
	now := p.o.Now()
	p.mu.Lock()
	all, fresh := p.all, now.Before(p.until)
	if !fresh && all != nil { // one asks, the others go on with what is known
		p.until = now.Add(p.o.Fresh)
	}
	p.mu.Unlock()
	if fresh {
		return all, nil
	}
	found, err := directory.All(ctx, p.o.Directory.Reader())
	if err != nil {
		if all != nil {
			err = nil
		}
		return all, err
	}
	p.mu.Lock()
	p.all, p.until = found, now.Add(p.o.Fresh)
	p.mu.Unlock()
	return found, nil
}

// home is where an owner lives; anew: what is remembered has been wrong.
func (p *places) home(ctx context.Context, owner string, anew bool) (directory.Home, error) {
	now := p.o.Now()
	p.mu.Lock()
	h, known := p.homes[owner]
	p.mu.Unlock()
	if known && !anew && now.Before(h.until) {
		return h.Home, nil
	}
	found, err := directory.HomeOf(ctx, p.o.Directory.Reader(), owner)
	if err != nil {
		if known && !anew {
			err = nil
		}
		return h.Home, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.homes) >= maxHomes {
		clear(p.homes)
	}
	p.homes[owner] = remembered{found, now.Add(p.o.Fresh)}
	return found, nil
}
