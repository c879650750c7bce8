package testkit

import (
	"sync"

	"sankalp/internal/place"
)

// Places is the gazetteer, read once for all tests of a package.
var Places = sync.OnceValues(place.Load)
