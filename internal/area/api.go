package area

import "sankalp/internal/httpapi"

// Register adds the operations of areas.
func Register(api *httpapi.API, s *Service) {
	areas := httpapi.NewBook[Area, Input](api, "area", "/api/areas")
	areas.List("The caller's areas, by name", s.list)
	areas.Create("Add an area", s.Create)
	areas.Update("Change an area: absent keeps, null clears", s.Update)
	areas.Delete("Put an area into the trash", s.Delete)
	areas.Restore("Bring areas back from the trash, all or none", s.Restore)
}
