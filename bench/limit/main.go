// Command limit is the practical limit that Sankalp is measured against: bare net/http over the same SQLite schema,
// doing the same work by hand (token look-up, list of 20 with count, durable insert with group commit, "nothing new")
// without validation, audit, contract, counter or any other duty. It is a measuring stick, not a product.
package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"flag"
	"log"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"time"

	_ "modernc.org/sqlite"
)

const (
	tokenSQL = `SELECT account_id FROM sessions WHERE account_id = $1 AND token_hash = $2 AND expires_at > $3`
	revSQL   = `SELECT s.account_id, o.revision FROM sessions s JOIN owners o ON o.owner_id = s.account_id
		WHERE s.account_id = $1 AND s.token_hash = $2 AND s.expires_at > $3`
	listSQL = `SELECT id, task_name, description, location, final_assign_user, own, amount, date, start_time,
		duration_minutes, outcome, created_at, updated_at, revision FROM tasks
		WHERE owner_id = $1 AND deleted_at IS NULL ORDER BY date DESC, start_time DESC, id DESC LIMIT 20`
	countSQL  = `SELECT task_count FROM owners WHERE owner_id = $1`
	insertSQL = `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, amount, date,
		start_time, duration_minutes, ends, outcome, search, create_hash, created_at, updated_at, deleted_at, revision)
		VALUES ($1,$2,$3,$4,$5,$6,1,$7,$8,'',NULL,$8||'T00:00',NULL,$3,'',$9,$9,NULL,0)`
)

type task struct {
	ID, TaskName, Description, Location, FinalAssignUser, Date string
	Amount                                                     int64
	owner                                                      string
	done                                                       chan error
}

type server struct {
	token, rev, list, count *sql.Stmt
	insert                  *sql.Stmt
	begin, commit           *sql.Stmt
	queue                   chan *task
}

func must[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}

func main() {
	addr := flag.String("addr", "127.0.0.1:0", "address to listen on")
	path := flag.String("db", "", "a SQLite database with Sankalp's schema")
	flag.Parse()
	open := func(extra string) *sql.DB {
		return must(sql.Open("sqlite", "file:"+*path+"?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)"+extra))
	}
	rd, wr := open("&_pragma=query_only(1)"), open("")
	rd.SetMaxOpenConns(2)
	rd.SetMaxIdleConns(2)
	conn := must(wr.Conn(context.Background()))
	ctx := context.Background()
	s := &server{
		token: must(rd.Prepare(tokenSQL)), rev: must(rd.Prepare(revSQL)), list: must(rd.Prepare(listSQL)), count: must(rd.Prepare(countSQL)),
		insert: must(conn.PrepareContext(ctx, insertSQL)),
		begin:  must(conn.PrepareContext(ctx, "BEGIN IMMEDIATE")), commit: must(conn.PrepareContext(ctx, "COMMIT")),
		queue: make(chan *task, 1024),
	}
	go s.writer()
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(http.ResponseWriter, *http.Request) {})
	mux.HandleFunc("GET /token", s.serveToken)
	mux.HandleFunc("GET /list", s.serveList)
	mux.HandleFunc("GET /sync", s.serveSync)
	mux.HandleFunc("POST /create", s.serveCreate)
	log.Fatal(http.ListenAndServe(*addr, mux))
}

// session gives what the statements find a session by: whose it is, the hash of its token, and the time.
func session(r *http.Request) []any {
	token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	account, _, _ := strings.Cut(token, ".")
	h := sha256.Sum256([]byte(token))
	return []any{account, hex.EncodeToString(h[:]), time.Now().UnixMilli()}
}

func (s *server) owner(r *http.Request) (id string, ok bool) {
	return id, s.token.QueryRow(session(r)...).Scan(&id) == nil
}

func answer(w http.ResponseWriter, status int, b []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(b)))
	w.WriteHeader(status)
	_, _ = w.Write(b)
}

