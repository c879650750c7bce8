package login_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/testkit/loginkit"
)

func TestWhoMayRegister(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		ctx, start := context.Background(), time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC)
		register := func(body, invite string) loginkit.Answer {
			if invite != "" {
				body = strings.TrimSuffix(strings.TrimSpace(body), "}") + `,"invite":"` + invite + `"}`
			}
			return h.Do(loginkit.Call{Path: "/api/users/register", Body: body})
		}
		h.Logins.Limits.Signup = config.SignupClosed
		register(loginkit.Asha, "").Want(t, 403, "signup.closed")
		h.Logins.Limits.Signup = config.SignupInvite
		code, err := h.Logins.Invite(ctx, start.Add(time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		register(loginkit.Asha, "").Want(t, 422, `"invite":`, "signup.invite_needed")
		register(loginkit.Asha, "AAAA-BBBB-CCCC").Want(t, 422, "signup.invite_wrong")
		register(loginkit.Asha, strings.ToLower(strings.ReplaceAll(code, "-", " "))).Want(t, 201)
		register(loginkit.Ravi, code).Want(t, 422, "signup.invite_wrong") // it works once
		if n := h.Count(`SELECT COUNT(*) AS n FROM accounts`); n != 1 {
			t.Errorf("%d accounts", n)
		}
		late, err := h.Logins.Invite(ctx, start.Add(time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		h.Pass(2 * time.Hour)
		register(loginkit.Ravi, late).Want(t, 422, "signup.invite_wrong")
		if _, err := h.Logins.Purge(ctx); err != nil {
			t.Fatal(err)
		}
		if n := h.Count(`SELECT COUNT(*) AS n FROM invites`); n != 0 {
			t.Errorf("%d codes are left", n)
		}
		h.Logins.Limits.Signup = config.SignupOpen
		register(loginkit.Ravi, "anything").Want(t, 201)
	})
}

// A refused registration spends nothing.
func TestARefusedRegistrationKeepsTheInvite(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		h.Register(loginkit.Asha)
		h.Logins.Limits.Signup = config.SignupInvite
		code, err := h.Logins.Invite(context.Background(), time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		again := strings.TrimSuffix(strings.TrimSpace(loginkit.Asha), "}") + `,"invite":"` + code + `"}`
		h.Do(loginkit.Call{Path: "/api/users/register", Body: again}).Want(t, 409)
		other := strings.TrimSuffix(strings.TrimSpace(loginkit.Ravi), "}") + `,"invite":"` + code + `"}`
		h.Do(loginkit.Call{Path: "/api/users/register", Body: other}).Want(t, 201)
	})
}
