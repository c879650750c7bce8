// Command demo fills a database with a believable year of one purohit's practice, through the same HTTP calls that
// any client makes, and prints the login. A database that already holds it is left as it is.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"os/signal"
	"time"

	"sankalp/internal/app"
	"sankalp/internal/config"
)

// purohit is whose practice it is. The login is no secret: it is printed.
var purohit = map[string]string{
	"username": "shivendra", "name": "Pandit Shivendra Mishra", "email": "shivendra@demo.example",
	"number": "+919415200108", "password": "ganga-tat-108",
}

// home is the place of the almanac.
var home = map[string]any{"place": map[string]any{
	"name": "Varanasi", "nameHi": "वाराणसी", "lat": 25.3167, "lon": 83.0104, "timeZone": "Asia/Kolkata",
}}

// about is the purohit's profile.
var about = map[string]any{
	"nameLocal": "शिवेन्द्र मिश्र", "address": "Assi Ghat, Varanasi 221005", "born": "1978-08-15", "since": 1999,
	"bio":       "Sanskars and homas by the Shukla Yajurveda, in Hindi or Sanskrit, at your house or on the ghat.",
	"education": "Shastri, Sampurnanand Sanskrit University", "gotra": "Shandilya", "veda": "Shukla Yajurveda", "shakha": "Madhyandina",
	"languages": []string{"हिन्दी", "संस्कृत", "English"},
	"skills":    []string{"Vivah Sanskar", "Griha Pravesh", "Satyanarayan Katha", "Rudrabhishek", "Pind Daan", "Namkaran"},
	"areas":     []string{"Varanasi", "Sarnath", "Mirzapur"},
}

// page is the public page.
var page = map[string]any{
	"slug": "shivendra-mishra", "on": true, "goodDays": true, "line": "Karmakand, Assi Ghat, Varanasi", "about": about["bio"],
	"languages": []string{"Hindi", "Sanskrit", "English"}, "areas": about["areas"],
	"policy": "An advance is given back when you cancel in time.",
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "demo:", err)
		os.Exit(1)
	}
}

// run serves the database on a free port for as long as the filling takes.
func run(ctx context.Context, args []string) error {
	c, _, err := config.Load(config.Command{Name: "demo", Help: "Fill a database for a demonstration."}, args, nil)
	if err != nil {
		return err
	}
	c.Listen = "127.0.0.1:0"
	c.LogLevel = slog.LevelError
	c.Limits.RateFactor = 0 // nobody else is there
	ctx, done := context.WithCancelCause(ctx)
	defer done(nil)
	o := app.Options{Config: c, Version: "demo", Log: app.NewLog(os.Stderr, c.LogLevel)}
	err = app.Serve(ctx, o, func(public *url.URL) {
		go func() { done(fill(ctx, public)) }()
	})
	if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
		err = errors.Join(err, cause)
	}
	if err == nil {
		fmt.Printf("Log in as %s with the password %s\n", purohit["username"], purohit["password"])
	}
	return err
}

// fill registers the purohit and writes families, rites, tasks, helpers, expenses, bookings, notes and comments. It does nothing when the account exists.
func fill(ctx context.Context, public *url.URL) error {
	api := &client{base: public}
	login := map[string]string{"credentials": purohit["username"], "password": purohit["password"]}
	var who struct {
		Token string `json:"token"`
	}
	if err := api.call(ctx, "POST", "/api/users/login", login, &who); err == nil {
		return nil
	}
	if err := api.call(ctx, "POST", "/api/users/register", purohit, &who); err != nil {
		return err
	}
	api.token = who.Token
	zone, err := time.LoadLocation("Asia/Kolkata")
	if err != nil {
		return err
	}
	if err := api.settle(ctx); err != nil {
		return err
	}
	today := time.Now().In(zone)
	clients, err := api.families(ctx, today)
	if err != nil {
		return err
	}
	kinds, err := api.catalogue(ctx)
	if err != nil {
		return err
	}
	tasks := year(today, purohit["name"])
	ids := make([]string, len(tasks))
	for i, e := range tasks {
		e.ClientID, e.RiteTypeID = clients[e.family], kinds[e.rite]
		if ids[i], err = api.add(ctx, e); err != nil {
			return fmt.Errorf("%s %s: %w", e.Date, e.Name, err)
		}
	}
	if err := api.spend(ctx, expensesOf(tasks, ids, today)); err != nil {
		return err
	}
	if err := api.earn(ctx, tasks, ids, today); err != nil {
		return err
	}
	if err := api.helped(ctx, tasks, ids, today); err != nil {
		return err
	}
	if err := api.book(ctx, clients, kinds, today); err != nil {
		return err
	}
	if err := api.town(ctx, today); err != nil {
		return err
	}
	return api.remember(ctx, today)
}

// spend writes the expenses.
func (c *client) spend(ctx context.Context, all []spending) error {
	for _, s := range all {
		if err := c.call(ctx, "POST", "/api/expenses", s, nil); err != nil {
			return fmt.Errorf("the expense %s %s: %w", s.Date, s.PaidTo, err)
		}
	}
	return nil
}

// settle writes profile and place, and opens the public page.
func (c *client) settle(ctx context.Context) error {
	for path, body := range map[string]any{"/api/profile/settings": home, "/api/profile": about, "/api/public-page": page} {
		if err := c.call(ctx, "PUT", path, body, nil); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

// remember writes notes and comments.
func (c *client) remember(ctx context.Context, today time.Time) error {
	for _, m := range memos {
		if err := c.call(ctx, "POST", "/api/note/notes/create", m.body(today), nil); err != nil {
			return fmt.Errorf("the note for %s: %w", m.person, err)
		}
	}
	for _, r := range remarks {
		if err := c.call(ctx, "POST", "/api/comments", r.body(today), nil); err != nil {
			return fmt.Errorf("the comment %q: %w", r.text, err)
		}
	}
	return nil
}
