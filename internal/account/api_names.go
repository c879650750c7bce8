package account

import (
	"context"
	"net/http"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	namesIn struct {
		Body struct {
			Username word `json:"username" required:"false" minLength:"3" maxLength:"30"`
			Number   word `json:"number" required:"false" doc:"In any common spelling; Indian unless it begins with +"`
			Password word `json:"password" required:"false" doc:"Needed when the login is not fresh"`
		}
	}
	newEmailIn struct {
		Body struct {
			Email    word `json:"email" format:"email" maxLength:"254"`
			Password word `json:"password" required:"false" doc:"Needed when the login is not fresh"`
		}
	}
)

func registerNames(api *httpapi.API, s *Service) {
	httpapi.Prepared(api, op("change-names", http.MethodPut, "/api/users/names", "Change username and number: absent keeps"),
		func(ctx context.Context, c session.Caller, in *namesIn) (struct{}, error) {
			b := in.Body
			if err := readable(map[string]word{"username": b.Username, "number": b.Number, "password": b.Password}).Err(); err != nil {
				return struct{}{}, err
			}
			return struct{}{}, s.ProveRename(ctx, c, b.Password.V)
		},
		func(ctx context.Context, c session.Caller, in *namesIn, _ struct{}) (*settingsOut, error) {
			u, err := s.Rename(ctx, c, Names{sent(in.Body.Username), sent(in.Body.Number)})
			return changed(ctx, "account.settings_saved", u), err
		})
	httpapi.Prepared(api, op("new-email", http.MethodPost, "/api/users/email/new", "Another address of mail: it is mailed a code, and the old one stays until that is confirmed"),
		func(ctx context.Context, c session.Caller, in *newEmailIn) (struct{}, error) {
			if err := readable(map[string]word{"email": in.Body.Email, "password": in.Body.Password}).Err(); err != nil {
				return struct{}{}, err
			}
			return struct{}{}, s.Prove(ctx, c, in.Body.Password.V)
		},
		func(ctx context.Context, c session.Caller, in *newEmailIn, _ struct{}) (*settingsOut, error) {
			u, err := s.NewEmail(ctx, c, in.Body.Email.V, httpapi.Address(ctx))
			return changed(ctx, "account.code_sent", u), err
		})
	httpapi.Prepared(api, op("confirm-new-email", http.MethodPost, "/api/users/email/new/confirm", "Take the new address by its code"),
		func(ctx context.Context, c session.Caller, in *codeIn) (string, error) {
			return s.JudgeNewEmail(ctx, c, in.Body.OTP.V)
		},
		func(ctx context.Context, c session.Caller, _ *codeIn, judged string) (*settingsOut, error) {
			u, err := s.ConfirmNewEmail(ctx, c, judged)
			return changed(ctx, "account.email_confirmed", u), err
		})
	httpapi.Change(api, op("drop-new-email", http.MethodDelete, "/api/users/email/new", "Forget the new address"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*settingsOut, error) {
			u, err := s.DropNewEmail(ctx, c)
			return changed(ctx, "account.settings_saved", u), err
		})
}

// sent is a word that was sent, nil for one that was not.
func sent(w word) *string {
	if !w.Has() {
		return nil
	}
	return &w.V
}

func changed(ctx context.Context, code string, u User) *settingsOut {
	out := &settingsOut{}
	out.Body.Success, out.Body.User = httpapi.Say(ctx, code, nil), u
	return out
}
