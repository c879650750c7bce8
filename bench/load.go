package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// call is one kind of request. The generator speaks HTTP by hand, so that it costs little next to the server.
type call struct {
	method, path, token string
	body                func(n int64) string // nil: no body; n is different for every request
}

const (
	firstPage   = "/api/task/tasks?page=1&pageSize=20"
	newTaskPath = "/api/task/tasks/add/new"
)

func list(token string) call { return call{"GET", firstPage, token, nil} }

func create(token string) call { return call{"POST", newTaskPath, token, newTask} }

func nothingNew(token string, revision int64) call {
	return call{"GET", fmt.Sprintf("/api/sync?since=%d", revision), token, nil}
}

// newTask is the body of a task that is created.
func newTask(n int64) string {
	return fmt.Sprintf(`{"taskName":"Satyanarayan Katha %d","description":"Katha, havan and prasad for forty","date":"2027-05-01","amount":5100,"location":"Vaishali Nagar, Jaipur","finalAssignUser":"Dinesh Shastri"}`, n)
}

// result is what one turn measured.
type result struct {
	perSecond float64
	cpuMicros float64 // the server's processor time per request
	p50, p99  float64 // milliseconds
}

var counter atomic.Int64

func (c call) bytes(host string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: %s\r\n", c.method, c.path, host)
	if c.token != "" {
		fmt.Fprintf(&b, "Authorization: Bearer %s\r\n", c.token)
	}
	if c.body != nil {
		body := c.body(counter.Add(1))
		fmt.Fprintf(&b, "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
		return b.Bytes()
	}
	b.WriteString("\r\n")
	return b.Bytes()
}

// load sends the call over n connections, each as soon as the last answer is there, for the given time.
func load(p *process, c call, n int, length time.Duration) (result, error) {
	all := make([]call, n)
	for i := range all {
		all[i] = c
	}
	return each(p, all, 0, length)
}

// steady sends the calls, each over a connection of its own, so many times a second together.
func steady(p *process, all []call, perSecond int, length time.Duration) (result, error) {
	return each(p, all, time.Second*time.Duration(len(all))/time.Duration(perSecond), length)
}

func each(p *process, all []call, every, length time.Duration) (result, error) {
	var mu sync.Mutex
	var took []float64
	var first error
	var wg sync.WaitGroup
	cpu, start := p.cpuSeconds(), time.Now()
	for _, c := range all {
		wg.Go(func() {
			mine, err := client(p.addr, c, every, start.Add(length))
			mu.Lock()
			defer mu.Unlock()
			took = append(took, mine...)
			if first == nil {
				first = err
			}
		})
	}
	wg.Wait()
	seconds := time.Since(start).Seconds()
	if first != nil || len(took) == 0 {
		return result{}, fmt.Errorf("%s %s: %w", all[0].method, all[0].path, first)
	}
	slices.Sort(took)
	return result{
		perSecond: float64(len(took)) / seconds,
		cpuMicros: (p.cpuSeconds() - cpu) * 1e6 / float64(len(took)),
		p50:       took[len(took)/2], p99: took[len(took)*99/100],
	}, nil
}

// client sends a call again and again until the end: at once, or when `every` has passed since it last did.
func client(host string, c call, every time.Duration, end time.Time) (took []float64, err error) {
	conn, err := net.Dial("tcp", host)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	r := bufio.NewReaderSize(conn, 64<<10)
	request := c.bytes(host)
	for next := time.Now(); time.Now().Before(end); {
		if every > 0 {
			<-time.After(time.Until(next)) // its next call is due
			next = next.Add(every)
		}
		if c.body != nil {
			request = c.bytes(host)
		}
		start := time.Now()
		if err := conn.SetDeadline(start.Add(30 * time.Second)); err != nil {
			return took, err
		}
		if _, err := conn.Write(request); err != nil {
			return took, err
		}
		status, body, err := answer(r)
		if err != nil {
			return took, err
		}
		if status < 200 || status > 299 {
			return took, fmt.Errorf("status %d: %.300s", status, body)
		}
		took = append(took, float64(time.Since(start))/1e6)
	}
	return took, nil
}

// answer reads one response; the body only of a failure.
func answer(r *bufio.Reader) (status int, body []byte, err error) {
	line, err := r.ReadSlice('\n')
	if err != nil || len(line) < 12 {
		return 0, nil, fmt.Errorf("no status line: %w", err)
	}
	if status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return 0, nil, err
	}
	length, chunked := -1, false
	for {
		line, err = r.ReadSlice('\n')
		if err != nil {
			return 0, nil, err
		}
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 {
			break
		}
		key, value, _ := bytes.Cut(line, []byte(": "))
		switch {
		case bytes.EqualFold(key, []byte("Content-Length")):
			length, err = strconv.Atoi(string(value))
		case bytes.EqualFold(key, []byte("Transfer-Encoding")):
			chunked = true
		}
		if err != nil {
			return 0, nil, err
		}
	}
	if chunked {
		return status, nil, chunks(r)
	}
	body = make([]byte, max(length, 0))
	_, err = io.ReadFull(r, body)
	return status, body, err
}

func chunks(r *bufio.Reader) error {
	for {
		line, err := r.ReadSlice('\n')
		if err != nil {
			return err
		}
		n, err := strconv.ParseInt(string(bytes.TrimSpace(line)), 16, 64)
		if err != nil {
			return err
		}
		if _, err := r.Discard(int(n) + 2); err != nil || n == 0 {
			return err
		}
	}
}
