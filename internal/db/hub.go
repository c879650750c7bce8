package db

import (
	"maps"
	"slices"
	"sync"
)

// hub notifies the subscribers of a topic (an owner's id, or a fixed word such as "jobs").
// A newer event replaces an unread one, so nobody ever blocks a commit.
type hub struct {
	mu     sync.Mutex
	topics map[string]map[chan int64]struct{}
	// remote passes the event to the other nodes; nil when there are none.
	remote func(topic string, n int64)
}

func newHub() *hub { return &hub{topics: map[string]map[chan int64]struct{}{}} }

// publish notifies this node's subscribers at once and the other nodes soon.
func (h *hub) publish(topic string, n int64) {
	h.local(topic, n)
	if h.remote != nil {
		h.remote(topic, n)
	}
}

func (h *hub) local(topic string, n int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for ch := range h.topics[topic] {
		select {
		case old := <-ch:
			n = max(n, old)
		default:
		}
		ch <- n // has room: its only sender is here, under the lock
	}
}

// subscribed are the topics that somebody waits for on this node.
func (h *hub) subscribed() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Keys(h.topics))
}

// Subscribe gives a channel with the latest revision of an owner (or 0 for a topic without one) each time it
// changes on any node; values that were not read are replaced. cancel must be called.
func (d *DB) Subscribe(topic string) (ch <-chan int64, cancel func()) {
	h, c := d.hub, make(chan int64, 1)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.topics[topic] == nil {
		h.topics[topic] = map[chan int64]struct{}{}
	}
	h.topics[topic][c] = struct{}{}
	return c, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.topics[topic], c)
		if len(h.topics[topic]) == 0 {
			delete(h.topics, topic)
		}
	}
}
