package client

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

type (
	listIn struct {
		httpapi.Conditional
		Q string `query:"q" maxLength:"160" doc:"Text that a name, a phone, the gotra, the area or a label contains"`
	}
	skyIn struct {
		Date string `query:"date" format:"date" doc:"Of the birth or the death"`
		Time string `query:"time" doc:"HH:MM; without it, every tithi of the date"`
		Lat  string `query:"lat" doc:"Degrees north; without coordinates, where the caller lives"`
		Lon  string `query:"lon"`
		TZ   string `query:"tz" doc:"IANA name of the zone there"`
	}
	skyOut struct{ Body sky }
	withIn struct {
		ID       string `path:"id" format:"uuid"`
		With     string `query:"with" format:"uuid" doc:"The family that would become part of it"`
		TakeName bool   `query:"takeName" doc:"The name of that one stays"`
	}
	withOut struct{ Body merger }
	mergeIn struct {
		ID   string `path:"id" format:"uuid"`
		Body MergeInput
	}
	eraseIn struct {
		ID   string `path:"id" format:"uuid"`
		Body EraseInput
	}
	unmergeIn struct {
		ID string `path:"id" format:"uuid" doc:"The family that became part of another"`
	}
	// merger is what two families would be as one.
	merger struct {
		Fields
		Same []string `json:"same" nullable:"false" doc:"Those people and addresses of the other that are in both"`
	}
)

// Register adds the operations of families.
func Register(api *httpapi.API, s *Service) {
	clients := httpapi.NewBook[Client, Input](api, "client", "/api/clients")
	httpapi.List(api, clients.Op("list-clients", http.MethodGet, "", "The caller's families, by name"),
		func(ctx context.Context, c session.Caller, in listIn) ([]Client, error) { return s.list(ctx, c, in.Q) })
	clients.Get("One family", s.Get)
	httpapi.Read(api, clients.Op("get-sky", http.MethodGet, "/sky", "Stars and tithis of a date or a moment, for a birth or a death"),
		func(ctx context.Context, c session.Caller, in *skyIn) (*skyOut, error) {
			sky, err := s.sky(ctx, c, in.moment())
			return &skyOut{sky}, err
		})
	registerMany(api, s, clients.Op)
	clients.Create("Add a family with its people", s.Create)
	clients.Update("Change a family: absent keeps, null clears, lists are sent whole", s.Update)
	clients.Delete("Put a family into the trash; its tasks and payments stay", s.Delete)
	registerMerge(api, s, clients.Op)
	registerErase(api, s, clients.Op)
	clients.Restore("Bring families back from the trash, all or none", s.Restore)
}

func registerMerge(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	httpapi.Read(api, op("preview-merge", http.MethodGet, "/{id}/merge", "What two families would be as one; nothing is changed"),
		func(ctx context.Context, c session.Caller, in *withIn) (*withOut, error) {
			u, err := s.union(ctx, s.DB.Q(ctx), c, in.ID, MergeInput{ClientID: patch.Of(in.With), TakeName: patch.Of(in.TakeName)})
			delete(u.same, in.With)
			return &withOut{merger{u.Fields, slices.Sorted(maps.Keys(u.same))}}, err
		})
	httpapi.Change(api, op("merge-clients", http.MethodPost, "/{id}/merge", "Make another family part of one: what names the other names this one from then on. unmerge-client takes it back"),
		func(ctx context.Context, c session.Caller, in *mergeIn) (*httpapi.Answer[Client], error) {
			one, err := s.Merge(ctx, c, in.ID, in.Body)
			return httpapi.NewAnswer(httpapi.Say(ctx, "client.merged", nil), one), err
		})
	httpapi.Change(api, op("unmerge-client", http.MethodPost, "/{id}/unmerge", "Take a merged family out again: what it brought goes with it, what came after the merge stays. For as long as the trash keeps things"),
		func(ctx context.Context, c session.Caller, in *unmergeIn) (*httpapi.Answer[Client], error) {
			one, err := s.Unmerge(ctx, c, in.ID)
			return httpapi.NewAnswer(httpapi.Say(ctx, "client.unmerged", nil), one), err
		})
}

func registerErase(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	httpapi.Change(api, op("erase-client", http.MethodPost, "/{id}/erase", "Erase a family for good, past the trash: what is only its own goes, the books stay without its words"),
		func(ctx context.Context, c session.Caller, in *eraseIn) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "client.erased", nil)), s.Erase(ctx, c, in.ID, in.Body)
		})
}

// moment reads the coordinates; what is no number is out of range.
func (in *skyIn) moment() skyQuery {
	a := skyQuery{Date: in.Date, Time: in.Time}
	if in.Lat == "" && in.Lon == "" {
		return a
	}
	degrees := func(s string) float64 {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil || !within(v, 180) {
			return 1000
		}
		return v
	}
	a.Place = &Spot{Lat: degrees(in.Lat), Lon: degrees(in.Lon), TimeZone: in.TZ}
	return a
}
