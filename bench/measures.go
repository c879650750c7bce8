package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"sync"
	"time"
)

// pair measures two calls in turn and gives the medians of both.
func (s *suite) pair(a, b *process, ca, cb call, connections int) (ra, rb result, err error) {
	var as, bs []result
	for range s.rounds {
		x, err := load(a, ca, connections, s.length)
		if err != nil {
			return ra, rb, err
		}
		y, err := load(b, cb, connections, s.length)
		if err != nil {
			return ra, rb, err
		}
		as, bs = append(as, x), append(bs, y)
	}
	return medians(as), medians(bs), nil
}

func medians(rs []result) result {
	pick := func(f func(result) float64) float64 {
		v := make([]float64, len(rs))
		for i, r := range rs {
			v[i] = f(r)
		}
		return median(v)
	}
	return result{pick(func(r result) float64 { return r.perSecond }), pick(func(r result) float64 { return r.cpuMicros }),
		pick(func(r result) float64 { return r.p50 }), pick(func(r result) float64 { return r.p99 })}
}

const tableHead = "\n| %s | Sankalp /s | limit /s | ratio | Sankalp µs CPU | limit µs CPU | ratio | p50 ms | p99 ms |\n|---|---|---|---|---|---|---|---|---|\n"

func row(name string, our, lim result) {
	fmt.Printf("| %s | %.0f | %.0f | **%.2f** | %.0f | %.0f | **%.2f** | %.2f | %.2f |\n", name, our.perSecond, lim.perSecond, our.perSecond/lim.perSecond,
		our.cpuMicros, lim.cpuMicros, lim.cpuMicros/our.cpuMicros, our.p50, our.p99)
}

// both starts Sankalp and the limit on two copies of one database.
func (s *suite) both(name string, tasks int) (our, lim *process, data seeded, err error) {
	if data, err = s.seed(name, tasks, 0); err != nil {
		return nil, nil, data, err
	}
	copied := data.path + ".limit"
	b, err := os.ReadFile(data.path)
	if err != nil {
		return nil, nil, data, err
	}
	if err := os.WriteFile(copied, b, 0o600); err != nil {
		return nil, nil, data, err
	}
	if our, err = s.startSankalp(data.path); err != nil {
		return nil, nil, data, err
	}
	lim, err = s.startLimit(copied)
	return our, lim, data, err
}

func measureReads(s *suite) error {
	our, lim, data, err := s.both("reads", 2000)
	if err != nil {
		return err
	}
	defer our.stop()
	defer lim.stop()
	change := map[string]any{"taskName": "Satyanarayan Katha", "description": "Katha", "location": "Jaipur", "date": "2027-05-01", "finalAssignUser": "Dinesh Shastri"}
	if err := post(our, newTaskPath, data.token, change, &struct{}{}); err != nil {
		return err
	}
	revision, err := currentRevision(our, data.token)
	if err != nil {
		return err
	}
	fmt.Printf(tableHead, "reads, 2,000 tasks, 8 connections")
	for _, c := range []struct {
		name, ours, limit string
	}{
		{"list of 20 with its count", firstPage, "/list"},
		{"sync of the newest change, beside a token look-up alone", fmt.Sprintf("/api/sync?since=%d", revision-1), "/token"},
		{"sync with nothing new, beside a token look-up alone", fmt.Sprintf("/api/sync?since=%d", revision), "/token"},
		{"sync with nothing new, beside the limit's", fmt.Sprintf("/api/sync?since=%d", revision), "/sync"},
	} {
		a, b, err := s.pair(our, lim, call{"GET", c.ours, data.token, nil}, call{"GET", c.limit, data.token, nil}, 8)
		if err != nil {
			return err
		}
		row(c.name, a, b)
	}
	return nil
}

func measureCreates(s *suite) error {
	our, lim, data, err := s.both("creates", 2000)
	if err != nil {
		return err
	}
	defer our.stop()
	defer lim.stop()
	fmt.Printf(tableHead, "durable creates")
	for _, n := range []int{1, 16, 64} {
		a, b, err := s.pair(our, lim, create(data.token), call{"POST", "/create", data.token, newTask}, n)
		if err != nil {
			return err
		}
		row(fmt.Sprintf("%d connections", n), a, b)
	}
	return nil
}

func measureMany(s *suite) error {
	few, err := s.seed("few", 2000, 0)
	if err != nil {
		return err
	}
	many, err := s.seed("many", 2000, 499)
	if err != nil {
		return err
	}
	a, err := s.startSankalp(many.path)
	if err != nil {
		return err
	}
	defer a.stop()
	b, err := s.startSankalp(few.path)
	if err != nil {
		return err
	}
	defer b.stop()
	ra, rb, err := s.pair(a, b, list(many.token), list(few.token), 8)
	if err != nil {
		return err
	}
	fmt.Printf("\nList of one owner with 2,000 tasks: %.0f µs of CPU among 1,000,000 tasks of 500 owners, %.0f µs when they are all there is: **%.2f** times.\n",
		ra.cpuMicros, rb.cpuMicros, ra.cpuMicros/rb.cpuMicros)
	return nil
}

