package goodtimes

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
)

type (
	searchIn struct {
		Rite    string `query:"rite" required:"true" maxLength:"60" doc:"Its id; hyphens stand for underscores, as in the public almanac"`
		From    string `query:"from" required:"true" format:"date"`
		To      string `query:"to" required:"true" format:"date" doc:"At most 400 days in all"`
		Stars   string `query:"stars" maxLength:"20" doc:"Birth stars of up to two people, 1 to 27, with a comma; 0: not known"`
		Signs   string `query:"signs" maxLength:"20" doc:"Their signs of the Moon, 1 to 12; 0: by the star"`
		Eldest  string `query:"eldest" maxLength:"20" doc:"For each of them 1 for the first child of their parents, with a comma; 0: not, or not known"`
		Births  string `query:"births" maxLength:"40" doc:"Their dates of birth, with a comma; empty: not known"`
		Sutak   string `query:"sutak" maxLength:"220" doc:"Days of sutak in the family, from and to, all with commas"`
		Part    string `query:"part" enum:"pratah,madhyahna,aparahna,sandhya,ratri"`
		Minutes int    `query:"minutes" minimum:"0" maximum:"1440" doc:"How long the muhurat must last; 0: half an hour"`
		Off     string `query:"off" maxLength:"4000" doc:"Rules that are not to count this time, with commas"`
		Full    bool   `query:"full" doc:"Everything of days that are out anyway"`
	}
	rulesIn struct {
		Rite string `query:"rite" required:"true" maxLength:"60" doc:"Its id; hyphens stand for underscores, as in the public almanac"`
	}
)

// muhuratRite is a rite that can be asked for.
type muhuratRite struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type ritesOut struct {
	Body struct {
		Rites []muhuratRite `json:"rites" nullable:"false"`
	}
}

// muhuratKnown is one rule of a rite, and what the caller makes of it.
type muhuratKnown struct {
	ID        string `json:"id"`
	Factor    string `json:"factor,omitempty" doc:"A limb of the rite's own table"`
	Effect    string `json:"effect" enum:"forbids,weakens,allows,helps"`
	On        bool   `json:"on" doc:"It holds where nothing else is said"`
	Option    bool   `json:"option" doc:"A table with rows that hold only when asked for"`
	Text      string `json:"text"`
	Source    string `json:"source"`
	Confirmed bool   `json:"confirmed" doc:"A source stands behind it"`
	Judged    bool   `json:"judged"`
	Weight    string `json:"weight,omitempty" doc:"What the caller makes of it"`
}

type rulesOut struct {
	Body struct {
		Tradition string         `json:"tradition"`
		Rules     []muhuratKnown `json:"rules" nullable:"false"`
	}
}

func op(id, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{"muhurat"}}
}

// Register adds the operations.
func Register(api *httpapi.API, s *Service) {
	httpapi.Read(api, op("search-muhurat", "/api/muhurat", "The days of a rite at the caller's place, with reasons"), s.search)
	httpapi.Read(api, op("keep-muhurats", "/api/muhurat/ahead", "The days of a rite as a device keeps them: every reason with its time, without the stars of people"), s.ahead)
	httpapi.Read(api, op("list-muhurat-rules", "/api/muhurat/rules", "The rules of a rite, and what the caller makes of them"), s.rules)
	httpapi.Read(api, op("list-muhurat-rites", "/api/muhurat/rites", "The rites that can be asked for"), s.rites)
}
