package login_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/login"
	"sankalp/internal/notice"
	"sankalp/internal/testkit/loginkit"
)

// firstStep logs in by the password and gives the handle.
func firstStep(h *loginkit.Kit) string {
	h.T.Helper()
	a := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "203.0.113.9", Agent: loginkit.Computer}).Want(h.T, 200)
	handle, _ := a.JSON["second"].(string)
	if handle == "" || a.Token() != "" || a.User() != nil || len(a.Cookies) > 0 {
		h.T.Fatalf("the first step gave %s", a.Body)
	}
	return handle
}

func secondStep(h *loginkit.Kit, handle, code string) loginkit.Answer {
	h.T.Helper()
	return h.Do(loginkit.Call{Path: "/api/users/login/second", Body: fmt.Sprintf(`{"second":%q,"code":%q}`, handle, code), From: "203.0.113.9", Agent: loginkit.Computer})
}

// notices are the events of the security notices posted to an account, oldest first.
func notices(h *loginkit.Kit, owner string) string {
	h.T.Helper()
	rows, err := db.All[struct {
		Args string `db:"args"`
	}](context.Background(), h.DB.Reader(), `SELECT args FROM jobs WHERE kind = $1 AND owner_id = $2 ORDER BY id`, notice.Job, owner)
	if err != nil {
		h.T.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		var n notice.Notice
		if err := json.Unmarshal([]byte(r.Args), &n); err != nil {
			h.T.Fatal(err)
		}
		all = append(all, n.Event)
	}
	return strings.Join(all, " ")
}

func TestALoginWithTwoSteps(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		h.Do(loginkit.Call{Method: "GET", Path: loginkit.SecondFactor, Token: user.Token()}).Want(t, 200, `{"on":false,"since":null,"codesLeft":0,"codes":10}`)
		secret, codes := h.TurnOn(user.Token())
		if len(codes) != 10 {
			t.Errorf("codes: %v", codes)
		}
		h.Do(loginkit.Call{Method: "GET", Path: loginkit.SecondFactor, Token: user.Token()}).Want(t, 200, `"on":true`, `"codesLeft":10`)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: user.Token()}).Want(t, 200, `"secondFactor":true`, `"hasPassword":true`)

		// The code that confirmed the secret is used up, and so is every earlier one.
		handle := firstStep(h)
		secondStep(h, handle, h.App(secret, 0)).Want(t, 422, `"code":"account.second_wrong"`)
		secondStep(h, handle, h.App(secret, -1)).Want(t, 422)
		secondStep(h, handle, h.App(secret, 2)).Want(t, 422)
		secondStep(h, handle, h.App(secret, 1)).Want(t, 200, `"username":"Asha_Sharma"`, `"token":"`)
		secondStep(h, handle, h.App(secret, 1)).Want(t, 401, `"code":"account.second_expired"`)

		// Digits of Hindi and spaces are fine.
		h.Pass(time.Minute)
		code := h.App(secret, 0)
		secondStep(h, firstStep(h), deva(code[:3])+" "+code[3:]).Want(t, 200)

		// A code of paper works once.
		secondStep(h, firstStep(h), codes[3]).Want(t, 200)
		secondStep(h, firstStep(h), codes[3]).Want(t, 422)
		h.Do(loginkit.Call{Method: "GET", Path: loginkit.SecondFactor, Token: user.Token()}).Want(t, 200, `"codesLeft":9`)
		if got := notices(h, user.ID()); got != "second_on new_sign_in recovery_used" {
			t.Errorf("notices: %s", got)
		}
		if h.Count(`SELECT COUNT(*) AS n FROM recovery_codes WHERE hash LIKE '%' || $1 || '%'`, strings.ReplaceAll(codes[0], " ", "")) > 0 {
			t.Error("codes are stored as they are")
		}
	})
}

func deva(s string) string {
	return strings.Map(func(r rune) rune { return r - '0' + '०' }, s)
}

// Whoever is in already came by the password alone.
func TestTheSecondStepEndsOtherSessions(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		here := h.Register(loginkit.Asha).Token()
		there := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password)}).Want(t, 200).Token()
		h.TurnOn(here)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: there}).Want(t, 401, `"code":"session.ended"`)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: here}).Want(t, 200)
	})
}

