package db

import "context"

// doer is the key of the member of a practice who does what is written with a context.
type doer struct{}

// By makes everything that is written with the context the doing of a member of the owner's practice; "" is the owner.
func By(ctx context.Context, member string) context.Context {
	if member == "" {
		return ctx
	}
	return context.WithValue(ctx, doer{}, member)
}

// Member is who By named; "" is the owner, or the server itself.
func Member(ctx context.Context) string {
	member, _ := ctx.Value(doer{}).(string)
	return member
}
