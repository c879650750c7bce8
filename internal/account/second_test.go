package account_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/hotp"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/notice"
)

const second = "/api/users/second-factor"

// app is the owner's: it shows the code of the moment that lies so many steps from now.
func (h *house) app(secret string, steps int64) string {
	h.t.Helper()
	code, err := hotp.GenerateCode(secret, uint64(h.clock.Load()/1_000_000/30+steps))
	if err != nil {
		h.t.Fatal(err)
	}
	return code
}

func (h *house) offer(token string) string {
	h.t.Helper()
	a := h.do(call{path: second, token: token, body: `{}`}).want(h.t, 200, `"uri":"otpauth://totp/Sankalp:asha_sharma?`, `"size":`)
	secret, _ := a.json["secret"].(string)
	return secret
}

// turnOn gives the secret and the recovery codes.
func (h *house) turnOn(token string) (secret string, codes []string) {
	h.t.Helper()
	secret = h.offer(token)
	a := h.do(call{method: "PUT", path: second, token: token, body: fmt.Sprintf(`{"code":%q}`, h.app(secret, 0))}).want(h.t, 200, `"success":"Two-step login is on."`)
	for _, c := range a.json["codes"].([]any) {
		codes = append(codes, c.(string))
	}
	return secret, codes
}

// firstStep logs in by the password and gives the handle.
func (h *house) firstStep() string {
	h.t.Helper()
	a := h.do(call{path: "/api/users/login", body: login("asha_sharma", password), from: "203.0.113.9", agent: computer}).want(h.t, 200)
	handle, _ := a.json["second"].(string)
	if handle == "" || a.token() != "" || a.user() != nil || len(a.cookies) > 0 {
		h.t.Fatalf("the first step gave %s", a.body)
	}
	return handle
}

func (h *house) secondStep(handle, code string) answer {
	h.t.Helper()
	return h.do(call{path: "/api/users/login/second", body: fmt.Sprintf(`{"second":%q,"code":%q}`, handle, code), from: "203.0.113.9", agent: computer})
}

// told are the events of the security notices posted to an account, oldest first.
func (h *house) told(owner string) string {
	h.t.Helper()
	rows, err := db.All[struct {
		Args string `db:"args"`
	}](context.Background(), h.db.Reader(), `SELECT args FROM jobs WHERE kind = $1 AND owner_id = $2 ORDER BY id`, notice.Job, owner)
	if err != nil {
		h.t.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		var n notice.Notice
		if err := json.Unmarshal([]byte(r.Args), &n); err != nil {
			h.t.Fatal(err)
		}
		all = append(all, n.Event)
	}
	return strings.Join(all, " ")
}

func TestALoginWithTwoSteps(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		h.do(call{method: "GET", path: second, token: made.token()}).want(t, 200, `{"on":false,"since":null,"codesLeft":0,"codes":10}`)
		secret, codes := h.turnOn(made.token())
		if len(codes) != 10 {
			t.Errorf("codes: %v", codes)
		}
		h.do(call{method: "GET", path: second, token: made.token()}).want(t, 200, `"on":true`, `"codesLeft":10`)
		h.do(call{method: "GET", path: "/api/users/me", token: made.token()}).want(t, 200, `"secondFactor":true`, `"hasPassword":true`)

		// The code that confirmed the secret is used up, and so is every earlier one.
		handle := h.firstStep()
		h.secondStep(handle, h.app(secret, 0)).want(t, 422, `"code":"account.second_wrong"`)
		h.secondStep(handle, h.app(secret, -1)).want(t, 422)
		h.secondStep(handle, h.app(secret, 2)).want(t, 422)
		h.secondStep(handle, h.app(secret, 1)).want(t, 200, `"username":"Asha_Sharma"`, `"token":"`)
		h.secondStep(handle, h.app(secret, 1)).want(t, 401, `"code":"account.second_expired"`)

		// Digits of Hindi and spaces are fine.
		h.pass(time.Minute)
		code := h.app(secret, 0)
		h.secondStep(h.firstStep(), deva(code[:3])+" "+code[3:]).want(t, 200)

		// A code of paper works once.
		h.secondStep(h.firstStep(), codes[3]).want(t, 200)
		h.secondStep(h.firstStep(), codes[3]).want(t, 422)
		h.do(call{method: "GET", path: second, token: made.token()}).want(t, 200, `"codesLeft":9`)
		if got := h.told(made.id()); got != "second_on new_sign_in recovery_used" {
			t.Errorf("told: %s", got)
		}
		if h.count(`SELECT COUNT(*) AS n FROM recovery_codes WHERE hash LIKE '%' || $1 || '%'`, strings.ReplaceAll(codes[0], " ", "")) > 0 {
			t.Error("codes are stored as they are")
		}
	})
}