func TestCodesOfTheSecondStepAreNotGuessed(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		secret, codes := h.TurnOn(user.Token())
		for _, typed := range []string{"", "12", "abcdef", "1234567", "00000000", strings.Repeat("9", 32)} {
			h.Pass(time.Hour)
			handle := firstStep(h)
			secondStep(h, handle, typed).Want(t, 422, `"code":"account.second_wrong"`)
		}
		// Five tries are all that one login has, also for the right code.
		h.Pass(time.Hour)
		handle := firstStep(h)
		for range 5 {
			secondStep(h, handle, "12").Want(t, 422)
		}
		secondStep(h, handle, h.App(secret, 0)).Want(t, 401, `"code":"account.second_expired"`)
		// It waits for ten minutes.
		handle = firstStep(h)
		h.Pass(10*time.Minute + time.Second)
		secondStep(h, handle, h.App(secret, 0)).Want(t, 401)
		// Nobody has this handle.
		secondStep(h, "", h.App(secret, 0)).Want(t, 401, `"code":"account.second_expired"`)
		secondStep(h, "nobody's", h.App(secret, 0)).Want(t, 401)
		// Nor can one get in by changing the password in between.
		handle = firstStep(h)
		h.Do(loginkit.Call{Method: "PUT", Path: "/api/users/password", Token: user.Token(),
			Body: fmt.Sprintf(`{"currentPassword":%q,"password":"Another ghat 43","confirmPassword":"Another ghat 43"}`, loginkit.Password)}).Want(t, 200)
		secondStep(h, handle, codes[0]).Want(t, 401)
		if got := notices(h, user.ID()); got != "second_on password_changed" {
			t.Errorf("notices: %s", got)
		}
	})
}

func TestWrongCodesOfManyLoginsAreCounted(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		secret, _ := h.TurnOn(user.Token())
		h.Pass(time.Hour)
		wrong := 0
		for ; wrong < 60; wrong++ {
			a := h.Do(loginkit.Call{Path: "/api/users/login/second", From: anyNetwork(wrong), Body: fmt.Sprintf(`{"second":%q,"code":"12"}`, firstStep(h))})
			if a.Status == 429 {
				break
			}
			a.Want(t, 422)
		}
		if wrong != 10 {
			t.Errorf("%d wrong codes were looked at", wrong)
		}
		secondStep(h, firstStep(h), h.App(secret, 0)).Want(t, 429, `"account.guessed"`)
		// The owner still comes in from where they were logged in before.
		h.Do(loginkit.Call{Path: "/api/users/login/second", From: "203.0.113.1", Agent: loginkit.Phone,
			Body: fmt.Sprintf(`{"second":%q,"code":%q}`, firstStep(h), h.App(secret, 0))}).Want(t, 200)
	})
}

func TestOneCodeLetsInOnce(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		secret, codes := h.TurnOn(h.Register(loginkit.Asha).Token())
		h.Pass(time.Minute)
		for _, code := range []string{h.App(secret, 0), codes[0]} {
			var wait sync.WaitGroup
			var mu sync.Mutex
			in := 0
			for range 4 {
				handle := firstStep(h)
				wait.Go(func() {
					if a := secondStep(h, handle, code); a.Status == 200 {
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
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		on := func(code string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "PUT", Path: loginkit.SecondFactor, Token: user.Token(), Body: fmt.Sprintf(`{"code":%q}`, code)})
		}
		on("123456").Want(t, 409, `"code":"account.second_offer"`)
		first := h.Offer(user.Token())
		secret := h.Offer(user.Token())
		if first == secret {
			t.Error("two offers are one")
		}
		on(h.App(first, 0)).Want(t, 422, `"code":"account.second_wrong"`)
		// Offered is not on.
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password)}).Want(t, 200, `"token":"`)
		h.Pass(31 * time.Minute)
		on(h.App(secret, 0)).Want(t, 409, `"code":"account.second_offer"`)
		// The login was long ago by now: the password is wanted.
		h.Do(loginkit.Call{Path: loginkit.SecondFactor, Token: user.Token(), Body: `{}`}).Want(t, 403, `"code":"account.prove"`)
		h.Do(loginkit.Call{Path: loginkit.SecondFactor, Token: user.Token(), Body: `{"password":"wrong one"}`}).Want(t, 422, `"code":"account.password_wrong"`)
		a := h.Do(loginkit.Call{Path: loginkit.SecondFactor, Token: user.Token(), Body: fmt.Sprintf(`{"password":%q}`, loginkit.Password)}).Want(t, 200)
		secret, _ = a.JSON["secret"].(string)
		on(h.App(secret, 0)).Want(t, 200)
		on(h.App(secret, 1)).Want(t, 409, `"code":"account.second_on"`)
		h.Do(loginkit.Call{Path: loginkit.SecondFactor, Token: user.Token(), Body: fmt.Sprintf(`{"password":%q}`, loginkit.Password)}).Want(t, 409, `"code":"account.second_on"`)
	})
}

