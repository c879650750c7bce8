package app

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// forbidden are fields that no caller may set anywhere, unless the document says that an operation takes them.
var forbidden = []string{"owner", "ownerId", "owner_id", "userId", "accountId", "role", "admin", "isAdmin", "revision",
	"createdAt", "updatedAt", "deletedAt", "paid", "status", "passwordHash", "emailVerified", "id", "__proto__"}

// document is what the walk reads of the OpenAPI document.
type document struct {
	Paths map[string]map[string]struct {
		ID       string                 `json:"operationId"`
		Security *[]map[string][]string `json:"security"`
		Body     struct {
			Content map[string]struct {
				Schema schema `json:"schema"`
			} `json:"content"`
		} `json:"requestBody"`
	} `json:"paths"`
	Components struct {
		Schemas map[string]schema `json:"schemas"`
	} `json:"components"`
}

type schema struct {
	Ref        string                     `json:"$ref"`
	Properties map[string]json.RawMessage `json:"properties"`
}

// town is an app with two people, one of whom has something to hide.
type town struct {
	*app
	t           *testing.T
	victim, foe string
	watch       string            // the victim's own session
	known       *strings.Replacer // what the victim has
	unknown     *strings.Replacer // ids that nobody has
}

func newTown(t *testing.T) *town { return townIn(t, testkit.SQLiteURL(t)) }

