package series

import "sankalp/internal/httpapi"

// Register adds the operations of series.
func Register(api *httpapi.API, s *Service) {
	series := httpapi.NewBook[Series, Input](api, "series", "/api/series")
	series.List("Work of several days that belongs together, the first day first", s.list)
	series.Create("Add a series; its days are tasks that name it", s.Create)
	series.Update("Change a series: absent keeps, null clears", s.Update)
	series.Delete("Put a series into the trash; its tasks stay", s.Delete)
	series.Restore("Bring series back from the trash, all or none", s.Restore)
}

// RegisterTemplates adds the operations of templates.
func RegisterTemplates(api *httpapi.API, s *Templates) {
	templates := httpapi.NewBook[Template, TemplateInput](api, "template", "/api/series-templates")
	templates.List("What the caller's own series are made of, by name", s.list)
	templates.Create("Add a template of series", s.Create)
	templates.Update("Change a template of series: absent keeps, null clears", s.Update)
	templates.Delete("Put a template of series into the trash; the series made of it stay", s.Delete)
	templates.Restore("Bring templates of series back from the trash, all or none", s.Restore)
}