func TestTheSecondStepIsTurnedOffByPasswordAndCode(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		secret, codes := h.TurnOn(user.Token())
		h.Pass(time.Minute)
		off := func(password, code string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "DELETE", Path: loginkit.SecondFactor, Token: user.Token(), Body: fmt.Sprintf(`{"password":%q,"code":%q}`, password, code)})
		}
		renew := func(password string) loginkit.Answer {
			return h.Do(loginkit.Call{Path: loginkit.SecondFactor + "/codes", Token: user.Token(), Body: fmt.Sprintf(`{"password":%q}`, password)})
		}
		// Even just after a login.
		off("", h.App(secret, 0)).Want(t, 403, `"code":"account.prove"`)
		renew("").Want(t, 403, `"code":"account.prove"`)
		off("wrong one", h.App(secret, 0)).Want(t, 422, `"code":"account.password_wrong"`)
		off(loginkit.Password, "123").Want(t, 422, `"code":"account.second_wrong"`)
		h.Do(loginkit.Call{Method: "GET", Path: loginkit.SecondFactor, Token: user.Token()}).Want(t, 200, `"on":true`)

		fresh := renew(loginkit.Password).Want(t, 200).JSON["codes"].([]any)
		secondStep(h, firstStep(h), codes[0]).Want(t, 422)
		secondStep(h, firstStep(h), fresh[0].(string)).Want(t, 200)

		off(loginkit.Password, fresh[1].(string)).Want(t, 200, `"success":"Two-step login is off."`)
		renew(loginkit.Password).Want(t, 409, `"code":"account.second_off"`)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password)}).Want(t, 200, `"token":"`, `"secondFactor":false`)
		if n := h.Count(`SELECT COUNT(*) AS n FROM recovery_codes`); n != 0 {
			t.Errorf("%d codes are left", n)
		}
		if got := notices(h, user.ID()); got != "second_on codes_renewed recovery_used new_sign_in recovery_used second_off new_sign_in" {
			t.Errorf("notices: %s", got)
		}
	})
}

func TestTheOperatorTurnsTheSecondStepOff(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		h.TurnOn(user.Token())
		if err := h.Logins.TurnSecondOff(t.Context(), "asha@example.in"); err != nil {
			t.Fatal(err)
		}
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password)}).Want(t, 200, `"token":"`)
		if err := h.Logins.TurnSecondOff(t.Context(), "asha@example.in"); err == nil {
			t.Error("turned off twice")
		}
	})
}

func TestANewPasswordLeavesTheSecondStep(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		h.TurnOn(h.Register(loginkit.Asha).Token())
		request := askCode(h, "asha@example.in")
		ticket := ticketIn(verify(h, "asha@example.in", request, h.Code("Asha@Example.in")).Want(t, 200))
		reset(h, ticket, "Another ghat 43", "Another ghat 43").Want(t, 200)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "Another ghat 43")}).Want(t, 200, `"second":"`)
	})
}

// People may have registered with the address of somebody else, whom a second step would keep out.
func TestTwoStepsWantAConfirmedAddress(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		offer := loginkit.Call{Path: loginkit.SecondFactor, Token: user.Token(), Body: `{}`}
		h.Do(offer).Want(t, 409, `"code":"account.second_email"`, "confirm your e-mail first")
		secret := h.Offer(user.Token())
		unconfirm(h, user.ID())
		h.Put(loginkit.SecondFactor, user.Token(), fmt.Sprintf(`{"code":%q}`, h.App(secret, 0))).Want(t, 409, `"code":"account.second_email"`)
		h.TurnOn(user.Token())
	})
}

// unconfirm makes the account one whose address was never confirmed.
func unconfirm(h *loginkit.Kit, id string) {
	h.T.Helper()
	err := h.DB.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE accounts SET email_verified_at = NULL WHERE id = $1`, id)
		return err
	})
	if err != nil {
		h.T.Fatal(err)
	}
}

// Before two steps wanted a confirmed address, one could be locked by somebody who did not read its mail.
func TestTheFirstConfirmationTakesTheSecondStepAway(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		h.TurnOn(user.Token())
		unconfirm(h, user.ID())
		waiting := firstStep(h)
		request := askCode(h, "asha@example.in")
		ticket := ticketIn(verify(h, "asha@example.in", request, h.Code("Asha@Example.in")).Want(t, 200))
		reset(h, ticket, "Another ghat 43", "Another ghat 43").Want(t, 200)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "Another ghat 43")}).
			Want(t, 200, `"token":"`, `"secondFactor":false`, `"emailVerified":true`)
		if n := h.Count(`SELECT (SELECT COUNT(*) FROM recovery_codes) + (SELECT COUNT(*) FROM second_factors) AS n`); n != 0 {
			t.Errorf("%d rows of the second step are left", n)
		}
		secondStep(h, waiting, "12").Want(t, 401, `"code":"account.second_expired"`)
		if got := notices(h, user.ID()); got != "second_on second_off password_changed new_sign_in" {
			t.Errorf("notices: %s", got)
		}
	})
}

func TestEveryWayInPassesOneDoor(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		h.TurnOn(user.Token())
		enter := func(by login.Proof) (e login.Result) {
			err := h.DB.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
				e, err = h.Logins.Enter(ctx, tx, user.ID(), login.Visit{Kind: "bearer", Address: "203.0.113.1"}, by)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return e
		}
		if e := enter(login.OneStep); e.Token != "" || e.User.ID != "" || e.Second == "" {
			t.Errorf("one step let in: %+v", e)
		}
		if e := enter(login.TwoSteps); e.Token == "" || e.Second != "" {
			t.Errorf("two steps did not let in: %+v", e)
		}
		h.Pass(time.Hour)
		if n, err := h.Logins.Purge(t.Context()); err != nil || n != 1 {
			t.Errorf("purged %d, %v", n, err)
		}
	})
}
