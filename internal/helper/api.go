package helper

import "sankalp/internal/httpapi"

// Register adds the operations of helpers.
func Register(api *httpapi.API, s *Service) {
	helpers := httpapi.NewBook[Helper, Input](api, "helper", "/api/helpers")
	helpers.List("The people who work with the caller, by name", s.list)
	helpers.Create("Add a helper", s.Create)
	helpers.Update("Change a helper: absent keeps, null clears", s.Update)
	helpers.Delete("Put a helper into the trash; name and share stay on what was done together", s.Delete)
	helpers.Restore("Bring helpers back from the trash, all or none", s.Restore)
}
