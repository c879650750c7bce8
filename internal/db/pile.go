package db

import (
	"context"
	"sync"
)

// piles are how many bytes owners have added in this process to what is trimmed, since they last had so many that it was done at once.
type piles struct {
	mu    sync.Mutex
	bytes map[string]int64
	most  int64
	high  func(ctx context.Context, tx *Tx) error
}

// OnPile has high run in the change by which an owner has added most bytes to what Trim is for, so that one owner cannot fill the disk
// before the daily time. It is to be called before the first change.
func (d *DB) OnPile(most int64, high func(ctx context.Context, tx *Tx) error) {
	d.piles.bytes, d.piles.most, d.piles.high = map[string]int64{}, most, high
}

// Pile counts bytes that this change adds to what Trim is for.
func (tx *Tx) Pile(bytes int) { tx.piled += int64(bytes) }

// check runs what is to be done about an owner who has added much.
func (p *piles) check(ctx context.Context, tx *Tx) error {
	if p.high == nil || tx.Owner == "" || tx.piled == 0 {
		return nil
	}
	p.mu.Lock()
	sum := p.bytes[tx.Owner] + tx.piled
	p.mu.Unlock()
	if sum < p.most {
		return nil
	}
	return p.high(ctx, tx)
}

// add takes over what a change has added, once it is on disk.
func (p *piles) add(tx *Tx) {
	if p.high == nil || tx.Owner == "" || tx.piled == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if sum := p.bytes[tx.Owner] + tx.piled; sum < p.most {
		p.bytes[tx.Owner] = sum
	} else {
		delete(p.bytes, tx.Owner)
	}
}
