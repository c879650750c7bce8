package crew

import "sankalp/internal/httpapi"

// Register adds the operations of crew.
func Register(api *httpapi.API, s *Service) {
	crew := httpapi.NewBook[Crew, Input](api, "crew", "/api/crew")
	crew.List("Who works with the caller at which task, and what each gets", s.list)
	crew.Create("Put a helper to a task, once", s.Create)
	crew.Update("Change what a helper does and gets at a task: absent keeps, null clears", s.Update)
	crew.Delete("Take a helper from a task, into the trash", s.Delete)
	crew.Restore("Bring crew back from the trash, all or none", s.Restore)
}
