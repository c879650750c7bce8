package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"
)

const (
	// strangers are accounts that work as people do, calls a second of all of them together.
	strangers     = 5
	strangersPace = 50
	// greedy is how many connections the one party has that takes what it can.
	greedy = 10
	// refusedPause is how long it waits after it was turned away.
	refusedPause = 20 * time.Millisecond
)

// measureFair measures strangers' reads and writes while one party takes what it can of something that all share.
func measureFair(s *suite) error {
	data, err := s.seed("fair", 700, 0)
	if err != nil {
		return err
	}
	p, err := start(s.sankalp, func(addr string) []string { // with the limits of a server as it is installed
		return []string{"serve", "--listen", addr, "--database", "sqlite:" + data.path, "--trusted-proxies", "127.0.0.1"}
	})
	if err != nil {
		return err
	}
	defer p.stop()
	var reads, writes []call
	day := time.Now().AddDate(0, 0, 3).Format(time.DateOnly)
	for i := range strangers {
		_, token, err := register(p, fmt.Sprintf("stranger%d", i), 100+i)
		if err != nil {
			return err
		}
		reads = append(reads, list(token))
		writes = append(writes, call{http.MethodPost, newTaskPath, token, func(n int64) string {
			return fmt.Sprintf(`{"taskName":"Katha %d","description":"Evening","date":%q,"location":"Kashi","finalAssignUser":"Dinesh Shastri"}`, n, day)
		}})
	}
	all := slices.Concat(reads, writes)
	fmt.Printf("\n| while one party | strangers' p50 ms | p99 ms | p99 alone | ratio | its calls done | refused | MB |\n|---|---|---|---|---|---|---|---|\n")
	for _, party := range []struct {
		name string
		next func(i int) (*http.Request, error)
	}{
		{"imports families", func(int) (*http.Request, error) { return importing(p, data.token) }},
		{"asks costly questions", func(int) (*http.Request, error) { return asking(p) }},
		{"tries passwords from a /48", func(int) (*http.Request, error) { return guessing(p) }},
		{"registers from a /48", func(int) (*http.Request, error) { return registering(p) }},
		{"takes everything out", func(int) (*http.Request, error) {
			return request(p, http.MethodGet, "/api/takeout", data.token, nil)
		}},
	} {
		if err := s.fair(p, all, party.name, party.next); err != nil {
			return err
		}
	}
	return nil
}

// fair prints the row of one party.
func (s *suite) fair(p *process, all []call, name string, next func(i int) (*http.Request, error)) error {
	var alone, among []result
	var done, refused int
	for range s.rounds {
		a, err := steady(p, all, strangersPace, s.length)
		if err != nil {
			return err
		}
		var b result
		var bad error
		var wg sync.WaitGroup
		end := time.Now().Add(s.length)
		wg.Go(func() { b, bad = steady(p, all, strangersPace, s.length) })
		var mu sync.Mutex
		for i := range greedy {
			wg.Go(func() {
				d, r := greed(next, i, end)
				mu.Lock()
				defer mu.Unlock()
				done, refused = done+d, refused+r
			})
		}
		wg.Wait()
		if bad != nil {
			return bad
		}
		alone, among = append(alone, a), append(among, b)
	}
	a, b := medians(alone), medians(among)
	fmt.Printf("| %s | %.2f | %.2f | %.2f | **%.2f** | %d | %d | %.0f |\n", name, b.p50, b.p99, a.p99, b.p99/a.p99, done, refused, p.residentMB())
	return nil
}

// greed calls until the end, and counts what was done and what was refused.
func greed(next func(i int) (*http.Request, error), i int, end time.Time) (done, refused int) {
	for time.Now().Before(end) {
		req, err := next(i)
		if err != nil {
			return done, refused
		}
		r, err := http.DefaultClient.Do(req)
		if err != nil {
			refused++
			continue
		}
		_, _ = io.Copy(io.Discard, r.Body)
		_ = r.Body.Close()
		if r.StatusCode < 300 {
			done++
			continue
		}
		refused++
		<-time.After(refusedPause)
	}
	return done, refused
}

// importing is an import of as many families as one call may have.
func importing(p *process, token string) (*http.Request, error) {
	families := make([]map[string]any, 200)
	for i := range families {
		n := counter.Add(1)
		families[i] = map[string]any{"name": fmt.Sprintf("Family %d", n), "gotra": "Kashyap", "phones": []map[string]any{{"number": fmt.Sprintf("98%08d", n)}},
			"notes": "From the old book"}
	}
	return request(p, http.MethodPost, "/api/clients/import", token, families)
}

// asking is a question about sixty years near the pole, at a place that nobody asked about before.
func asking(p *process) (*http.Request, error) {
	return request(p, http.MethodGet, fmt.Sprintf("/api/almanac/occurrences?lat=%.4f&lon=%.4f&tz=Europe/Oslo&month=8&tithi=15&from=1960-01-01&to=2020-01-01",
		66+rand.Float64()*4, rand.Float64()*30), "", nil)
}

// guessing is a wrong password from some address of one /48.
func guessing(p *process) (*http.Request, error) {
	req, err := request(p, http.MethodPost, "/api/users/login", "", map[string]string{"credentials": "dinesh", "password": "wrong-Password 11"})
	if err == nil {
		fromNetwork(req, 7)
	}
	return req, err
}

// registering is a new account from some address of one /48.
func registering(p *process) (*http.Request, error) {
	n := counter.Add(1)
	req, err := request(p, http.MethodPost, "/api/users/register", "", map[string]string{"username": fmt.Sprintf("newcomer%d", n), "name": "Dinesh Shastri",
		"email": fmt.Sprintf("newcomer%d@example.in", n), "number": fmt.Sprintf("97%08d", n), "password": password})
	if err == nil {
		fromNetwork(req, 8)
	}
	return req, err
}

// fromNetwork gives the request some address of the /48 of that number.
func fromNetwork(req *http.Request, n int) {
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("2001:db8:%x:%x::%x", n, rand.N(1<<16), rand.N(1<<16)))
}

func request(p *process, method, path, token string, body any) (*http.Request, error) {
	var content bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&content).Encode(body); err != nil {
			return nil, err
		}
	}
	req, err := http.NewRequest(method, "http://"+p.addr+path, &content)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	req.Header.Set("X-Forwarded-For", "203.0.113.7")
	return req, nil
}
