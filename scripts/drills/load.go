package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strconv"
	"sync"
	"time"

	"sankalp/internal/id"
)

const (
	// owners each have one device; in a crowd more have several.
	owners, crowdOwners, crowdDevices = 8, 30, 4
	// outboxPause is before an entry of the outbox is sent again.
	outboxPause = 200 * time.Millisecond
	// thought is between two visits of a device; in a crowd all together write as much as the few.
	thought, crowdThought = 40 * time.Millisecond, 600 * time.Millisecond
	// remindEvery is how often a device adds a note, which rings a little later.
	remindEvery, ringAfter = 5 * time.Second, 10 * time.Second
	// giveUp is when a device believes that a call hangs.
	giveUp = 20 * time.Second
	// drain is how long the outboxes have to get empty in the end.
	drain = time.Minute
)

// load is the devices of a drill.
type load struct {
	*history
	devices []*device
	stop    chan struct{}
	running sync.WaitGroup
}

// device writes as the app does: one change after the other, each with its id and its key, sent again until it is
// acknowledged, to any of the servers.
type device struct {
	*history
	servers []string
	at      int // the server that it speaks to
	client  *http.Client
	name    string // of its owner
	email   string
	token   string
	number  int // among those of its owner
	thought time.Duration
	count   int
	noted   time.Time
}

// newLoad registers owners.
func newLoad(ctx context.Context, c *cluster, of string, crowd bool) (*load, error) {
	l := &load{history: &history{}, stop: make(chan struct{})}
	owners, devices, pause := owners, 1, thought
	if crowd {
		owners, devices, pause = crowdOwners, crowdDevices, crowdThought
	}
	for i := range owners {
		first := device{history: l.history, name: fmt.Sprintf("%s%d", of, i), thought: pause}
		for _, a := range c.apps {
			first.servers = append(first.servers, a.url())
		}
		for n := range devices {
			d := first
			d.number, d.at, d.client = n, (i+n)%len(c.apps), &http.Client{Timeout: giveUp, Transport: &http.Transport{}}
			if n == 0 {
				if err := d.register(ctx, i); err != nil {
					return nil, err
				}
				first = d
			}
			l.devices = append(l.devices, &d)
		}
	}
	_, err := c.psql("sankalp", "UPDATE accounts SET email_verified_at = 1") // reminders leave by mail
	return l, err
}

func (d *device) register(ctx context.Context, i int) error {
	d.email = d.name + "@drills.example"
	var answer struct {
		Token string `json:"token"`
	}
	number := fmt.Sprintf("+9194%08d", rand.IntN(100_000_000))
	body := map[string]any{"username": d.name, "name": "Ram " + strconv.Itoa(i), "email": d.email, "number": number, "password": "ganga-snan-11", "session": "bearer"}
	if err := d.get(ctx, "POST", "/api/users/register", body, &answer); err != nil {
		return err
	}
	d.token = answer.Token
	return d.get(ctx, "PUT", "/api/notifications/settings", map[string]any{"quiet": false}, nil)
}

// run starts the devices.
func (l *load) run(ctx context.Context) {
	for _, d := range l.devices {
		l.running.Go(func() { d.work(ctx, l.stop) })
	}
}

// end has the devices empty their outboxes and waits for that.
func (l *load) end() {
	close(l.stop)
	l.running.Wait()
}

func (d *device) work(ctx context.Context, stop <-chan struct{}) {
	for {
		d.visit(ctx, stop)
		select {
		case <-stop:
			return
		case <-ctx.Done():
			return
		case <-time.After(d.thought):
		}
	}
}

// visit is what one family's visit brings: a task, its payment, the receipt, a new name, at times a note; and a look at the tasks.
func (d *device) visit(ctx context.Context, stop <-chan struct{}) {
	d.count++
	text := fmt.Sprintf("Katha %d", d.count)
	now := time.Now()
	today := now.UTC().Format(time.DateOnly)
	task, payment := id.New(now), id.New(now)
	e := &entry{change: change{owner: d.name, kind: addTask, id: task, text: text}, method: "POST", path: "/api/task/tasks/add/new",
		body: map[string]any{"_id": task, "taskName": text, "description": "Puja", "location": "Kashi", "date": now.AddDate(0, 0, 30).Format(time.DateOnly), "amount": 1100}}
	if !d.send(ctx, stop, e) {
		return
	}
	amount := 100 + d.count
	paid := &entry{change: change{owner: d.name, kind: addPayment, id: payment, amount: amount}, method: "POST", path: "/api/payments",
		body: map[string]any{"_id": payment, "taskId": task, "amount": amount, "kind": "advance", "method": "cash", "date": today}}
	if !d.send(ctx, stop, paid) {
		return
	}
	receipt := id.New(now)
	if !d.send(ctx, stop, &entry{change: change{owner: d.name, kind: addReceipt, id: receipt}, method: "POST", path: "/api/receipts",
		body: map[string]any{"_id": receipt, "paymentIds": []string{payment}}}) {
		return
	}
	renamed := text + " at home"
	if !d.send(ctx, stop, &entry{change: change{owner: d.name, kind: renameTask, id: task, text: renamed}, method: "PUT", path: "/api/task/tasks/modify/update/" + task,
		revision: e.answer.Task.Revision, body: map[string]any{"taskName": renamed}}) {
		return
	}
	if time.Since(d.noted) > remindEvery {
		d.noted = now
		d.note(ctx, stop, now)
	}
	_ = d.get(ctx, "GET", "/api/task/tasks?page=1", nil, nil) // what came of it is in the history
}

