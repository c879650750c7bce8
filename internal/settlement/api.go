package settlement

import "sankalp/internal/httpapi"

// Register adds the operations of settlements.
func Register(api *httpapi.API, s *Service) {
	settlements := httpapi.NewBook[Settlement, Input](api, "settlement", "/api/settlements")
	settlements.List("What was given to helpers and got from them, by date", s.list)
	settlements.Create("Write down what was given to a helper or got from them; it is never changed or deleted, only corrected by another", s.Create)
	httpapi.CreateMany(settlements, "Write down several, all or none: what is settled with all helpers at once", s.CreateAll)
}
