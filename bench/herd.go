package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// herdDevices ask at one instant for all that a practice of herdTasks tasks has, those of herdOwners accounts.
	herdDevices = 1000
	herdOwners  = 100
	herdTasks   = 7200
	// herdRest is how long the server has afterwards to give its memory back.
	herdRest = 3 * time.Minute
)

// measureHerd measures the memory of a server before, while and after a thousand devices make their first sync at once.
func measureHerd(s *suite) error {
	path := filepath.Join(s.dir, "herd.db")
	tokens, err := s.seedHerd(path)
	if err != nil {
		return err
	}
	p, err := start(s.sankalp, func(addr string) []string { // with the limits of a server as it is installed
		return []string{"serve", "--listen", addr, "--database", "sqlite:" + path}
	})
	if err != nil {
		return err
	}
	defer p.stop()
	if code, err := firstSync(p, tokens[0]); err != nil || code != http.StatusOK { // what is in use once a device has synced
		return fmt.Errorf("first sync: %d %w", code, err)
	}
	idle, most := p.residentMB(), 0.0
	var answered, away, failed atomic.Int64
	var all sync.WaitGroup
	for i := range herdDevices {
		all.Go(func() {
			switch code, err := firstSync(p, tokens[i%len(tokens)]); {
			case err == nil && code == http.StatusOK:
				answered.Add(1)
			case err == nil && (code == http.StatusServiceUnavailable || code == http.StatusTooManyRequests):
				away.Add(1)
			default:
				failed.Add(1)
			}
		})
	}
	done := make(chan struct{})
	go func() { all.Wait(); close(done) }()
	for waiting := true; waiting; {
		select {
		case <-done:
			waiting = false
		case <-time.After(20 * time.Millisecond):
			most = max(most, p.residentMB())
		}
	}
	time.Sleep(herdRest)
	after := p.residentMB()
	fmt.Printf("\n| %d first syncs at once | MB before | at most | %s later | ratio |\n|---|---|---|---|---|\n", herdDevices, herdRest)
	fmt.Printf("| %d answered, %d sent away, %d failed | %.0f | %.0f | %.0f | %.2f |\n", answered.Load(), away.Load(), failed.Load(), idle, most, after, after/idle)
	return nil
}

// seedHerd makes a database with the accounts of a herd, and gives a token of each.
func (s *suite) seedHerd(path string) (tokens []string, err error) {
	p, err := s.startSankalp(path)
	if err != nil {
		return nil, err
	}
	var owners []string
	for i := range herdOwners {
		owner, token, err := register(p, fmt.Sprintf("herd%d", i), i)
		if err != nil {
			p.stop()
			return nil, err
		}
		owners, tokens = append(owners, owner), append(tokens, token)
	}
	p.stop()
	for _, owner := range owners {
		if err := fill(seeded{path: path, owner: owner}, herdTasks, 0); err != nil {
			return nil, err
		}
	}
	return tokens, nil
}

// firstSync fetches all of an account over a connection of its own.
func firstSync(p *process, token string) (code int, err error) {
	r, err := request(p, http.MethodGet, "/api/sync?tables=true&shortIds=true", token, nil)
	if err != nil {
		return 0, err
	}
	r.Header.Set("Accept-Encoding", "gzip")
	one := http.Transport{DialContext: (&net.Dialer{}).DialContext, DisableKeepAlives: true}
	defer one.CloseIdleConnections()
	got, err := (&http.Client{Transport: &one, Timeout: time.Minute}).Do(r)
	if err != nil {
		return 0, err
	}
	defer got.Body.Close()
	_, err = io.Copy(io.Discard, got.Body)
	return got.StatusCode, err
}
