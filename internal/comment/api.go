package comment

import "sankalp/internal/httpapi"

// Register adds the operations of comments.
func Register(api *httpapi.API, s *Service) {
	comments := httpapi.NewBook[Comment, Input](api, "comment", "/api/comments")
	comments.ListDays("The caller's comments of some days, in their order", s.list)
	comments.Create("Write a comment on a day", s.Create)
	comments.Update("Change a comment: absent keeps", s.Update)
	comments.Delete("Put a comment into the trash", s.Delete)
	comments.Restore("Bring comments back from the trash, all or none", s.Restore)
}
