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