// townIn is a town whose database is at the address.
func townIn(t *testing.T, database string, flags ...string) *town {
	t.Helper()
	a, err := build(t.Context(), Options{Config: load(t, append([]string{"--rate-limits", "0", "--database", database}, flags...)...), Version: "test", Places: testkit.Places, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	w := &town{app: a, t: t, victim: testkit.Account(t, a.db, id.New(time.Now())), foe: testkit.Account(t, a.db, id.New(time.Now()))}
	w.watch = w.token(w.victim)
	now := time.Now().In(time.FixedZone("IST", 19800))
	today, tomorrow := now.Format(time.DateOnly), now.AddDate(0, 0, 2).Format(time.DateOnly)
	fill := strings.NewReplacer("{today}", today, `"_id":"{task}",`, "", `"_id":"{note}",`, "",
		`"_id":"{comment}",`, "", `"_id":"{rite}",`, "", `"_id":"{client}",`, "", `"_id":"{expense}",`, "", `"_id":"{message}",`, "",
		`"_id":"{area}",`, "", `"_id":"{block}",`, "", `"_id":"{booking}",`, "", "Katha", "Secret katha")
	newTask := func(owner string) string {
		return w.make(owner, "/api/task/tasks/add/completed", "task", fill.Replace(aTask))
	}
	newNote := func(owner string) string { return w.make(owner, "/api/note/notes/create", "note", fill.Replace(aNote)) }
	task, trashed, own := newTask(w.victim), newTask(w.victim), newTask(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/task/tasks/modify/delete/"+trashed, "")
	note, trashedNote, ownNote := newNote(w.victim), newNote(w.victim), newNote(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/note/notes/modify/delete/"+trashedNote, "")
	newComment := func(owner string) string { return w.make(owner, "/api/comments", "comment", fill.Replace(aComment)) }
	comment, trashedComment, ownComment := newComment(w.victim), newComment(w.victim), newComment(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/comments/"+trashedComment, "")
	newRite := func(owner string) string { return w.make(owner, "/api/rite-types", "ritetype", fill.Replace(aRite)) }
	rite, trashedRite, ownRite := newRite(w.victim), newRite(w.victim), newRite(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/rite-types/"+trashedRite, "")
	newClient := func(owner string) string { return w.make(owner, "/api/clients", "client", fill.Replace(aClient)) }
	client, otherClient, trashedClient, ownClient := newClient(w.victim), newClient(w.victim), newClient(w.victim), newClient(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/clients/"+trashedClient, "")
	newExpense := func(owner string) string { return w.make(owner, "/api/expenses", "expense", fill.Replace(anExpense)) }
	expense, trashedExpense, ownExpense := newExpense(w.victim), newExpense(w.victim), newExpense(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/expenses/"+trashedExpense, "")
	newMessage := func(owner string) string { return w.make(owner, "/api/messages", "message", fill.Replace(aMessage)) }
	message, trashedMessage, ownMessage := newMessage(w.victim), newMessage(w.victim), newMessage(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/messages/"+trashedMessage, "")
	newArea := func(owner string) string { return w.make(owner, "/api/areas", "area", fill.Replace(anArea)) }
	area, trashedArea, ownArea := newArea(w.victim), newArea(w.victim), newArea(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/areas/"+trashedArea, "")
	newBlock := func(owner string) string { return w.make(owner, "/api/blocks", "block", fill.Replace(aBlock)) }
	block, trashedBlock, ownBlock := newBlock(w.victim), newBlock(w.victim), newBlock(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/blocks/"+trashedBlock, "")
	newObservance := func(owner, clientID string) string {
		return w.make(owner, "/api/observances", "observance", strings.NewReplacer(`"_id":"{observance}",`, "", "{ownClient}", clientID).Replace(anObservance))
	}
	observance, trashedObservance, ownObservance := newObservance(w.victim, client), newObservance(w.victim, client), newObservance(w.foe, ownClient)
	w.must(w.victim, http.MethodDelete, "/api/observances/"+trashedObservance, "")
	newRepeat := func(owner, clientID string) string {
		return w.make(owner, "/api/repeats", "repeat", strings.NewReplacer(`"_id":"{repeat}",`, "", "{ownClient}", clientID, "{today}", today).Replace(aRepeat))
	}
	repeats, trashedRepeat, ownRepeat := newRepeat(w.victim, client), newRepeat(w.victim, client), newRepeat(w.foe, ownClient)
	w.must(w.victim, http.MethodDelete, "/api/repeats/"+trashedRepeat, "")
	newSeries := func(owner, clientID string) string {
		return w.make(owner, "/api/series", "series", strings.NewReplacer(`"_id":"{series}",`, "", "{ownClient}", clientID, "{today}", today).Replace(aSeries))
	}
	series, trashedSeries, ownSeries := newSeries(w.victim, client), newSeries(w.victim, client), newSeries(w.foe, ownClient)
	w.must(w.victim, http.MethodDelete, "/api/series/"+trashedSeries, "")
	newSankalpa := func(owner string) string {
		return w.make(owner, "/api/sankalpas", "sankalpa", strings.Replace(aSankalpa, `"_id":"{sankalpa}",`, "", 1))
	}
	sankalpa, trashedSankalpa, ownSankalpa := newSankalpa(w.victim), newSankalpa(w.victim), newSankalpa(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/sankalpas/"+trashedSankalpa, "")
	newHelper := func(owner string) string {
		return w.make(owner, "/api/helpers", "helper", strings.NewReplacer(`"_id":"{helper}",`, "", "{link}", rand.Text()[:22]).Replace(aHelper))
	}
	helper, trashedHelper, ownHelper := newHelper(w.victim), newHelper(w.victim), newHelper(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/helpers/"+trashedHelper, "")
	newCrew := func(owner, taskID, helperID string) string {
		return w.make(owner, "/api/crew", "crew", strings.NewReplacer(`"_id":"{crew}",`, "", "{own}", taskID, "{ownHelper}", helperID).Replace(aCrew))
	}
	trashedCrew := newCrew(w.victim, task, helper)
	w.must(w.victim, http.MethodDelete, "/api/crew/"+trashedCrew, "")
	crew, ownCrew := newCrew(w.victim, task, helper), newCrew(w.foe, own, ownHelper)
	settlement := w.make(w.victim, "/api/settlements", "settlement", strings.NewReplacer(`"_id":"{settlement}",`, "", "{ownHelper}", helper, "{today}", today).Replace(aSettlement))
	newTemplate := func(owner string) string {
		return w.make(owner, "/api/series-templates", "template", strings.Replace(aTemplate, `"_id":"{template}",`, "", 1))
	}
	template, trashedTemplate, ownTemplate := newTemplate(w.victim), newTemplate(w.victim), newTemplate(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/series-templates/"+trashedTemplate, "")
	newCalendar := func(owner string) string {
		return w.make(owner, "/api/busy-calendars", "busycalendar", strings.Replace(aCalendar, `"_id":"{calendar}",`, "", 1))
	}
	calendar, trashedCalendar, ownCalendar := newCalendar(w.victim), newCalendar(w.victim), newCalendar(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/busy-calendars/"+trashedCalendar, "")
	feed := w.make(w.victim, "/api/feeds", "feed", strings.NewReplacer("{client}", client).Replace(aFeed))
	member := w.make(w.victim, "/api/members", "member", `{"name":"Secret son","role":"planner"}`)
	newBooking := func(owner string) string { return w.make(owner, "/api/bookings", "booking", fill.Replace(aBooking)) }
	booking, trashedBooking, ownBooking := newBooking(w.victim), newBooking(w.victim), newBooking(w.foe)
	w.must(w.victim, http.MethodDelete, "/api/bookings/"+trashedBooking, "")
	photo := id.New(time.Now())
	w.must(w.victim, http.MethodPut, "/api/expenses/"+expense+"/photos/"+photo, testkit.PNG(32, 32))
	newPayment := func(owner, taskID string) string {
		return w.make(owner, "/api/payments", "payment", strings.NewReplacer("{today}", today, `"_id":"{payment}",`, "", "{own}", taskID).Replace(aPayment))
	}
	payment, trashedPayment, ownPayment := newPayment(w.victim, task), newPayment(w.victim, task), newPayment(w.foe, own)
	w.must(w.victim, http.MethodDelete, "/api/payments/"+trashedPayment, "")
	receipt := w.make(w.victim, "/api/receipts", "receipt", `{"paymentIds":["`+payment+`"]}`)
	picture := w.picture()
	var sessions struct {
		Sessions []struct {
			ID string `json:"_id"`
		}
	}
	if err := json.Unmarshal(w.call(w.watch, http.MethodGet, "/api/sessions", "", nil).Body.Bytes(), &sessions); err != nil {
		t.Fatal(err)
	}
	notification, identity, partner := w.notify(w.victim), w.identity(w.victim), w.partner(w.victim)
	// of gives the words; theirs gives the stand-in for a word of the victim.
	of := func(theirs func(known string) string) *strings.Replacer {
		return strings.NewReplacer("{task}", theirs(task), "{trashed}", theirs(trashed), "{note}", theirs(note),
			"{trashedNote}", theirs(trashedNote), "{comment}", theirs(comment), "{trashedComment}", theirs(trashedComment),
			"{rite}", theirs(rite), "{trashedRite}", theirs(trashedRite), "{ownRite}", ownRite,
			"{client}", theirs(client), "{otherClient}", theirs(otherClient), "{trashedClient}", theirs(trashedClient), "{ownClient}", ownClient,
			"{area}", theirs(area), "{trashedArea}", theirs(trashedArea), "{ownArea}", ownArea,
			"{block}", theirs(block), "{trashedBlock}", theirs(trashedBlock), "{ownBlock}", ownBlock,
			"{observance}", theirs(observance), "{trashedObservance}", theirs(trashedObservance), "{ownObservance}", ownObservance,
			"{calendar}", theirs(calendar), "{trashedCalendar}", theirs(trashedCalendar), "{ownCalendar}", ownCalendar,
			"{repeat}", theirs(repeats), "{trashedRepeat}", theirs(trashedRepeat), "{ownRepeat}", ownRepeat,
			"{series}", theirs(series), "{trashedSeries}", theirs(trashedSeries), "{ownSeries}", ownSeries,
			"{sankalpa}", theirs(sankalpa), "{trashedSankalpa}", theirs(trashedSankalpa), "{ownSankalpa}", ownSankalpa,
			"{helper}", theirs(helper), "{trashedHelper}", theirs(trashedHelper), "{ownHelper}", ownHelper, "{link}", rand.Text()[:22],
			"{crew}", theirs(crew), "{trashedCrew}", theirs(trashedCrew), "{ownCrew}", ownCrew, "{settlement}", theirs(settlement),
			"{template}", theirs(template), "{trashedTemplate}", theirs(trashedTemplate), "{ownTemplate}", ownTemplate,
			"{feed}", theirs(feed), "{member}", theirs(member), "{partner}", theirs(partner),
			"{expense}", theirs(expense), "{trashedExpense}", theirs(trashedExpense), "{photo}", theirs(photo), "{ownExpense}", ownExpense,
			"{booking}", theirs(booking), "{trashedBooking}", theirs(trashedBooking), "{ownBooking}", ownBooking, "{tomorrow}", tomorrow,
			"{payment}", theirs(payment), "{receipt}", theirs(receipt), "{trashedPayment}", theirs(trashedPayment), "{ownPayment}", ownPayment,
			"{message}", theirs(message), "{trashedMessage}", theirs(trashedMessage), "{ownMessage}", ownMessage,
			"{notification}", theirs(notification), "{picture}", theirs(picture), "{identity}", theirs(identity),
			"{passkey}", theirs(identity), "{challenge}", theirs(identity), "{session}", theirs(sessions.Sessions[0].ID), "{email}", theirs(w.victim)+"@example.org",
			"{own}", own, "{ownNote}", ownNote, "{ownComment}", ownComment, "{today}", today)
	}
	w.known = of(func(known string) string { return known })
	w.unknown = of(func(string) string { return id.New(time.Now()) })
	return w
}

// notify gives a person a notification, and returns its id.
func (w *town) notify(owner string) string {
	w.t.Helper()
	noteID := id.New(time.Now())
	err := w.db.Write(w.t.Context(), owner, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO notifications (owner_id, id, kind, event, occurrence, args, path, at, created_at, revision)
			VALUES ($1, $2, 'test', 'sent', 'one', '{}', '/tasks', 1, 1, $3)`, owner, noteID, tx.Revision)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return noteID
}

// partner gives a person somebody who shares tasks with them, and returns the id of the connection.
func (w *town) partner(owner string) string {
	w.t.Helper()
	partnerID := id.New(time.Now())
	err := w.db.Write(w.t.Context(), owner, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO partners (owner_id, id, partner_id, name, phone, on_account, version, connected_at)
			VALUES ($1, $2, 'gone', 'Secret partner', '', 765432109, 0, 1)`, owner, partnerID)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return partnerID
}

// identity gives a person an identity and a passkey of one id.
func (w *town) identity(owner string) string {
	w.t.Helper()
	identityID := id.New(time.Now())
	err := w.db.WriteGlobal(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO identities (issuer, subject, id, account_id, email, created_at, used_at)
			VALUES ('https://issuer.example', $1, $2, $1, '', 1, 1)`, owner, identityID)
		if err == nil {
			_, err = db.Exec(ctx, tx, `INSERT INTO passkeys (credential_id, id, account_id, name, credential, sign_count, created_at)
				VALUES ($2, $2, $1, 'Phone', '{}', 0, 1)`, owner, identityID)
		}
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return identityID
}

// call makes a call with a token; a stream ends as soon as it has begun.
func (w *town) call(token, method, path, body string, header map[string]string) *httptest.ResponseRecorder {
	ctx, cancel := context.WithCancel(w.t.Context())
	defer cancel()
	if path == "/api/events" {
		cancel()
	}
	r := httptest.NewRequestWithContext(ctx, method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for name, value := range header {
		r.Header.Set(name, value)
	}
	answer := httptest.NewRecorder()
	w.handler.ServeHTTP(answer, r)
	return answer
}

// token logs a person in anew: an operation may have ended all other sessions.
func (w *town) token(owner string) string {
	return testkit.Login(w.t, w.db, w.sessions, owner, session.Bearer)
}

// cookie is token for a browser.
func (w *town) cookie(owner string) string {
	return testkit.Login(w.t, w.db, w.sessions, owner, session.Cookie)
}

func (w *town) must(owner, method, path, body string) []byte {
	w.t.Helper()
	answer := w.call(w.token(owner), method, path, body, nil)
	if answer.Code >= 300 {
		w.t.Fatalf("%s %s: %d %s", method, path, answer.Code, answer.Body)
	}
	return answer.Body.Bytes()
}

// make creates something by the call and gives its id; kind is its name in the answer.
func (w *town) make(owner, path, kind, body string) string {
	w.t.Helper()
	var created map[string]json.RawMessage
	var entity struct {
		ID string `json:"_id"`
	}
	if err := json.Unmarshal(w.must(owner, http.MethodPost, path, body), &created); err != nil {
		w.t.Fatal(err)
	}
	if err := json.Unmarshal(created[kind], &entity); err != nil {
		w.t.Fatal(err)
	}
	return entity.ID
}

// picture gives the victim a picture and returns its name.
func (w *town) picture() string {
	w.t.Helper()
	var created struct{ Picture string }
	if err := json.Unmarshal(w.must(w.victim, http.MethodPut, "/api/profile/picture", testkit.PNG(32, 32)), &created); err != nil {
		w.t.Fatal(err)
	}
	return path.Base(created.Picture)
}

// wrongLogins are what strangers do to a victim's account when they try to log in: it is shown to the victim.
var wrongLogins = regexp.MustCompile(`,"wrongLogins":\[[^]]*\]`)

// belongings is everything that the victim has, to see that it stays as it is.
func (w *town) belongings() string {
	w.t.Helper()
	all := ""
	for _, path := range []string{"/api/sync", "/api/sessions", "/api/users/me", "/api/identities", "/api/feeds", "/api/members"} {
		answer := w.call(w.watch, http.MethodGet, path, "", nil)
		if answer.Code != http.StatusOK {
			w.t.Fatalf("the victim's %s: %d %s", path, answer.Code, answer.Body)
		}
		all += wrongLogins.ReplaceAllString(answer.Body.String(), "")
	}
	return all
}

// outcome is the status and text of an answer, without what differs from call to call.
func outcome(answer *httptest.ResponseRecorder) string {
	var problem struct {
		Code   string            `json:"code"`
		Error  string            `json:"error"`
		Fields map[string]string `json:"fields"`
	}
	_ = json.Unmarshal(answer.Body.Bytes(), &problem) // an answer without a body says only its status
	return fmt.Sprint(answer.Code, problem)
}

func TestAuthorizationWalk(t *testing.T) {
	var doc document
	if err := json.Unmarshal(newTown(t).call("", http.MethodGet, "/api/openapi.json", "", nil).Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	left := maps.Clone(walk)
	for path, operations := range doc.Paths {
		for method, op := range operations {
			v, known := left[op.ID]
			if !known {
				t.Errorf("%s %s: give the operation %s a place in the walk", method, path, op.ID)
				continue
			}
			delete(left, op.ID)
			if v.path == "" {
				v.path = path
			}
			method := strings.ToUpper(method)
			t.Run(op.ID, func(t *testing.T) {
				if op.Security == nil || (v.public != 0) != (len(*op.Security) == 0) {
					t.Fatal("the document and the walk disagree on who may call it")
				}
				w := newTown(t)
				w.asNobody(method, v)
				w.asStranger(method, v)
				if method != http.MethodGet {
					w.withForbiddenFields(method, v, doc.takes(op.Body.Content["application/json"].Schema))
				}
			})
		}
	}
	if len(left) > 0 {
		t.Errorf("no such operations: %v", slices.Sorted(maps.Keys(left)))
	}
}

func (w *town) asNobody(method string, v visit) {
	path, body := w.known.Replace(v.path), w.known.Replace(v.body)
	if v.public != 0 {
		if answer := w.call("", method, path, body, nil); answer.Code != v.public {
			w.t.Errorf("as nobody: %d %s", answer.Code, answer.Body)
		}
		return
	}
	before := w.belongings()
	for name, try := range map[string]struct {
		token  string
		header map[string]string
	}{
		"nobody":               {},
		"a made-up token":      {token: strings.Repeat("A", 43)},
		"an empty cookie":      {header: map[string]string{"Cookie": "sankalp_80="}},
		"the victim's name":    {header: map[string]string{"X-Sankalp-User": w.victim}},
		"somebody else's name": {token: w.token(w.foe), header: map[string]string{"X-Sankalp-User": w.victim}},
	} {
		answer := w.call(try.token, method, path, body, try.header)
		if answer.Code != http.StatusUnauthorized || !strings.Contains(answer.Body.String(), `"code":"session.`) {
			w.t.Errorf("as %s: %d %s", name, answer.Code, answer.Body)
		}
	}
	w.unharmed(before)
}

// asStranger calls with the victim's ids and wants the very answer that ids of nobody get.
func (w *town) asStranger(method string, v visit) {
	before := w.belongings()
	answer := w.call(w.token(w.foe), method, w.known.Replace(v.path), w.known.Replace(v.body), nil)
	text := answer.Body.String()
	if answer.Code >= 500 || strings.Contains(text, w.victim) ||
		!v.free && (strings.Contains(text, w.known.Replace("{task}")) || strings.Contains(text, w.known.Replace("{note}")) ||
			strings.Contains(text, w.known.Replace("{comment}")) || strings.Contains(text, w.known.Replace("{expense}")) ||
			strings.Contains(text, w.known.Replace("{rite}"))) {
		w.t.Errorf("as a stranger: %d %s", answer.Code, text)
	}
	if v.names {
		nobodys := w.call(w.token(w.foe), method, w.unknown.Replace(v.path), w.unknown.Replace(v.body), nil)
		if outcome(answer) != outcome(nobodys) || answer.Code < 300 != v.free {
			w.t.Errorf("a stranger's id is answered %s, one of nobody %s", outcome(answer), outcome(nobodys))
		}
	}
	w.unharmed(before)
}

func (w *town) withForbiddenFields(method string, v visit, takes map[string]bool) {
	if strings.HasPrefix(v.body, "[") || v.raw {
		return
	}
	before := w.belongings()
	token := w.token(w.foe)
	for _, field := range forbidden {
		if takes[field] {
			continue
		}
		body := fmt.Sprintf(`{%q:1}`, field)
		if v.body != "" {
			body = strings.TrimSuffix(w.unknown.Replace(v.body), "}") + fmt.Sprintf(`,%q:1}`, field)
		}
		answer := w.call(token, method, w.unknown.Replace(v.path), body, nil)
		if answer.Code != http.StatusUnprocessableEntity || !strings.Contains(answer.Body.String(), fmt.Sprintf(`%q:`, field)) {
			w.t.Errorf("with %s: %d %s", field, answer.Code, answer.Body)
		}
	}
	w.unharmed(before)
}

func (w *town) unharmed(before string) {
	w.t.Helper()
	if after := w.belongings(); after != before {
		w.t.Errorf("the victim had %s\nand has %s", before, after)
	}
}

// takes gives the fields of a body.
func (d document) takes(s schema) map[string]bool {
	if s.Ref != "" {
		s = d.Components.Schemas[s.Ref[strings.LastIndex(s.Ref, "/")+1:]]
	}
	all := map[string]bool{}
	for name := range s.Properties {
		all[name] = true
	}
	return all
}
