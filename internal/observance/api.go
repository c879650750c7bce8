package observance

import "sankalp/internal/httpapi"

// Register adds the operations of observances.
func Register(api *httpapi.API, s *Service) {
	observances := httpapi.NewBook[Observance, Input](api, "observance", "/api/observances")
	observances.List("What families keep every year or month, in the order in which it was added", s.list)
	observances.Create("Add an observance", s.Create)
	observances.Update("Change an observance, or decide about a single occasion: absent keeps, null clears", s.Update)
	observances.Delete("Put an observance into the trash", s.Delete)
	observances.Restore("Bring observances back from the trash, all or none", s.Restore)
}
