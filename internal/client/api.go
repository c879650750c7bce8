package client

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newClient struct {
		ID patch.Value[string] `json:"_id" required:"false" format:"uuid" doc:"A UUIDv7; the same create again changes nothing"`
		Input
	}
	clientChange struct{ Input }
	clientAnswer struct {
		Success string `json:"success"`
		Client  Client `json:"client"`
	}
	clientsAnswer struct {
		Success string   `json:"success"`
		Clients []Client `json:"clients" nullable:"false"`
	}
)

type (
	listIn struct {
		httpapi.Conditional
		Q string `query:"q" maxLength:"160" doc:"Text that a name, a phone, the gotra, the area or a label contains"`
	}
	listOut struct {
		httpapi.Tagged
		Body []Client `nullable:"false"`
	}
	getIn struct {
		httpapi.Conditional
		ID string `path:"id" format:"uuid"`
	}
	getOut struct {
		httpapi.Tagged
		Body Client
	}
	skyIn struct {
		Date string `query:"date" format:"date" doc:"Of the birth or the death"`
		Time string `query:"time" doc:"HH:MM; without it, every tithi of the date"`
		Lat  string `query:"lat" doc:"Degrees north; without coordinates, where the caller lives"`
		Lon  string `query:"lon"`
		TZ   string `query:"tz" doc:"IANA name of the zone there"`
	}
	skyOut   struct{ Body Sky }
	createIn struct{ Body newClient }
	updateIn struct {
		httpapi.IfMatch
		ID   string `path:"id" format:"uuid"`
		Body clientChange
	}
	oneOut  struct{ Body clientAnswer }
	manyOut struct{ Body clientsAnswer }
	saidOut struct {
		Body struct {
			Success string `json:"success"`
		}
	}
)

// Register adds the operations of families.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/clients" + path, Summary: summary, Tags: []string{"clients"}}
	}
	registerReads(api, s, op)
	registerMany(api, s, op)
	create := op("create-client", http.MethodPost, "", "Add a family with its people")
	create.DefaultStatus = http.StatusCreated
	httpapi.Change(api, create, func(ctx context.Context, c session.Caller, in *createIn) (*oneOut, error) {
		made, err := s.Create(ctx, c, in.Body.ID, in.Body.Input)
		return one(ctx, "client.added", made), err
	})
	httpapi.Change(api, op("update-client", http.MethodPut, "/{id}", "Change a family: absent keeps, null clears, lists are sent whole"),
		func(ctx context.Context, c session.Caller, in *updateIn) (*oneOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			changed, err := s.Update(ctx, c, in.ID, in.Body.Input, expected)
			return one(ctx, "client.updated", changed), err
		})
	httpapi.Delete(api, op("delete-client", http.MethodDelete, "/{id}", "Put a family into the trash; its tasks and payments stay"), "client.deleted", s.Delete)
	httpapi.Restore(api, op("restore-clients", http.MethodPost, "/restore", "Bring families back from the trash, all or none"), "client.restored",
		s.Restore, func(said string, all []Client) clientsAnswer { return clientsAnswer{said, all} })
}

func registerReads(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	httpapi.Read(api, op("list-clients", http.MethodGet, "", "The caller's families, by name"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			if err := api.NotModified(c, in.Conditional); err != nil {
				return nil, err
			}
			all, err := s.List(ctx, c, in.Q)
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, all}, err
		})
	httpapi.Read(api, op("get-client", http.MethodGet, "/{id}", "One family"),
		func(ctx context.Context, c session.Caller, in *getIn) (*getOut, error) {
			found, err := s.Get(ctx, c, in.ID)
			if err == nil { // only now: the tag says nothing of which family there is
				err = api.NotModified(c, in.Conditional)
			}
			return &getOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, found}, err
		})
	httpapi.Read(api, op("get-sky", http.MethodGet, "/sky", "Stars and tithis of a date or a moment, for a birth or a death"),
		func(ctx context.Context, c session.Caller, in *skyIn) (*skyOut, error) {
			sky, err := s.Sky(ctx, c, in.asked())
			return &skyOut{sky}, err
		})
}

// asked reads the coordinates; what is no number is out of range.
func (in *skyIn) asked() Asked {
	a := Asked{Date: in.Date, Time: in.Time}
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

func one(ctx context.Context, code string, c Client) *oneOut {
	return &oneOut{clientAnswer{httpapi.Say(ctx, code, nil), c}}
}