func (s *server) serveToken(w http.ResponseWriter, r *http.Request) {
	if _, ok := s.owner(r); !ok {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	answer(w, http.StatusOK, []byte("{}"))
}

func (s *server) serveSync(w http.ResponseWriter, r *http.Request) {
	var id string
	var rev int64
	if s.rev.QueryRow(session(r)...).Scan(&id, &rev) != nil {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	answer(w, http.StatusOK, append(strconv.AppendInt([]byte(`{"revision":`), rev, 10), `,"full":false,"tasks":[],"tombstones":[]}`...))
}

func (s *server) serveList(w http.ResponseWriter, r *http.Request) {
	id, ok := s.owner(r)
	if !ok {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	rows := must(s.list.Query(id))
	b := append(make([]byte, 0, 8<<10), `{"tasks":[`...)
	for n := 0; rows.Next(); n++ {
		if n > 0 {
			b = append(b, ',')
		}
		b = appendRow(b, rows)
	}
	_ = rows.Close()
	var total int64
	if err := s.count.QueryRow(id).Scan(&total); err != nil {
		log.Fatal(err)
	}
	answer(w, http.StatusOK, append(strconv.AppendInt(append(b, `],"total":`...), total, 10), '}'))
}

func appendRow(b []byte, rows *sql.Rows) []byte {
	var id, name, description, location, user, date, start string
	var own int
	var amount, minutes sql.NullInt64
	var outcome sql.NullString
	var created, updated, revision int64
	if err := rows.Scan(&id, &name, &description, &location, &user, &own, &amount, &date, &start, &minutes, &outcome, &created, &updated, &revision); err != nil {
		log.Fatal(err)
	}
	for _, kv := range [...][2]string{{`{"_id":`, id}, {`,"taskName":`, name}, {`,"description":`, description}, {`,"location":`, location},
		{`,"finalAssignUser":`, user}, {`,"date":`, date}, {`,"startTime":`, start}, {`,"outcome":`, outcome.String}} {
		b = strconv.AppendQuote(append(b, kv[0]...), kv[1])
	}
	b = strconv.AppendInt(append(b, `,"amount":`...), amount.Int64/100, 10)
	b = strconv.AppendInt(append(b, `,"durationMinutes":`...), minutes.Int64, 10)
	b = time.UnixMilli(created).UTC().AppendFormat(append(b, `,"createdAt":"`...), time.RFC3339)
	b = time.UnixMilli(updated).UTC().AppendFormat(append(b, `","updatedAt":"`...), time.RFC3339)
	return append(strconv.AppendInt(append(b, `","revision":`...), revision, 10), '}')
}

func (s *server) serveCreate(w http.ResponseWriter, r *http.Request) {
	id, ok := s.owner(r)
	t := &task{owner: id, ID: rand.Text(), done: make(chan error, 1)}
	if !ok || json.NewDecoder(r.Body).Decode(t) != nil {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	s.queue <- t
	if err := <-t.done; err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	answer(w, http.StatusCreated, append(strconv.AppendQuote([]byte(`{"_id":`), t.ID), '}'))
}

// writer gives all that wait one commit.
func (s *server) writer() {
	var batch []*task
	for first := range s.queue {
		batch = append(batch[:0], first)
		for range 3 {
			runtime.Gosched()
		}
	more:
		for len(batch) < 256 {
			select {
			case t := <-s.queue:
				batch = append(batch, t)
			default:
				break more
			}
		}
		err := s.store(batch)
		for _, t := range batch {
			t.done <- err
		}
	}
}

func (s *server) store(batch []*task) error {
	if _, err := s.begin.Exec(); err != nil {
		return err
	}
	now := time.Now().UnixMilli()
	for _, t := range batch {
		if _, err := s.insert.Exec(t.owner, t.ID, t.TaskName, t.Description, t.Location, t.FinalAssignUser, t.Amount*100, t.Date, now); err != nil {
			return err
		}
	}
	_, err := s.commit.Exec()
	return err
}
