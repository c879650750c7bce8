package db_test

import (
	"bytes"
	"sync"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestASecretIsCreatedOnce(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		keys := make([][]byte, 8)
		var all sync.WaitGroup
		for i := range keys {
			all.Go(func() {
				var err error
				if keys[i], err = d.Secret(t.Context(), "codes"); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for _, k := range keys {
			if len(k) != 32 || !bytes.Equal(k, keys[0]) {
				t.Fatalf("%x and %x", k, keys[0])
			}
		}
		other, err := d.Secret(t.Context(), "other")
		if err != nil || bytes.Equal(other, keys[0]) {
			t.Errorf("%x %v", other, err)
		}
	})
}
