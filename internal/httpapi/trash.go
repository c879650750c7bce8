package httpapi

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/session"
)

type (
	oneID struct {
		IfMatch
		ID string `path:"id" format:"uuid"`
	}
	saidOut struct {
		Body struct {
			Success string `json:"success"`
		}
	}
)

// Many is the input of a call about several things.
type Many struct {
	Body []string `minItems:"1" maxItems:"1000" nullable:"false"`
}

// Delete adds an operation that puts one thing into the trash and answers with the sentence of the code.
func Delete(api *API, op huma.Operation, code string, remove func(ctx context.Context, c session.Caller, id string, expected int64) error) {
	Change(api, op, func(ctx context.Context, c session.Caller, in *oneID) (*saidOut, error) {
		expected, err := in.Expected()
		if err != nil {
			return nil, err
		}
		var out saidOut
		out.Body.Success = Say(ctx, code, nil)
		return &out, remove(ctx, c, in.ID, expected)
	})
}
