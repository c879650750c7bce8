package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"sync"
	"time"

	"sankalp/internal/id"
)

// person is an owner, with what they were told is stored.
type person struct {
	Token string `json:"token"`
	mu    sync.Mutex
	// revision is what the device has.
	revision int64
	tasks    []string
}

// signUp makes the owners, or takes those of the file.
func signUp(ctx context.Context, c *client, o options) ([]*person, error) {
	people := make([]*person, o.owners)
	if text, err := os.ReadFile(o.people); err == nil {
		if err := json.Unmarshal(text, &people); err != nil {
			return nil, err
		}
		return people[:min(len(people), o.owners)], nil
	}
	end, run := time.Now().Add(o.signup), time.Now().UnixMilli()%1e9
	var first error
	var mu sync.Mutex
	inParallel(o.connections, o.owners, func(i int) {
		if time.Now().After(end) || ctx.Err() != nil {
			return
		}
		p := &person{}
		name := fmt.Sprintf("p%dx%d", run, i)
		code, err := c.call(ctx, "", http.MethodPost, "/api/users/register", map[string]string{"username": name, "name": "Pandit",
			"email": name + "@example.org", "number": fmt.Sprintf("+91%d%09d", 6+i%4, (run*1000+int64(i))%1e9), "password": "ganga-snan-11"}, p)
		if err == nil && code != http.StatusCreated {
			err = fmt.Errorf("register: status %d", code)
		}
		if err != nil {
			mu.Lock()
			first = errors.Join(first, err)
			mu.Unlock()
			return
		}
		people[i] = p
	})
	people = slices.DeleteFunc(people, func(p *person) bool { return p == nil })
	if len(people) == 0 {
		return nil, fmt.Errorf("nobody could sign up: %w", first)
	}
	if o.people == "" {
		return people, nil
	}
	text, err := json.Marshal(people)
	if err == nil {
		err = os.WriteFile(o.people, text, 0o600)
	}
	return people, err
}

// inParallel does n things, so many at once.
func inParallel(at, n int, do func(i int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range at {
		wg.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// report is what became of the calls.
type report struct {
	mu      sync.Mutex
	kinds   map[string]*outcome
	late    []time.Duration
	seconds map[int64]int
	length  time.Duration
	first   string
}

// outcome is that of one kind. Refused calls are those that the server puts off (429, 503), as it may.
type outcome struct {
	took            []time.Duration
	refused, failed int
}

// play sends each call when it is due, or as soon as a connection is free.
func play(ctx context.Context, c *client, people []*person, calls []planned, o options) *report {
	r := &report{kinds: map[string]*outcome{}, seconds: map[int64]int{}, late: []time.Duration{0}}
	for _, name := range kindNames {
		r.kinds[name] = &outcome{}
	}
	begun := time.Now()
	end := begun.Add(o.length * 2) // what is later by then is not sent
	inParallel(o.connections, len(calls), func(i int) {
		due := begun.Add(time.Duration(float64(calls[i].at) * float64(o.length)))
		select {
		case <-ctx.Done():
			return
		case <-time.After(time.Until(due)):
		}
		sent := time.Now()
		if sent.After(end) {
			return
		}
		code, err := people[calls[i].owner].do(ctx, c, calls[i].kind)
		r.note(calls[i].kind, sent.Sub(due), time.Since(sent), code, err)
	})
	r.length = time.Since(begun)
	slices.Sort(r.late)
	return r
}

func (r *report) note(k kind, late, took time.Duration, code int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.late = append(r.late, late)
	of := r.kinds[kindNames[k]]
	switch {
	case err == nil && code < 300:
		of.took = append(of.took, took)
		r.seconds[time.Now().Unix()]++
	case code == http.StatusTooManyRequests || code == http.StatusServiceUnavailable:
		of.refused++
	default:
		of.failed++
		if r.first == "" {
			r.first = fmt.Sprintf("%s: status %d, %v", kindNames[k], code, err)
		}
	}
}

// do makes one call, or the two of an opened app.
func (p *person) do(ctx context.Context, c *client, k kind) (int, error) {
	p.mu.Lock() // one device does one thing after the other
	defer p.mu.Unlock()
	if (k == change || k == pay) && len(p.tasks) == 0 {
		k = add
	}
	date := time.Now().AddDate(0, 0, 3).Format(time.DateOnly)
	switch k {
	case open, look:
		var out struct {
			Revision int64 `json:"revision"`
		}
		code, err := c.call(ctx, p.Token, http.MethodGet, fmt.Sprintf("/api/sync?since=%d", p.revision), nil, &out)
		p.revision = max(p.revision, out.Revision)
		if err == nil && code < 300 && k == open {
			code, err = c.call(ctx, p.Token, http.MethodGet, "/api/notifications", nil, nil)
		}
		return code, err
	case add:
		task := id.New(time.Now())
		code, err := c.call(ctx, p.Token, http.MethodPost, "/api/task/tasks/add/new", map[string]any{"_id": task, "taskName": "Satyanarayan Katha",
			"description": "Evening, at home", "date": date, "startTime": "18:30", "location": "Assi, Kashi", "finalAssignUser": "Pandit", "amount": 2100}, nil)
		if err == nil && code < 300 {
			p.tasks = append(p.tasks, task)
		}
		return code, err
	case change:
		return c.call(ctx, p.Token, http.MethodPut, "/api/task/tasks/modify/update/"+p.tasks[len(p.tasks)-1],
			map[string]any{"description": "Evening, " + time.Now().Format("15:04:05.000")}, nil)
	}
	return c.call(ctx, p.Token, http.MethodPost, "/api/payments", map[string]any{"_id": id.New(time.Now()), "taskId": p.tasks[len(p.tasks)-1], "amount": 1100,
		"method": "upi", "date": time.Now().Format(time.DateOnly)}, nil)
}

// looked is of how many owners verify looks at the tasks.
const looked = 500

// verify says whether what was acknowledged is there, once, of some of the owners.
func verify(ctx context.Context, c *client, people []*person) error {
	var mu sync.Mutex
	lost, doubled, acknowledged := 0, 0, 0
	step := max(1, len(people)/looked)
	inParallel(8, len(people)/step, func(i int) {
		p := people[i*step]
		var out struct {
			Tasks []struct {
				ID string `json:"_id"`
			} `json:"tasks"`
		}
		code, err := c.call(ctx, p.Token, http.MethodGet, "/api/task/tasks", nil, &out)
		there := map[string]int{}
		for _, t := range out.Tasks {
			there[t.ID]++
		}
		mu.Lock()
		defer mu.Unlock()
		for _, t := range p.tasks {
			acknowledged++
			switch n := there[t]; {
			case n == 0 || err != nil || code != http.StatusOK:
				lost++
			case n > 1:
				doubled++
			}
		}
	})
	fmt.Printf("of %d owners %d tasks were acknowledged: %d lost, %d twice\n", len(people)/step, acknowledged, lost, doubled)
	if lost+doubled > 0 {
		return errors.New("what was acknowledged is not there once")
	}
	return nil
}
