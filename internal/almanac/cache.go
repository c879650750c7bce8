package almanac

import (
	"container/list"
	"sync"
)

// cacheKey is everything that an answer depends on.
type cacheKey struct {
	what, rest string
	At
}

// sized is an answer that knows how much memory it takes.
type sized interface{ Size() int }

// cache holds the answers used last, up to a number of bytes.
type cache struct {
	most int

	mu    sync.Mutex
	bytes int
	byKey map[cacheKey]*list.Element
	order *list.List // of *entry, the latest first
}

type entry struct {
	key    cacheKey
	answer sized
}

// size counts the key too, since a caller can make it long.
func (e *entry) size() int {
	k := &e.key
	return e.answer.Size() + 2*(len(k.rest)+len(k.Place)+len(k.Lat)+len(k.Lon)) // in the entry and in the map
}

func newCache(most int) *cache {
	return &cache{most: most, byKey: map[cacheKey]*list.Element{}, order: list.New()}
}

func (c *cache) get(key cacheKey) (sized, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.byKey[key]
	if !ok {
		return nil, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*entry).answer, true
}

func (c *cache) put(key cacheKey, answer sized) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, known := c.byKey[key]; known { // two requests at once: the answers are the same
		return
	}
	e := &entry{key, answer}
	c.byKey[key] = c.order.PushFront(e)
	c.bytes += e.size()
	for c.bytes > c.most {
		last := c.order.Back()
		gone := c.order.Remove(last).(*entry)
		delete(c.byKey, gone.key)
		c.bytes -= gone.size()
	}
}
