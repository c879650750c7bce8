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

// Restore adds an operation that brings things back from the trash, all or none; answer says so, in the sentence of the code with n, and
// gives them.
func Restore[T, A any](api *API, op huma.Operation, code string, restore func(ctx context.Context, c session.Caller, ids []string) ([]T, error),
	answer func(said string, all []T) A,
) {
	type out struct{ Body A }
	Change(api, op, func(ctx context.Context, c session.Caller, in *Many) (*out, error) {
		all, err := restore(ctx, c, in.Body)
		return &out{answer(Say(ctx, code, map[string]any{"n": len(all)}), all)}, err
	})
}
