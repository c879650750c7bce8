package certificate

import (
	"time"

	"golang.org/x/crypto/acme/autocert"

	"sankalp/internal/db"
)

// Store is the cache of certificates in a database.
func Store(d *db.DB) autocert.Cache { return store{d, time.Now} }
