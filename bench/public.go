package main

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"
)

const (
	visitors = 10
	// visits a second, of all visitors together.
	visits = 500
	// own calls a second of the purohit meanwhile.
	own = 50
)

// measurePublic measures the purohit's own calls while their public page is opened 500 times a second.
func measurePublic(s *suite) error {
	data, err := s.seed("public", 700, 0)
	if err != nil {
		return err
	}
	p, err := s.startSankalp(data.path)
	if err != nil {
		return err
	}
	defer p.stop()
	for _, set := range []struct{ method, path, body string }{
		{http.MethodPost, "/api/rite-types", `{"name":"Satyanarayan Katha","kind":"deva","durationMinutes":120,"feeMode":"open","public":true}`},
		{http.MethodPut, "/api/public-page", `{"slug":"pt-dinesh","on":true}`},
	} {
		req, err := http.NewRequest(set.method, "http://"+p.addr+set.path, strings.NewReader(set.body))
		if err != nil {
			return err
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Authorization", "Bearer "+data.token)
		var answer any
		if err := do(req, &answer); err != nil {
			return err
		}
	}
	today := time.Now()
	page := func(day int) call {
		return call{http.MethodGet, "/p/pt-dinesh?date=" + today.AddDate(0, 0, 3*day+2).Format(time.DateOnly), "", nil}
	}
	mine := list(data.token)
	var alone, among result
	var as, bs []result
	for range s.rounds {
		if alone, err = steady(p, []call{mine}, own, s.length); err != nil {
			return err
		}
		var crowd result
		var bad error
		var wg sync.WaitGroup
		wg.Go(func() {
			all := make([]call, visitors)
			for i := range all {
				all[i] = page(i)
			}
			crowd, bad = steady(p, all, visits, s.length)
		})
		among, err = steady(p, []call{mine}, own, s.length)
		wg.Wait()
		if err != nil || bad != nil {
			return fmt.Errorf("%w, %w", err, bad)
		}
		among.perSecond = crowd.perSecond
		among.cpuMicros = crowd.cpuMicros
		as, bs = append(as, alone), append(bs, among)
	}
	a, b := medians(as), medians(bs)
	fmt.Printf("\nPublic page, %.0f visits a second, %.0f µs of processor time each: the purohit's list takes p50 %.2f ms, alone %.2f ms: **%.2f** times; p99 %.2f and %.2f ms.\n",
		b.perSecond, b.cpuMicros, b.p50, a.p50, b.p50/a.p50, b.p99, a.p99)
	return nil
}
