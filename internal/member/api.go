package member

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/role"
	"sankalp/internal/session"
)

type (
	listOut struct {
		Body []member `nullable:"false"`
	}
	inviteIn struct {
		Body newMember
	}
	oneIn struct {
		ID string `path:"id" format:"uuid"`
	}
	endIn struct {
		ID   string `path:"id" format:"uuid"`
		Body *struct {
			Password patch.Value[string] `json:"password" required:"false" maxLength:"256" doc:"Where the login was not just now"`
		} `nameHint:"Proof"`
	}
	roleIn struct {
		ID   string `path:"id" format:"uuid"`
		Body struct {
			Role     patch.Value[role.Role] `json:"role" required:"false" enum:"all,planner,shares"`
			HelperID patch.Value[string]    `json:"helperId" required:"false" nullable:"true" format:"uuid" doc:"Of the role shares: whose work they see"`
			Password patch.Value[string]    `json:"password" required:"false" maxLength:"256" doc:"Where the login was not just now"`
		} `nameHint:"MemberRole"`
	}
	tokenIn struct {
		Body struct {
			Token patch.Value[string] `json:"token" required:"false" maxLength:"64" doc:"What follows the # of the link"`
		} `nameHint:"InvitationToken"`
	}
	lookOut      struct{ Body invitation }
	practicesOut struct {
		Body []practice `nullable:"false"`
	}
)

// Prover makes callers prove that the account is theirs. Package login does it.
type Prover interface {
	// Prove wants the password, or a login of a few minutes ago.
	Prove(ctx context.Context, c session.Caller, password string) error
}

// Register adds the operations of the people of a practice.
func Register(api *httpapi.API, s *Service, prover Prover) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{"members"}}
	}
	httpapi.Read(api, op("list-members", http.MethodGet, "/api/members", "Who works in the caller's practice, and who is invited to"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*listOut, error) {
			all, err := s.list(ctx, c)
			return &listOut{all}, err
		})
	invite := op("admit-member", http.MethodPost, "/api/members", "Invite somebody to the caller's practice; the link is in this answer alone")
	invite.DefaultStatus = http.StatusCreated
	httpapi.Prepared(api, invite,
		func(ctx context.Context, c session.Caller, in *inviteIn) (struct{}, error) {
			return struct{}{}, prover.Prove(ctx, c, in.Body.Password.V)
		},
		func(ctx context.Context, c session.Caller, in *inviteIn, _ struct{}) (*httpapi.Answer[member], error) {
			m, err := s.invite(ctx, c, in.Body)
			return httpapi.NewAnswer(httpapi.Say(ctx, "member.invited", nil), m), err
		})
	registerMember(api, s, prover, op)
	httpapi.Public(api, op("look-invitation", http.MethodPost, "/api/invitations/look", "What an invitation is to"),
		func(ctx context.Context, in *tokenIn) (*lookOut, error) {
			found, err := s.look(ctx, in.Body.Token.V)
			return &lookOut{found}, err
		})
	httpapi.Change(api, op("accept-invitation", http.MethodPost, "/api/invitations/accept", "Take an invitation with the caller's account"),
		func(ctx context.Context, c session.Caller, in *tokenIn) (*httpapi.Answer[practice], error) {
			p, err := s.accept(ctx, c, in.Body.Token.V)
			return httpapi.NewAnswer(httpapi.Say(ctx, "member.joined", nil), p), err
		})
	registerPractices(api, s, op)
}

// registerMember adds the operations on one member.
func registerMember(api *httpapi.API, s *Service, prover Prover, op func(id, method, path, summary string) huma.Operation) {
	httpapi.Prepared(api, op("change-member", http.MethodPut, "/api/members/{id}", "Give a member another role, or change that of an invitation"),
		func(ctx context.Context, c session.Caller, in *roleIn) (struct{}, error) {
			return struct{}{}, prover.Prove(ctx, c, in.Body.Password.V)
		},
		func(ctx context.Context, c session.Caller, in *roleIn, _ struct{}) (*httpapi.Answer[member], error) {
			m, err := s.change(ctx, c, in.ID, in.Body.Role, in.Body.HelperID)
			return httpapi.NewAnswer(httpapi.Say(ctx, "member.changed", nil), m), err
		})
	httpapi.Prepared(api, op("end-member", http.MethodDelete, "/api/members/{id}", "End an invitation or an admission, at once and on every device"),
		func(ctx context.Context, c session.Caller, in *endIn) (struct{}, error) {
			password := ""
			if in.Body != nil {
				password = in.Body.Password.V
			}
			return struct{}{}, prover.Prove(ctx, c, password)
		},
		func(ctx context.Context, c session.Caller, in *endIn, _ struct{}) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "member.ended", nil)), s.end(ctx, c, in.ID)
		})
}

// registerPractices adds the operations by which a session changes the practice that it works in.
func registerPractices(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	httpapi.Read(api, op("list-practices", http.MethodGet, "/api/practices", "The practices that the caller was admitted to"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*practicesOut, error) {
			all, err := s.practices(ctx, c)
			return &practicesOut{all}, err
		})
	httpapi.Change(api, op("enter-practice", http.MethodPost, "/api/practices/{id}/enter", "Have this session work in a practice from now on"),
		func(ctx context.Context, c session.Caller, in *oneIn) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "member.entered", nil)), s.enter(ctx, c, in.ID)
		})
	// Public, since it is also the way out of a practice in which the session may do nothing any more.
	httpapi.Public(api, op("leave-practice", http.MethodPost, "/api/practices/leave", "Have this session work in the account's own practice again"),
		func(ctx context.Context, _ *struct{}) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "member.left", nil)), s.Sessions.Leave(ctx, httpapi.Token(ctx))
		})
}
