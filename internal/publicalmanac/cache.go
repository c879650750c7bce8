package publicalmanac

import (
	"container/list"
	"sync"

	"sankalp/internal/civil"
)

// pageKey is everything that a page depends on.
type pageKey struct {
	language language
	path     string // below the root, with the day where the address means today
}

// monthKey is a month of a town.
type monthKey struct {
	slug  string
	first civil.Date
}

// cache holds what was used last, up to a size.
type cache[K comparable, V any] struct {
	most int
	size func(V) int

	mu    sync.Mutex
	used  int
	byKey map[K]*list.Element
	order *list.List // of kept[K, V], the latest first
}

type kept[K comparable, V any] struct {
	key   K
	value V
}

func newCache[K comparable, V any](most int, size func(V) int) *cache[K, V] {
	return &cache[K, V]{most: most, size: size, byKey: map[K]*list.Element{}, order: list.New()}
}

func (c *cache[K, V]) get(key K) (v V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.byKey[key]
	if !ok {
		return v, false
	}
	c.order.MoveToFront(e)
	return e.Value.(kept[K, V]).value, true
}

func (c *cache[K, V]) put(key K, value V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, known := c.byKey[key]; known { // two visitors at once: the answers are the same
		return
	}
	c.byKey[key] = c.order.PushFront(kept[K, V]{key, value})
	c.used += c.size(value)
	for c.used > c.most {
		last := c.order.Back()
		gone := c.order.Remove(last).(kept[K, V])
		delete(c.byKey, gone.key)
		c.used -= c.size(gone.value)
	}
}
