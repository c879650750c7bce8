package sharedtask

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/helper"
	"sankalp/internal/httpapi"
	"sankalp/internal/job"
	"sankalp/internal/payment"
	"sankalp/internal/record"
	"sankalp/internal/ritetype"
	"sankalp/internal/session"
	"sankalp/internal/settlement"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const link, backLink = "AAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBB"

// pair is two owners on a bench: me, who asks, and the other, who is a helper in my book. Where I am a helper in theirs too, back is
// which one.
type pair struct {
	*testkit.Bench
	s            *Service
	helper, back string
}

// turn makes the other the one who asks.
func (p *pair) turn() { p.Me, p.Other, p.helper, p.back = p.Other, p.Me, p.back, p.helper }

// mutual makes each a helper in the book of the other.
func (p *pair) mutual() {
	p.T.Helper()
	p.turn()
	p.helper = testkit.Add(p.Bench, p.s.Helpers.Create, testkit.Body[helper.Input](`{"name":"The first","link":"`+backLink+`"}`)).ID
	p.connectBy(backLink)
	p.turn()
}

func onEach(t *testing.T, test func(t *testing.T, p *pair)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		p := &pair{Bench: testkit.NewBench(t, d)}
		o := record.Options{DB: d, Now: p.Now}
		tasks := task.New(task.Options{Options: o})
		crews := crew.New(o)
		p.s = New(Options{DB: d, Queue: job.New(job.Options{DB: d, Now: p.Now}), Rites: ritetype.New(o), Tasks: tasks, Payments: payment.New(o), Helpers: helper.New(o), Crew: crews,
			Settlements: settlement.New(o), Now: p.Now})
		p.Serve(httpapi.Options{}, func(api *httpapi.API) {
			Register(api, p.s)
			task.Register(api, tasks)
			crew.Register(api, crews)
			payment.Register(api, p.s.Payments)
			helper.Register(api, p.s.Helpers)
			settlement.Register(api, p.s.Settlements)
		})
		p.Exec("", `UPDATE accounts SET number = '+919829011111' WHERE id = $1`, p.Me)
		p.helper = testkit.Add(p.Bench, p.s.Helpers.Create, testkit.Body[helper.Input](`{"name":"Omkar","link":"`+link+`"}`)).ID
		test(t, p)
	})
}

// connected is a pair whose helper connected their account.
func onConnected(t *testing.T, test func(t *testing.T, p *pair)) {
	onEach(t, func(t *testing.T, p *pair) {
		p.connect()
		test(t, p)
	})
}

func (p *pair) connect() {
	p.T.Helper()
	p.connectBy(link)
}

func (p *pair) connectBy(token string) {
	p.T.Helper()
	_, err := p.s.connect(p.Ctx, p.Caller(p.Other), token)
	p.Must(err)
	p.deliver(nil)
}

// works are what works on each kind of job.
func (p *pair) works() map[string]job.Handler {
	return map[string]job.Handler{newsJob: p.s.onNews, connectedJob: p.s.onConnected, endedJob: p.s.onEnded, leftJob: p.s.onLeft, answeredJob: p.s.onAnswered, ErasedJob: p.s.onErased}
}

// deliver works on what waits until nothing does: in its order, or with r in any, some of it twice, and of news and answers some not at all.
func (p *pair) deliver(r *rand.Rand) {
	p.T.Helper()
	works := p.works()
	for range 50 {
		var all []job.Claimed
		for kind := range works {
			some, err := p.s.Queue.Pending(p.Ctx, kind, 1000)
			p.Must(err)
			all = append(all, some...)
		}
		if len(all) == 0 {
			return
		}
		if r != nil {
			r.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
		}
		for _, j := range all {
			p.Forward(time.Millisecond)
			times := 1
			if r != nil && r.IntN(3) == 0 {
				times = 2
			}
			if r != nil && (j.Kind == newsJob || j.Kind == answeredJob) && r.IntN(4) == 0 {
				times = 0
			}
			for range times {
				p.Must(works[j.Kind](p.Ctx, j))
			}
			p.Exec("", `UPDATE jobs SET done_at = 1 WHERE id = $1`, j.ID)
		}
	}
	p.T.Fatal("it never ends")
}

// news brings the other side to how things stand.
func (p *pair) news() {
	p.T.Helper()
	args, _ := json.Marshal(between{Owner: p.Me, Helper: p.helper})
	p.Must(p.s.onNews(p.Ctx, job.Claimed{Args: args}))
}

// rite is a task of mine on a date, with a dakshina.
func (p *pair) rite(date, rest string) string {
	p.T.Helper()
	p.Forward(time.Millisecond)
	t, err := p.s.Tasks.Create(p.Ctx, p.Mine(), task.AddNew, noID, testkit.Body[task.Input](`{"taskName":"Rudrabhishek","description":"For the Sharma parivar","location":"Kedar Ghat","date":"`+
		date+`","startTime":"06:00","durationMinutes":150,"amount":11000,"privateNote":"They quarrel"`+rest+`}`))
	p.Must(err)
	return t.ID
}

// ask asks the helper for a task and gives the id of the crew.
func (p *pair) ask(taskID, rest string) string {
	p.T.Helper()
	return testkit.Add(p.Bench, p.s.Crew.Create, testkit.Body[crew.Input](`{"taskId":"`+taskID+`","helperId":"`+p.helper+
		`","role":"acharya","shareKind":"fixed","amount":3100,"standing":"asked","askedAt":"2026-11-20T04:00:00Z"}`, rest)).ID
}

// answer is the other's answer.
func (p *pair) answer(taskID, word string) error {
	_, err := p.s.Tasks.Update(p.Ctx, p.Caller(p.Other), taskID, testkit.Body[task.Input](`{"answer":"`+word+`"}`), 0)
	return err
}

// theirs is a task as it stands at the other's.
func (p *pair) theirs(taskID string) task.Task {
	p.T.Helper()
	t, err := p.s.Tasks.Get(p.Ctx, p.Caller(p.Other), taskID)
	p.Must(err)
	return t
}

// mine is a crew of mine.
func (p *pair) mine(crewID string) crew.Crew {
	p.T.Helper()
	c, err := p.s.Crew.Get(p.Ctx, p.Mine(), crewID)
	p.Must(err)
	return c
}

func (p *pair) move(taskID, body string) {
	p.T.Helper()
	testkit.Set(p.Bench, p.s.Tasks.Update, taskID, testkit.Body[task.Input](body))
}

// settle gives, or gets with a direction in rest.
func (p *pair) settle(crewID, amount, rest string) (settlement.Settlement, error) {
	p.Forward(time.Millisecond)
	of := ""
	if crewID != "" {
		of = `,"crewId":"` + crewID + `"`
	}
	return p.s.Settlements.Create(p.Ctx, p.Mine(), noID, testkit.Body[settlement.Input](`{"helperId":"`+p.helper+`","amount":`+amount+`,"method":"cash","date":"2026-11-20"`+of+`}`, rest))
}

func (p *pair) caller() session.Caller { return p.Caller(p.Other) }
