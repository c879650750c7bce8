package observance

import (
	"sync"

	"sankalp/internal/civil"
	"sankalp/internal/home"
	"sankalp/internal/recurrence"
)

// maxAlmanacs are how many places are remembered; ten years of one take half a megabyte.
const maxAlmanacs = 24

// Almanacs remembers the days of places, which are the same for all families there. It is safe for concurrent use.
type Almanacs struct {
	years int
	mu    sync.Mutex
	known map[where]*Days
	order []where // the longest unused first
}

// where is a place with its customs, and the year from which its days are known.
type where struct {
	home home.Home // without the zone, of which the same may be loaded twice
	zone string
	year int
}

// NewAlmanacs remembers so many years ahead.
func NewAlmanacs(years int) *Almanacs { return &Almanacs{years: years, known: map[where]*Days{}} }

// Of gives the days at home: of the year, the one before and those ahead.
func (a *Almanacs) Of(h home.Home, today civil.Date) (*Days, error) {
	from, err := civil.NewDate(today.Year()-1, 1, 1)
	if err != nil {
		return nil, err
	}
	to, err := civil.NewDate(today.Year()+a.years+1, 12, 31)
	if err != nil {
		return nil, err
	}
	at := where{h, h.Zone.String(), today.Year()}
	at.home.Zone = nil
	a.mu.Lock()
	defer a.mu.Unlock()
	days := a.known[at]
	if days == nil {
		days = recurrence.NewDays(h, from, to)
		a.known[at] = days
	} else {
		a.forget(at)
	}
	a.order = append(a.order, at)
	if len(a.order) > maxAlmanacs {
		delete(a.known, a.order[0])
		a.order = a.order[1:]
	}
	return days, nil
}

// forget takes a place out of the order.
func (a *Almanacs) forget(at where) {
	for i, one := range a.order {
		if one == at {
			a.order = append(a.order[:i:i], a.order[i+1:]...)
			return
		}
	}
}
