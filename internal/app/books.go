package app

import (
	"sankalp/internal/client"
	"sankalp/internal/comment"
	"sankalp/internal/place"
	"sankalp/internal/record"
	"sankalp/internal/ritetype"
)

// books makes the features that stand on records alone and registers their operations; it gives their trash.
func (a *App) books(kept record.Options, places func() (*place.Gazetteer, error)) []bin {
	comments, rites, clients := comment.New(kept), ritetype.New(kept), client.New(kept, places)
	comment.Register(a.api, comments)
	ritetype.Register(a.api, rites)
	client.Register(a.api, clients)
	return []bin{{"comments", comments.Purge}, {"rites", rites.Purge}, {"clients", clients.Purge}}
}
