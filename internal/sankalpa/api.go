package sankalpa

import "sankalp/internal/httpapi"

// Register adds the operations of entries.
func Register(api *httpapi.API, s *Service) {
	entries := httpapi.NewBook[Sankalpa, Input](api, "sankalpa", "/api/sankalpas")
	entries.List("What the caller wrote for sankalpas: own wordings, mended words, places, texts as they were spoken", s.list)
	entries.Create("Add a wording, a mended word, a place, or a text as it was spoken", s.Create)
	entries.Update("Change one: absent keeps, null clears", s.Update)
	entries.Delete("Put one into the trash", s.Delete)
	entries.Restore("Bring some back from the trash, all or none", s.Restore)
}