func deva(s string) string {
	return strings.Map(func(r rune) rune { return r - '0' + '०' }, s)
}

func TestCodesOfTheSecondStepAreNotGuessed(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		secret, codes := h.turnOn(made.token())
		h.pass(time.Hour)
		for _, typed := range []string{"", "12", "abcdef", "1234567", "00000000", strings.Repeat("9", 32)} {
			handle := h.firstStep()
			h.secondStep(handle, typed).want(t, 422, `"code":"account.second_wrong"`)
		}
		// Five tries are all that one login has, also for the right code.
		handle := h.firstStep()
		for range 5 {
			h.secondStep(handle, "12").want(t, 422)
		}
		h.secondStep(handle, h.app(secret, 0)).want(t, 401, `"code":"account.second_expired"`)
		// It waits for ten minutes.
		handle = h.firstStep()
		h.pass(10*time.Minute + time.Second)
		h.secondStep(handle, h.app(secret, 0)).want(t, 401)
		// Nobody has this one.
		h.secondStep("", h.app(secret, 0)).want(t, 401, `"code":"account.second_expired"`)
		h.secondStep("nobody's", h.app(secret, 0)).want(t, 401)
		// Nor is it a way in to change the password in between.
		handle = h.firstStep()
		h.do(call{method: "PUT", path: "/api/users/password", token: made.token(),
			body: fmt.Sprintf(`{"currentPassword":%q,"password":"Another ghat 43","confirmPassword":"Another ghat 43"}`, password)}).want(t, 200)
		h.secondStep(handle, codes[0]).want(t, 401)
		if got := h.told(made.id()); got != "second_on password_changed" {
			t.Errorf("told: %s", got)
		}
	})
}

func TestWrongCodesOfManyLoginsAreCounted(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		secret, _ := h.turnOn(made.token())
		h.pass(time.Hour)
		wrong := 0
		for ; wrong < 60; wrong++ {
			a := h.do(call{path: "/api/users/login/second", from: fmt.Sprintf("198.51.100.%d", wrong),
				body: fmt.Sprintf(`{"second":%q,"code":"12"}`, h.firstStep())})
			if a.status == 429 {
				break
			}
			a.want(t, 422)
		}
		if wrong != 30 {
			t.Errorf("%d wrong codes were looked at", wrong)
		}
		h.secondStep(h.firstStep(), h.app(secret, 0)).want(t, 429)
		// From where the owner was logged in before he still comes in.
		h.do(call{path: "/api/users/login/second", from: "203.0.113.1", agent: phone,
			body: fmt.Sprintf(`{"second":%q,"code":%q}`, h.firstStep(), h.app(secret, 0))}).want(t, 200)
	})
}

func TestOneCodeLetsInOnce(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		secret, codes := h.turnOn(h.register(asha).token())
		h.pass(time.Minute)
		for _, code := range []string{h.app(secret, 0), codes[0]} {
			var wait sync.WaitGroup
			var mu sync.Mutex
			in := 0
			for range 4 {
				handle := h.firstStep()
				wait.Go(func() {
					if a := h.secondStep(handle, code); a.status == 200 {
						mu.Lock()
						defer mu.Unlock()
						in++
					}
				})
			}
			wait.Wait()
			if in != 1 {
				t.Errorf("%d came in by one code", in)
			}
		}
	})
}

func TestTheSecondStepIsTurnedOnByACodeOfTheApp(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		on := func(code string) answer {
			return h.do(call{method: "PUT", path: second, token: made.token(), body: fmt.Sprintf(`{"code":%q}`, code)})
		}
		on("123456").want(t, 409, `"code":"account.second_offer"`)
		first := h.offer(made.token())
		secret := h.offer(made.token())
		if first == secret {
			t.Error("two offers are one")
		}
		on(h.app(first, 0)).want(t, 422, `"code":"account.second_wrong"`)
		// Offered is not on.
		h.do(call{path: "/api/users/login", body: login("asha_sharma", password)}).want(t, 200, `"token":"`)
		h.pass(31 * time.Minute)
		on(h.app(secret, 0)).want(t, 409, `"code":"account.second_offer"`)
		// The login was long ago by now: the password is wanted.
		h.do(call{path: second, token: made.token(), body: `{}`}).want(t, 403, `"code":"account.prove"`)
		h.do(call{path: second, token: made.token(), body: `{"password":"wrong one"}`}).want(t, 422, `"code":"account.password_wrong"`)
		a := h.do(call{path: second, token: made.token(), body: fmt.Sprintf(`{"password":%q}`, password)}).want(t, 200)
		secret, _ = a.json["secret"].(string)
		on(h.app(secret, 0)).want(t, 200)
		on(h.app(secret, 1)).want(t, 409, `"code":"account.second_on"`)
		h.do(call{path: second, token: made.token(), body: fmt.Sprintf(`{"password":%q}`, password)}).want(t, 409, `"code":"account.second_on"`)
	})
}

