package incoming

import "sankalp/internal/httpapi"

// Register adds the operations of calendars that were brought in.
func Register(api *httpapi.API, s *Service) {
	calendars := httpapi.NewBook[BusyCalendar, Input](api, "busycalendar", "/api/busy-calendars")
	calendars.List("The calendars whose busy times were brought in, by name", s.list)
	calendars.Create("Bring in the busy times of another calendar", s.Create)
	calendars.Update("Change such a calendar, or replace its times: absent keeps", s.Update)
	calendars.Delete("Put such a calendar into the trash", s.Delete)
	calendars.Restore("Bring such calendars back from the trash, all or none", s.Restore)
}
