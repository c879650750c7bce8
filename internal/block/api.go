package block

import "sankalp/internal/httpapi"

// Register adds the operations of blocks.
func Register(api *httpapi.API, s *Service) {
	blocks := httpapi.NewBook[Block, Input](api, "block", "/api/blocks")
	blocks.ListDays("The blocks that touch some days, in their order", s.list)
	blocks.Create("Close days", s.Create)
	blocks.Update("Change a block: absent keeps", s.Update)
	blocks.Delete("Put a block into the trash", s.Delete)
	blocks.Restore("Bring blocks back from the trash, all or none", s.Restore)
}
