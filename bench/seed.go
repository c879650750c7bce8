package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
)

// seeded is a database with one registered purohit and a number of tasks.
type seeded struct {
	path, token, owner string
}

const password = "kartik-Purnima 2083"

// seed makes a database: one purohit registers over HTTP; then `tasks` tasks of theirs, and as many of each of
// `others` further owners, are put in behind the server's back (a million creates would take the morning).
func (s *suite) seed(name string, tasks, others int) (seeded, error) {
	out := seeded{path: filepath.Join(s.dir, name+".db")}
	p, err := s.startSankalp(out.path)
	if err != nil {
		return out, err
	}
	out.owner, out.token, err = register(p, "dinesh", 0)
	p.stop()
	if err != nil {
		return out, err
	}
	return out, fill(out, tasks, others)
}

func register(p *process, name string, number int) (owner, token string, err error) {
	var got struct {
		Token string `json:"token"`
		User  struct {
			ID string `json:"id"`
		} `json:"user"`
	}
	err = post(p, "/api/users/register", "", map[string]string{"username": name, "name": "Dinesh Shastri", "email": name + "@example.in",
		"number": fmt.Sprintf("98%08d", number), "password": password}, &got)
	return id.Short(got.User.ID), got.Token, err
}

func post(p *process, path, token string, body, into any) error {
	b, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequest(http.MethodPost, "http://"+p.addr+path, bytes.NewReader(b))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer "+token)
	return do(req, into)
}

func get(p *process, path, token string, into any) error {
	req, err := http.NewRequest(http.MethodGet, "http://"+p.addr+path, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+token)
	return do(req, into)
}

func do(req *http.Request, into any) error {
	r, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode > 299 {
		return fmt.Errorf("%s: %s %.300s: %w", req.URL.Path, r.Status, text, err)
	}
	return json.Unmarshal(text, into)
}

func fill(to seeded, tasks, others int) error {
	ctx := context.Background()
	d, err := db.Open(ctx, db.Options{URL: "sqlite:" + to.path})
	if err != nil {
		return err
	}
	defer d.Close()
	owners := []string{to.owner}
	err = d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		for range others {
			o := id.New(time.Now())
			owners = append(owners, o)
			if _, err := db.Exec(ctx, tx, `INSERT INTO owners (owner_id, revision, floor, task_count) VALUES ($1, 1, 0, 0)`, o); err != nil {
				return err
			}
		}
		return nil
	})
	for _, o := range owners {
		if err == nil {
			err = d.Write(ctx, o, func(ctx context.Context, tx *db.Tx) error { return insertTasks(ctx, tx, tasks) })
		}
	}
	return err
}

var rites = []string{"Satyanarayan Katha", "Griha Pravesh", "Namkaran Sanskar", "Vivah Sanskar", "रुद्राभिषेक", "Varshik Shraddha", "सुन्दरकाण्ड पाठ"}

func insertTasks(ctx context.Context, tx *db.Tx, n int) error {
	const q = `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, amount, date, start_time,
		duration_minutes, ends, outcome, search, create_hash, created_at, updated_at, deleted_at, revision)
		VALUES ($1, $2, $3, $4, $5, 'Dinesh Shastri', 1, $6, $7, '09:30', 120, $10, NULL, $3, '', $8, $8, NULL, $9)`
	now := time.Now()
	for i := range n {
		day := now.AddDate(0, 0, 60-i/2)
		_, err := db.Exec(ctx, tx, q, tx.Owner, id.New(day), fmt.Sprintf("%s %d", rites[i%len(rites)], i),
			"Katha, havan and prasad for forty, with the family's own kalash", "Vaishali Nagar, Jaipur", 510000,
			day.Format(time.DateOnly), now.UnixMilli(), tx.Revision, day.Format(time.DateOnly)+"T11:30")
		if err != nil {
			return err
		}
	}
	_, err := db.Exec(ctx, tx, `UPDATE owners SET task_count = task_count + $1 WHERE owner_id = $2`, n, tx.Owner)
	return err
}
