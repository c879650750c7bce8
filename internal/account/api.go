package account

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/setting"
)

// Inputs and outputs. A field that a released version took stays here for at least a year, even when it means nothing any more:
// devices that were offline for long still send it.
type (
	word = patch.Value[string]

	userOut struct {
		Body struct {
			User User `json:"user"`
		}
	}
	settingsIn struct {
		httpapi.IfMatch
		Body struct{ setting.Change }
	}
	// changedOut is the account after a change.
	changedOut struct {
		Body struct {
			Success string `json:"success"`
			User    User   `json:"user"`
		} `nameHint:"SettingsOutBody"`
	}
	nameIn struct {
		Body struct {
			Email word `json:"Email"`
		}
	}
	messageOut struct {
		Cookies []string `header:"Set-Cookie"`
		Body    struct {
			Success string `json:"success"`
		} `nameHint:"SaidOutBody"`
	}
)

// Prover makes callers prove that the account is theirs, before they change its safety. Package login does it.
type Prover interface {
	// Prove wants the password, or a login of a few minutes ago.
	Prove(ctx context.Context, c session.Caller, password string) error
	// ProvePassword wants the password always; where there is none, a login of a few minutes ago.
	ProvePassword(ctx context.Context, c session.Caller, password string) error
	// ProveFully wants the password always, and a code where a login has two steps.
	ProveFully(ctx context.Context, c session.Caller, password, code string) error
}

// Register adds the operations of accounts.
func Register(api *httpapi.API, s *Service, prover Prover) {
	registerUser(api, s)
	registerEmail(api, s)
	registerNames(api, s, prover)
	registerNewEmail(api, s, prover)
	registerClosing(api, s, prover)
}

func op(id, method, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{"accounts"}}
}

func registerUser(api *httpapi.API, s *Service) {
	httpapi.Read(api, op("me", http.MethodGet, "/api/users/me", "Who am I?"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*userOut, error) {
			u, err := As(ctx, s.DB.Q(ctx), c)
			out := &userOut{}
			out.Body.User = u
			return out, err
		})
	httpapi.Read(api, op("name-of-user", http.MethodPost, "/api/task/tasks/getLoggedInUser", "The caller's name, for his own e-mail"),
		func(_ context.Context, c session.Caller, in *nameIn) (*messageOut, error) {
			name, err := ownName(c, in.Body.Email.V)
			out := &messageOut{}
			out.Body.Success = name
			return out, err
		})
	httpapi.Change(api, op("change-settings", http.MethodPut, "/api/profile/settings", "Change settings: absent keeps"),
		func(ctx context.Context, c session.Caller, in *settingsIn) (*changedOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			u, err := s.ChangeSettings(ctx, c, in.Body.Change, expected)
			return changed(ctx, "account.settings_saved", u), err
		})
}

func changed(ctx context.Context, key i18n.Key, u User) *changedOut {
	out := &changedOut{}
	out.Body.Success, out.Body.User = httpapi.Say(ctx, key, nil), u
	return out
}

func message(ctx context.Context, key i18n.Key) *messageOut {
	out := &messageOut{}
	out.Body.Success = httpapi.Say(ctx, key, nil)
	return out
}
