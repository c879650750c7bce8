package login

import (
	"context"
	"net/http"
	"time"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	sessionIn struct {
		ID string `path:"id" format:"uuid"`
	}
	oneSession struct {
		ID         string    `json:"_id" format:"uuid"`
		Current    bool      `json:"current" doc:"The one that asks"`
		Device     string    `json:"device"`
		Address    string    `json:"address"`
		CreatedAt  time.Time `json:"createdAt"`
		LastSeenAt time.Time `json:"lastSeenAt"`
	}
	sessionsOut struct {
		Body struct {
			Sessions []oneSession  `json:"sessions" nullable:"false"`
			Wrong    []wrongLogins `json:"wrongLogins" nullable:"false" doc:"Logins of the last 30 days that were refused, by password, code, passkey or provider, by network address"`
		}
	}
)

func registerSessions(api *httpapi.API, s *Service) {
	httpapi.Read(api, op("list-sessions", http.MethodGet, "/api/sessions", "Where the caller is logged in"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*sessionsOut, error) {
			all, err := s.Sessions.List(ctx, c.Owner)
			out := &sessionsOut{}
			out.Body.Sessions = make([]oneSession, len(all))
			for i, one := range all {
				out.Body.Sessions[i] = oneSession{ID: one.ID, Current: one.ID == c.Session, Device: one.Device,
					Address: one.Address, CreatedAt: one.CreatedAt, LastSeenAt: one.LastSeenAt}
			}
			if err == nil {
				out.Body.Wrong, err = s.wrongOf(ctx, c.Owner)
			}
			return out, err
		})
	httpapi.Change(api, op("end-session", http.MethodDelete, "/api/sessions/{id}", "Log out there"),
		func(ctx context.Context, c session.Caller, in *sessionIn) (*messageOut, error) {
			var headers session.Headers
			if in.ID == c.Session {
				headers = api.Jar().ClearFor(c)
			}
			return message(ctx, "account.session_ended", nil, headers), s.endSession(ctx, c, in.ID)
		})
	httpapi.Change(api, op("end-sessions", http.MethodDelete, "/api/sessions", "Log out everywhere else"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*messageOut, error) {
			n, err := s.endOtherSessions(ctx, c)
			return message(ctx, "account.sessions_ended", map[string]any{"n": n}, session.Headers{}), err
		})
}
