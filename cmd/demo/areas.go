package main

import (
	"context"
	"fmt"
	"time"

	"sankalp/internal/id"
)

// livesIn is the quarter where the purohit lives.
const livesIn = "Assi"

// known is how many of the quarters are entered as areas.
const known = 7

// route is what is known of the journey to an area.
type route struct {
	To      string `json:"to"`
	Minutes int    `json:"minutes,omitempty"`
	Trips   []int  `json:"trips,omitempty"`
}

// routes from home: some are set, some were learned, the others go by distance.
var routes = map[string]route{
	"Sigra": {Minutes: 25}, "Cantonment": {Trips: []int{38, 35, 44, 40}}, "Sarnath": {Minutes: 50}, "Lanka": {Trips: []int{12, 14, 11}},
}

// town enters the areas of work and the closed days.
func (c *client) town(ctx context.Context, today time.Time) error {
	var home string
	var from []route
	begin := time.Now().Add(-known * time.Millisecond)
	for i, q := range quarters[:known] {
		// A route is stored with the area whose id sorts first: home is the first of the quarters.
		areaID := id.New(begin.Add(time.Duration(i) * time.Millisecond))
		body := map[string]any{"_id": areaID, "name": q.area, "lat": q.lat, "lon": q.lon, "home": q.area == livesIn}
		if err := c.call(ctx, "POST", "/api/areas", body, nil); err != nil {
			return fmt.Errorf("the area %s: %w", q.area, err)
		}
		if q.area == livesIn {
			home = areaID
		} else if w, ok := routes[q.area]; ok {
			w.To = areaID
			from = append(from, w)
		}
	}
	if err := c.call(ctx, "PUT", "/api/areas/"+home, map[string]any{"ways": from}, nil); err != nil {
		return fmt.Errorf("his ways: %w", err)
	}
	day := func(days int) string { return today.AddDate(0, 0, days).Format(time.DateOnly) }
	return c.call(ctx, "POST", "/api/blocks", map[string]any{"kind": "anushthan", "date": day(24), "endDate": day(26), "note": "Own japa at Vindhyachal"}, nil)
}