func TestTheSecondStepIsTurnedOffByPasswordAndCode(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		secret, codes := h.turnOn(made.token())
		h.pass(time.Minute)
		off := func(password, code string) answer {
			return h.do(call{method: "DELETE", path: second, token: made.token(), body: fmt.Sprintf(`{"password":%q,"code":%q}`, password, code)})
		}
		renew := func(password string) answer {
			return h.do(call{path: second + "/codes", token: made.token(), body: fmt.Sprintf(`{"password":%q}`, password)})
		}
		// Even just after a login.
		off("", h.app(secret, 0)).want(t, 403, `"code":"account.prove"`)
		renew("").want(t, 403, `"code":"account.prove"`)
		off("wrong one", h.app(secret, 0)).want(t, 422, `"code":"account.password_wrong"`)
		off(password, "123").want(t, 422, `"code":"account.second_wrong"`)
		h.do(call{method: "GET", path: second, token: made.token()}).want(t, 200, `"on":true`)

		fresh := renew(password).want(t, 200).json["codes"].([]any)
		h.secondStep(h.firstStep(), codes[0]).want(t, 422)
		h.secondStep(h.firstStep(), fresh[0].(string)).want(t, 200)

		off(password, fresh[1].(string)).want(t, 200, `"success":"Two-step login is off."`)
		renew(password).want(t, 409, `"code":"account.second_off"`)
		h.do(call{path: "/api/users/login", body: login("asha_sharma", password)}).want(t, 200, `"token":"`, `"secondFactor":false`)
		if n := h.count(`SELECT COUNT(*) AS n FROM recovery_codes`); n != 0 {
			t.Errorf("%d codes are left", n)
		}
		if got := h.told(made.id()); got != "second_on codes_renewed recovery_used new_sign_in recovery_used second_off new_sign_in" {
			t.Errorf("told: %s", got)
		}
	})
}

func TestTheOperatorTurnsTheSecondStepOff(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		h.turnOn(made.token())
		if err := h.service.ResetSecond(t.Context(), "asha@example.in"); err != nil {
			t.Fatal(err)
		}
		h.do(call{path: "/api/users/login", body: login("asha_sharma", password)}).want(t, 200, `"token":"`)
		if err := h.service.ResetSecond(t.Context(), "asha@example.in"); err == nil {
			t.Error("turned off twice")
		}
	})
}

func TestANewPasswordLeavesTheSecondStep(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		h.turnOn(h.register(asha).token())
		request := h.ask("asha@example.in")
		ticket := h.verify("asha@example.in", request, h.code("Asha@Example.in")).want(t, 200).ticket()
		h.reset(ticket, "Another ghat 43", "Another ghat 43").want(t, 200)
		h.do(call{path: "/api/users/login", body: login("asha_sharma", "Another ghat 43")}).want(t, 200, `"second":"`)
	})
}

func TestEveryWayInPassesOneDoor(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		h.turnOn(made.token())
		enter := func(by account.Proof) (e account.Entered) {
			err := h.db.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
				e, err = h.service.Enter(ctx, tx, made.id(), account.Visit{Kind: "bearer", Address: "203.0.113.1"}, by)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return e
		}
		if e := enter(account.OneStep); e.Token != "" || e.User.ID != "" || e.Second == "" {
			t.Errorf("one step let in: %+v", e)
		}
		if e := enter(account.TwoSteps); e.Token == "" || e.Second != "" {
			t.Errorf("two steps did not let in: %+v", e)
		}
		h.pass(time.Hour)
		if n, err := h.service.Purge(t.Context()); err != nil || n != 1 {
			t.Errorf("purged %d, %v", n, err)
		}
	})
}
