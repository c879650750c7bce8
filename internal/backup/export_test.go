package backup

import "context"

// Step is one look of Run, for tests that move the clock.
func (k *Keeper) Step(ctx context.Context) { k.step(ctx) }
