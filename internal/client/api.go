package client

import (
	"context"
	"net/http"
	"strconv"

	"sankalp/internal/httpapi"
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
	clients.Restore("Bring families back from the trash, all or none", s.Restore)
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