func measureStart(s *suite) error {
	data, err := s.seed("start", 20_000, 0)
	if err != nil {
		return err
	}
	info, err := os.Stat(data.path)
	if err != nil {
		return err
	}
	bin, err := os.Stat(s.sankalp)
	if err != nil {
		return err
	}
	var ready, memory []float64
	for range 5 {
		p, err := s.startSankalp(data.path)
		if err != nil {
			return err
		}
		time.Sleep(2 * time.Second) // what it holds when idle, not what its start needed
		ready, memory = append(ready, float64(p.ready)/1e6), append(memory, p.residentMB())
		p.stop()
	}
	fmt.Printf("\nStart to first answer on a database of %.1f MB: **%.0f ms**. Resident when idle: **%.1f MB**. Binary: **%.1f MB**.\n",
		float64(info.Size())/1e6, median(ready), median(memory), float64(bin.Size())/1e6)
	return nil
}

func measureFullSync(s *suite) error {
	data, err := s.seed("full", 7200, 0)
	if err != nil {
		return err
	}
	p, err := s.startSankalp(data.path)
	if err != nil {
		return err
	}
	defer p.stop()
	var took []float64
	var size int64
	for range 9 {
		req, err := http.NewRequest(http.MethodGet, "http://"+p.addr+"/api/sync", nil)
		if err != nil {
			return err
		}
		req.Header = http.Header{"Authorization": {"Bearer " + data.token}, "Accept-Encoding": {"gzip"}}
		begin := time.Now()
		r, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		size, err = io.Copy(io.Discard, r.Body)
		if err != nil {
			return err
		}
		took = append(took, float64(time.Since(begin))/1e6)
		if err := r.Body.Close(); err != nil {
			return err
		}
	}
	fmt.Printf("\nFirst full sync of 7,200 tasks: **%.0f ms**, **%.0f KB** compressed.\n", median(took), float64(size)/1024)
	return nil
}

// measureLogin measures what a login costs, and how long lists wait while 64 people log in at once.
func measureLogin(s *suite) error {
	data, err := s.seed("login", 2000, 0)
	if err != nil {
		return err
	}
	p, err := s.startSankalp(data.path)
	if err != nil {
		return err
	}
	defer p.stop()
	const logins = 20
	before := p.cpuSeconds()
	for range logins {
		if err := login(p, "dinesh"); err != nil {
			return err
		}
	}
	each := (p.cpuSeconds() - before) * 1000 / logins
	const people = 64
	name := func(i int) string { return fmt.Sprintf("pandit_%02d", i) }
	for i := range people {
		if _, _, err := register(p, name(i), 1+i); err != nil {
			return err
		}
	}
	var wg sync.WaitGroup
	errs := make(chan error, people)
	for i := range people {
		wg.Go(func() { errs <- login(p, name(i)) })
	}
	r, err := load(p, list(data.token), 1, time.Second)
	wg.Wait()
	close(errs)
	for e := range errs {
		if e != nil {
			return e
		}
	}
	if err != nil {
		return err
	}
	fmt.Printf("\nA login costs **%.1f ms** of CPU. While 64 log in at once, the list answers in p50 %.1f ms, p99 **%.1f ms**.\n", each, r.p50, r.p99)
	return nil
}

// measureAlmanac requests a cached month. `go test -bench Month ./internal/almanac` measures how fast one is computed.
func measureAlmanac(s *suite) error {
	our, err := s.startSankalp(s.dir + "/almanac.db")
	if err != nil {
		return err
	}
	defer our.stop()
	month, err := load(our, call{"GET", "/api/almanac/month?lat=26.9124&lon=75.7873&tz=Asia/Kolkata&month=2026-11", "", nil}, 8, s.length)
	if err != nil {
		return err
	}
	fmt.Printf("\nalmanac of a month, kept, 8 connections: %.0f a second, %.0f µs of processor time, p99 %.2f ms\n",
		month.perSecond, month.cpuMicros, month.p99)
	return nil
}

func login(p *process, who string) error {
	var got struct{}
	return post(p, "/api/users/login", "", map[string]string{"credentials": who, "password": password}, &got)
}

func currentRevision(p *process, token string) (int64, error) {
	var got struct {
		Revision int64 `json:"revision"`
	}
	err := get(p, "/api/sync", token, &got)
	return got.Revision, err
}
