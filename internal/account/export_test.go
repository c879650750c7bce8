package account

// Hashes tells how many password hashes were computed so far.
func (s *Service) Hashes() int64 { return s.hasher.computed.Load() }
