package notify

import (
	"cmp"
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Bodies. Their type names become the names of the schemas in the contract.
type (
	notificationWays struct {
		Success  string               `json:"success,omitempty"`
		Settings notificationSettings `json:"settings"`
		Browsers int                  `json:"browsers" doc:"How many of the caller's browsers take push messages"`
		// publicKey is what a browser needs for a subscription.
		PublicKey string `json:"publicKey"`
		// MailServer tells whether this server can send mail.
		MailServer bool `json:"mailServer"`
	}
	pushKeys struct {
		P256dh string `json:"p256dh"`
		Auth   string `json:"auth"`
	}
	pushBrowser struct {
		Endpoint patch.Value[string]   `json:"endpoint" maxLength:"1000"`
		Keys     patch.Value[pushKeys] `json:"keys"`
	}
	pushAddress struct {
		Endpoint patch.Value[string] `json:"endpoint" maxLength:"1000"`
	}
	pushBrowsers struct {
		Browsers []listedBrowser `json:"browsers" nullable:"false"`
	}
	deliveryLog struct {
		Deliveries []delivery `json:"deliveries" nullable:"false"`
	}
)

type (
	listIn struct {
		Tab      string `query:"tab" enum:"all,unread,archived"`
		Page     int    `query:"page" minimum:"1" doc:"1 when left out"`
		PageSize int    `query:"pageSize" minimum:"1" maximum:"100" doc:"5 when left out"`
	}
	listOut  struct{ Body notificationPage }
	updateIn struct {
		ID   string `path:"id" format:"uuid"`
		Body notificationChange
	}
	idIn struct {
		ID string `path:"id" format:"uuid"`
	}
	idsIn struct {
		Body []string `minItems:"1" maxItems:"1000" nullable:"false"`
	}
	waysOut       struct{ Body notificationWays }
	chooseIn      struct{ Body choice }
	pushIn        struct{ Body pushBrowser }
	unpushIn      struct{ Body pushAddress }
	deliveriesOut struct{ Body deliveryLog }
	browsersOut   struct{ Body pushBrowsers }
)

// Register adds the operations of notifications.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/notifications" + path, Summary: summary, Tags: []string{"notifications"}}
	}
	httpapi.Read(api, op("list-notifications", http.MethodGet, "", "What the caller was told, newest first"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			p, err := s.list(ctx, c, query{in.Tab, cmp.Or(in.Page, 1), cmp.Or(in.PageSize, pageSize)})
			return &listOut{p}, err
		})
	httpapi.Change(api, op("update-notification", http.MethodPut, "/{id}", "Mark as read or unread, archive or take back"),
		func(ctx context.Context, c session.Caller, in *updateIn) (*httpapi.Answer[Notification], error) {
			n, err := s.update(ctx, c, in.ID, in.Body)
			return httpapi.NewAnswer(httpapi.Say(ctx, "notice.updated", nil), n), err
		})
	httpapi.Change(api, op("read-notifications", http.MethodPost, "/read", "Mark these as read"),
		func(ctx context.Context, c session.Caller, in *idsIn) (*httpapi.Answers[Notification], error) {
			all, err := s.read(ctx, c, in.Body)
			return httpapi.NewAnswers(httpapi.Say(ctx, "notice.read", nil), all), err
		})
	httpapi.Change(api, op("remove-notification", http.MethodDelete, "/{id}", "Remove one"),
		func(ctx context.Context, c session.Caller, in *idIn) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "notice.removed", nil)), s.remove(ctx, c, in.ID)
		})
	httpapi.Change(api, op("restore-notifications", http.MethodPost, "/restore", "Bring removed ones back, all or none"),
		func(ctx context.Context, c session.Caller, in *idsIn) (*httpapi.Answers[Notification], error) {
			all, err := s.restore(ctx, c, in.Body)
			return httpapi.NewAnswers(httpapi.Say(ctx, "notice.restored", nil), all), err
		})
	registerWays(api, s, op)
}

// registerWays adds the operations on how notifications reach a person.
func registerWays(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	httpapi.Read(api, op("get-notification-settings", http.MethodGet, "/settings", "What the caller has chosen"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*waysOut, error) {
			return s.settingsAnswer(ctx, c, "")
		})
	httpapi.Change(api, op("choose-notification-settings", http.MethodPut, "/settings", "Choose; absent keeps"),
		func(ctx context.Context, c session.Caller, in *chooseIn) (*waysOut, error) {
			if _, err := s.choose(ctx, c, in.Body); err != nil {
				return nil, err
			}
			return s.settingsAnswer(ctx, c, httpapi.Say(ctx, "notice.chosen", nil))
		})
	httpapi.Read(api, op("list-browsers", http.MethodGet, "/push", "The browsers that push messages are sent to, oldest first"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*browsersOut, error) {
			all, err := s.browsers(ctx, c)
			var out browsersOut
			out.Body.Browsers = all
			return &out, err
		})
	httpapi.Change(api, op("subscribe-push", http.MethodPost, "/push", "Have push messages sent to this browser"),
		func(ctx context.Context, c session.Caller, in *pushIn) (*httpapi.Message, error) {
			if in.Body.Endpoint.Err != nil || in.Body.Keys.Err != nil {
				return nil, fault.Field("endpoint", "request.wrong_type")
			}
			b := browser{Endpoint: in.Body.Endpoint.V, P256dh: in.Body.Keys.V.P256dh, Auth: in.Body.Keys.V.Auth, Device: session.Device(httpapi.UserAgent(ctx))}
			return httpapi.NewMessage(httpapi.Say(ctx, "notice.subscribed", nil)), s.subscribe(ctx, c, b)
		})
	httpapi.Change(api, op("unsubscribe-push", http.MethodDelete, "/push", "Send none to it any more"),
		func(ctx context.Context, c session.Caller, in *unpushIn) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "notice.unsubscribed", nil)), s.unsubscribe(ctx, c, in.Body.Endpoint.V)
		})
	httpapi.Change(api, op("test-notifications", http.MethodPost, "/test", "Send a test by every way"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "notice.tested", nil)), s.try(ctx, c)
		})
	httpapi.Read(api, op("list-deliveries", http.MethodGet, "/deliveries", "What was sent, what failed and why"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*deliveriesOut, error) {
			all, err := s.deliveries(ctx, c)
			var out deliveriesOut
			out.Body.Deliveries = all
			return &out, err
		})
}

func (s *Service) settingsAnswer(ctx context.Context, c session.Caller, success string) (*waysOut, error) {
	chosen, n, err := s.settings(ctx, c)
	var out waysOut
	out.Body.Success, out.Body.Settings, out.Body.Browsers = success, chosen, n
	out.Body.PublicKey, out.Body.MailServer = s.publicKey(), s.Mail.Delivers()
	return &out, err
}
