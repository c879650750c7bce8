package main

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// kind is what a call does.
type kind uint8

const (
	open   kind = iota // the app is opened: what has changed, and the notifications
	look               // the app comes back to the front: what has changed
	add                // a task is written down
	change             // a task is changed
	pay                // money for a task
)

var kindNames = [...]string{"open", "look", "add", "change", "pay"}

// hours is how often an owner does something in a part of the day.
type hours struct {
	from, to float64
	times    map[kind]int
}

// day is what one owner does from one hour to another.
type day struct {
	from, to int
	parts    []hours
}

// days are the profiles. The usual one is 60 calls, a third of them before eight: the app is opened after the sheet of the morning, looked
// at between the works, and in the evening what was done is closed with what came. On the evening of Diwali everybody has houses
// from dusk to midnight, each closed with its money.
var days = map[string]day{
	"usual": {0, 24, []hours{
		{4, 6.5, map[kind]int{open: 4, look: 8}},
		{6.5, 8, map[kind]int{open: 2, look: 6}},
		{8, 17, map[kind]int{open: 3, look: 14, add: 2, change: 3, pay: 1}},
		{17, 21.5, map[kind]int{open: 3, look: 8, add: 1, change: 3, pay: 1}},
		{21.5, 24, map[kind]int{look: 1}},
	}},
	"diwali": {16, 24, []hours{
		{16, 17.5, map[kind]int{open: 3, look: 6, change: 2}},
		{17.5, 21, map[kind]int{open: 3, look: 14, change: 8, pay: 7}},
		{21, 24, map[kind]int{open: 1, look: 5, add: 1, change: 3, pay: 3}},
	}},
}

// planned is a call of an owner, at a part of the day's length.
type planned struct {
	at    float32
	owner int32
	kind  kind
}

// plan spreads the calls of so many owners over the day, the same each time.
func (d day) plan(owners int) (all []planned) {
	random := rand.New(rand.NewPCG(1, 2))
	length := float64(d.to - d.from)
	for owner := range owners {
		for _, p := range d.parts {
			for k := open; k <= pay; k++ {
				for range p.times[k] {
					at := p.from + random.Float64()*(p.to-p.from)
					all = append(all, planned{float32((at - float64(d.from)) / length), int32(owner), k})
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b planned) int { return cmp.Compare(a.at, b.at) })
	return all
}
