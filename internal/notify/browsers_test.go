package notify

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestBrowsers(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		at := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
		s, err := New(t.Context(), Options{DB: d, Now: func() time.Time { return at }})
		if err != nil {
			t.Fatal(err)
		}
		me := session.Caller{Owner: testkit.Owner(t, d, id.New(at))}
		he := session.Caller{Owner: testkit.Owner(t, d, id.New(at))}
		key, err := ecdh.P256().GenerateKey(rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		phone := Browser{Endpoint: "https://push.example/1", Device: "Chrome, Android",
			P256dh: base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()),
			Auth:   base64.RawURLEncoding.EncodeToString(make([]byte, 16))}
		laptop := phone
		laptop.Endpoint, laptop.Device = "https://push.example/2", "Firefox, Linux"
		for _, b := range []Browser{phone, laptop, phone} { // the phone once more: it is still one
			at = at.Add(time.Minute)
			if err := s.Subscribe(t.Context(), me, b); err != nil {
				t.Fatal(err)
			}
		}
		all, err := s.Browsers(t.Context(), me)
		if err != nil || len(all) != 2 || all[0].Device != laptop.Device || all[1].Endpoint != phone.Endpoint || !all[1].CreatedAt.Equal(at) {
			t.Fatalf("%+v, %v", all, err)
		}
		if his, err := s.Browsers(t.Context(), he); err != nil || len(his) != 0 {
			t.Fatalf("another's: %+v, %v", his, err)
		}
		if err := s.Unsubscribe(t.Context(), me, phone.Endpoint); err != nil {
			t.Fatal(err)
		}
		if all, err := s.Browsers(t.Context(), me); err != nil || len(all) != 1 || all[0].Device != laptop.Device {
			t.Fatalf("after the end of one: %+v, %v", all, err)
		}
		phone.Auth = "short"
		if err := s.Subscribe(t.Context(), me, phone); !fault.Is(err, fault.Invalid) {
			t.Fatalf("a bad key: %v", err)
		}
	})
}

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }
