package httpapi

import "time"

// SetHeartbeat shortens the wait of the tests.
func (s *API) SetHeartbeat(d time.Duration) { s.streams.beat = d }
