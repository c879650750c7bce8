package repeat

import "sankalp/internal/httpapi"

// Register adds the operations of repeats.
func Register(api *httpapi.API, s *Service) {
	repeats := httpapi.NewBook[Repeat, Input](api, "repeat", "/api/repeats").AtMost(MaxRepeats)
	repeats.List("Tasks that come again, in the order in which they were added", s.list)
	repeats.Create("Add a repeat; its tasks name it", s.Create)
	repeats.Update("Change a repeat, or skip single times of it: absent keeps, null clears", s.Update)
	repeats.Delete("Put a repeat into the trash; its tasks stay", s.Delete)
	repeats.Restore("Bring repeats back from the trash, all or none", s.Restore)
}
