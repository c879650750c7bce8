package ritetype

import "sankalp/internal/httpapi"

// Register adds the operations of the catalogue.
func Register(api *httpapi.API, s *Service) {
	rites := httpapi.NewBook[RiteType, Input](api, "rite-type", "/api/rite-types")
	rites.List("The caller's catalogue of rites, by name", s.list)
	rites.Create("Add a rite to the catalogue", s.Create)
	rites.Update("Change a rite, or put it away: absent keeps, null clears", s.Update)
	rites.Delete("Put a rite into the trash", s.Delete)
	rites.Restore("Bring rites back from the trash, all or none", s.Restore)
}