// note adds one that rings soon.
func (d *device) note(ctx context.Context, stop <-chan struct{}, now time.Time) {
	note := id.New(now)
	person := fmt.Sprintf("Yajman %d of %d", d.count, d.number)
	d.send(ctx, stop, &entry{change: change{owner: d.name, kind: addNote, id: note, text: person}, method: "POST", path: "/api/note/notes/create",
		body: map[string]any{"_id": note, "person": person, "work": "Katha", "noteText": "Call", "noteDate": now.Format(time.DateOnly), "snoozedUntil": now.Add(ringAfter).UTC().Format(time.RFC3339)}})
}

// entry is one of the outbox.
type entry struct {
	change
	method, path string
	revision     int64 // that the device has seen; 0: none
	body         map[string]any
	answer       struct {
		Task struct {
			Revision int64 `json:"revision"`
		} `json:"task"`
		Receipt struct {
			Seq int `json:"seq"`
		} `json:"receipt"`
	}
}

// send sends an entry until it is acknowledged, or refused for good. When the load stops the rest of the outbox has a while.
func (d *device) send(ctx context.Context, stop <-chan struct{}, e *entry) bool {
	body, err := json.Marshal(e.body)
	if err != nil {
		panic(err) // maps of texts and numbers
	}
	header := http.Header{"Idempotency-Key": {id.New(time.Now())}}
	if e.revision > 0 {
		header.Set("If-Match", fmt.Sprintf("%q", strconv.FormatInt(e.revision, 10)))
	}
	defer func() { d.changed(e.change) }()
	var ending <-chan time.Time
	for {
		status, answer := d.call(ctx, e.method, e.path, body, header)
		switch {
		case status/100 == 2:
			if err := json.Unmarshal(answer, &e.answer); err == nil {
				e.number, e.acknowledged = e.answer.Receipt.Seq, time.Now()
			}
			return err == nil
		case status >= 400 && status < 500 && status != http.StatusTooEarly && status != http.StatusTooManyRequests:
			return false
		}
		d.at = (d.at + 1) % len(d.servers)
		select {
		case <-stop:
			stop, ending = nil, time.After(drain)
		case <-ending:
			return false
		case <-ctx.Done():
			return false
		case <-time.After(outboxPause):
		}
	}
}

// get makes a call once and decodes its answer.
func (d *device) get(ctx context.Context, method, path string, body map[string]any, into any) error {
	var text []byte
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			return err
		}
	}
	status, answer := d.call(ctx, method, path, text, http.Header{})
	if status/100 != 2 {
		return fmt.Errorf("%s %s: %d %.200s", method, path, status, answer)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(answer, into)
}

// ids are left out of the names of calls.
var ids = regexp.MustCompile(`/[0-9a-f-]{36}|\?.*`)

// call makes one call and writes it down; status 0 is no answer.
func (d *device) call(ctx context.Context, method, path string, body []byte, header http.Header) (status int, answer []byte) {
	a := attempt{call: method + " " + ids.ReplaceAllString(path, ""), began: time.Now()}
	defer func() {
		a.took, a.status = time.Since(a.began), status
		d.attempted(a)
	}()
	r, err := http.NewRequestWithContext(ctx, method, d.servers[d.at]+path, bytes.NewReader(body))
	if err != nil {
		panic(err) // the addresses are ours
	}
	r.Header = header
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+d.token)
	response, err := d.client.Do(r)
	if err != nil {
		a.body = err.Error()
		return 0, nil
	}
	defer response.Body.Close()
	if answer, err = io.ReadAll(response.Body); err != nil {
		a.body = err.Error()
		return 0, nil
	}
	a.retryAfter = response.Header.Get("Retry-After") != ""
	if response.StatusCode/100 != 2 {
		a.body = fmt.Sprintf("%.60s", answer)
	}
	return response.StatusCode, answer
}
