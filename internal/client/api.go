package client

import (
	"context"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newClient struct {
		httpapi.ChosenID
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
	skyIn struct {
		Date string `query:"date" format:"date" doc:"Of the birth or the death"`
		Time string `query:"time" doc:"HH:MM; without it, every tithi of the date"`
		Lat  string `query:"lat" doc:"Degrees north; without coordinates, where the caller lives"`
		Lon  string `query:"lon"`
		TZ   string `query:"tz" doc:"IANA name of the zone there"`
	}
	skyOut  struct{ Body Sky }
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
	httpapi.Create(api, op("create-client", http.MethodPost, "", "Add a family with its people"), "client.added",
		func(ctx context.Context, c session.Caller, in newClient) (Client, error) {
			return s.Create(ctx, c, in.ID, in.Input)
		}, one)
	httpapi.Update(api, op("update-client", http.MethodPut, "/{id}", "Change a family: absent keeps, null clears, lists are sent whole"), "client.updated",
		func(ctx context.Context, c session.Caller, id string, in clientChange, expected int64) (Client, error) {
			return s.Update(ctx, c, id, in.Input, expected)
		}, one)
	httpapi.Delete(api, op("delete-client", http.MethodDelete, "/{id}", "Put a family into the trash; its tasks and payments stay"), "client.deleted", s.Delete)
	httpapi.Restore(api, op("restore-clients", http.MethodPost, "/restore", "Bring families back from the trash, all or none"), "client.restored",
		s.Restore, func(said string, all []Client) clientsAnswer { return clientsAnswer{said, all} })
}

func registerReads(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	httpapi.List(api, op("list-clients", http.MethodGet, "", "The caller's families, by name"),
		func(ctx context.Context, c session.Caller, in listIn) ([]Client, error) { return s.List(ctx, c, in.Q) })
	httpapi.Get(api, op("get-client", http.MethodGet, "/{id}", "One family"), s.Get)
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

func one(said string, it Client) clientAnswer { return clientAnswer{said, it} }
