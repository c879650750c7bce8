package identity_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"

	"sankalp/internal/db"
	"sankalp/internal/secret"
	"sankalp/internal/testkit"
)

// device is an authenticator in software, which can lie for a test.
type device struct {
	t      *testing.T
	key    *ecdsa.PrivateKey
	id     []byte
	owner  []byte
	count  uint32
	step   uint32 // by which the count rises; keys shared by several devices do not count
	rp     string
	origin string
	flags  byte // 1: somebody was there, 4: and proved to be its owner
}

func newDevice(t *testing.T) *device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return &device{t: t, key: key, id: []byte(rand.Text()), step: 1, rp: "localhost", origin: public, flags: 5}
}

func (d *device) clientData(kind string, challenge any) []byte {
	return []byte(asJSON(d.t, object{"type": "webauthn." + kind, "challenge": challenge, "origin": d.origin, "crossOrigin": false}))
}

func (d *device) data(flags byte) []byte {
	sum := sha256.Sum256([]byte(d.rp))
	d.count += d.step
	return binary.BigEndian.AppendUint32(append(sum[:], flags), d.count)
}

func (d *device) cbor(v any) []byte {
	b, err := webauthncbor.Marshal(v)
	if err != nil {
		d.t.Fatal(err)
	}
	return b
}

// create answers the options to add a passkey.
func (d *device) create(options object) object {
	owner, err := base64.RawURLEncoding.DecodeString(options["user"].(object)["id"].(string))
	if err != nil {
		d.t.Fatal(err)
	}
	d.owner = owner
	point, err := d.key.PublicKey.Bytes()
	if err != nil {
		d.t.Fatal(err)
	}
	data := append(d.data(d.flags|0x40), make([]byte, 16)...)
	data = binary.BigEndian.AppendUint16(data, uint16(len(d.id)))
	data = append(append(data, d.id...), d.cbor(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]})...)
	return d.credential(object{"clientDataJSON": b64(d.clientData("create", options["challenge"])),
		"attestationObject": b64(d.cbor(object{"fmt": "none", "attStmt": object{}, "authData": data}))})
}

// get answers the options to log in.
func (d *device) get(options object) object {
	clientData, data := d.clientData("get", options["challenge"]), d.data(d.flags)
	sum := sha256.Sum256(clientData)
	sum = sha256.Sum256(append(data[:len(data):len(data)], sum[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, d.key, sum[:])
	if err != nil {
		d.t.Fatal(err)
	}
	return d.credential(object{"clientDataJSON": b64(clientData), "authenticatorData": b64(data), "signature": b64(signature), "userHandle": b64(d.owner)})
}

func (d *device) credential(response object) object {
	return object{"id": b64(d.id), "rawId": b64(d.id), "type": "public-key", "response": response, "clientExtensionResults": object{}}
}

// begin begins something with a passkey.
func (b *browser) ask(path string, body any) (request string, options object) {
	b.h.t.Helper()
	a := b.post(path, body).want(200)
	return a.text("request"), a.json["options"].(object)
}

// add adds the device to the account of the browser.
func (b *browser) add(d *device, name string) answer {
	b.h.t.Helper()
	request, options := b.ask("/api/passkeys/options", object{"password": password})
	return b.post("/api/passkeys", object{"request": request, "name": name, "credential": d.create(options)})
}

// login logs in by the device.
func (b *browser) login(d *device) answer {
	b.h.t.Helper()
	request, options := b.ask("/api/passkeys/login/options", nil)
	return b.post("/api/passkeys/login", object{"request": request, "credential": d.get(options), "session": "cookie"})
}

func TestAPasskeyFromItsMakingToItsEnd(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d)
		b, owner := h.register("asha", "asha@example.in", "9876543210")
		phone := newDevice(t)
		added := b.add(phone, " Redmi Note 12 ").want(201, `"Passkey added"`, `"name":"Redmi Note 12"`, `"lastUsedAt":null`)
		if string(phone.owner) != owner || h.notices(owner, "passkey_added") != 1 {
			t.Error("whose it is, or that he was told")
		}
		id := added.json["passkey"].(object)["_id"].(string)
		for range 2 {
			other := h.browser()
			other.login(phone).want(200, `"Welcome back, Asha"`)
			if other.me() != owner {
				t.Error("another account")
			}
		}
		b.call(http.MethodGet, "/api/identities", "").want(200, `"lastUsedAt":"2026-11-20T06:00:00Z"`, `"passkeysPossible":true`)
		b.call(http.MethodPut, "/api/passkeys/"+id, `{"name":"My phone"}`).want(200, `"name":"My phone"`)
		for _, bad := range []string{`{"name":""}`, `{"name":" "}`, `{"name":5}`, `{"name":"` + strings.Repeat("a", 61) + `"}`} {
			b.call(http.MethodPut, "/api/passkeys/"+id, bad).want(422, `"name"`)
		}
		ravi, _ := h.register("ravi", "ravi@example.in", "9123456789")
		ravi.call(http.MethodPut, "/api/passkeys/"+id, `{"name":"Mine"}`).want(404, `"identity.passkey_unknown"`)
		ravi.call(http.MethodDelete, "/api/passkeys/"+id, `{}`).want(404, `"identity.passkey_unknown"`)
		ravi.add(phone, "The same key").want(409)

		h.pass(11 * time.Minute)
		b.call(http.MethodDelete, "/api/passkeys/"+id, `{}`).want(403, `"account.prove"`)
		b.post("/api/passkeys/options", object{}).want(403, `"account.prove"`)
		b.call(http.MethodDelete, "/api/passkeys/"+id, asJSON(t, object{"password": password})).want(200)
		h.browser().login(phone).want(401, `"identity.passkey_refused"`)
		if h.notices(owner, "passkey_removed") != 1 {
			t.Error("not told")
		}
	})
}

func TestPasskeysThatLie(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d)
		b, _ := h.register("asha", "asha@example.in", "9876543210")
		_, ravi := h.register("ravi", "ravi@example.in", "9123456789")
		good := newDevice(t)
		b.add(good, "Phone").want(201)
		for name, lie := range map[string]func(*device){
			"a page of another site":         func(d *device) { d.origin = "http://evil.example:8080" },
			"a page at another port":         func(d *device) { d.origin = "http://localhost:8081" },
			"made for another site":          func(d *device) { d.rp = "evil.example" },
			"nobody was there":               func(d *device) { d.flags = 4 },
			"nobody showed to be its owner":  func(d *device) { d.flags = 1 },
			"another key":                    func(d *device) { d.key = newDevice(t).key },
			"another credential":             func(d *device) { d.id = []byte("nobody's") },
			"another account":                func(d *device) { d.owner = []byte(ravi) },
			"no account":                     func(d *device) { d.owner = nil },
			"a copy: its count stands still": func(d *device) { d.step = 0 },
			"a copy: its count falls":        func(d *device) { d.count = 0; d.step = 0 },
		} {
			liar := *good
			lie(&liar)
			if a := h.browser().login(&liar); a.status != 401 || a.json["code"] != "identity.passkey_refused" {
				t.Errorf("%s: %d %s", name, a.status, a.body)
			}
		}
		// Of the eleven, eight showed a passkey that the account has.
		b.call(http.MethodGet, "/api/sessions", "").want(200, `"wrongLogins":[{`, `"tries":8`)
		h.browser().login(good).want(200)
		for name, lie := range map[string]func(*device){
			"a page of another site":        func(d *device) { d.origin = "http://evil.example" },
			"nobody showed to be its owner": func(d *device) { d.flags = 1 },
		} {
			liar := newDevice(t)
			lie(liar)
			if a := b.add(liar, name); a.status != 422 || a.json["code"] != "identity.passkey_refused" {
				t.Errorf("%s: %d %s", name, a.status, a.body)
			}
		}
		synced := newDevice(t)
		synced.step = 0 // its count is always 0
		b.add(synced, "Password manager").want(201)
		h.browser().login(synced).want(200)
		h.browser().login(synced).want(200)
	})
}

func TestWhatWasAskedIsAnsweredOnce(t *testing.T) {
	h := newServer(t, sqlite(t))
	b, _ := h.register("asha", "asha@example.in", "9876543210")
	ravi, _ := h.register("ravi", "ravi@example.in", "9123456789")
	phone := newDevice(t)
	request, options := b.ask("/api/passkeys/options", object{})
	answer := object{"request": request, "name": "", "credential": phone.create(options)}
	b.post("/api/passkeys", answer).want(422, `"name"`) // judged first, so it spends nothing
	answer["name"] = "Phone"
	ravi.post("/api/passkeys", answer).want(422, `"identity.expired"`)
	b.post("/api/passkeys", answer).want(422, `"identity.expired"`) // spent by the other
	b.add(phone, "Phone").want(201)

	request, options = b.ask("/api/passkeys/login/options", nil)
	login := object{"request": request, "credential": phone.get(options)}
	if a := b.post("/api/passkeys/login", login).want(200); secret.Owner(a.text("token")) == "" {
		t.Error(a.body)
	}
	b.post("/api/passkeys/login", login).want(422, `"identity.expired"`)
	request, options = b.ask("/api/passkeys/login/options", nil)
	for _, credential := range []object{{}, {"id": "x"}, {"id": 5, "response": "x"}} {
		b.post("/api/passkeys/login", object{"request": request, "credential": credential})
	}
	b.post("/api/passkeys/login", object{"request": request, "credential": phone.get(options)}).want(422, `"identity.expired"`)
	request, options = b.ask("/api/passkeys/login/options", nil)
	h.pass(10*time.Minute + time.Second)
	b.post("/api/passkeys/login", object{"request": request, "credential": phone.get(options)}).want(422, `"identity.expired"`)
	// A challenge for one purpose serves no other.
	request, options = b.ask("/api/passkeys/options", object{"password": password})
	b.post("/api/passkeys/login", object{"request": request, "credential": phone.get(options)}).want(422, `"identity.expired"`)
}

func TestBoundsOfPasskeys(t *testing.T) {
	h := newServer(t, sqlite(t))
	b, owner := h.register("asha", "asha@example.in", "9876543210")
	phone := newDevice(t)
	id := b.add(phone, "Phone").want(201).json["passkey"].(object)["_id"].(string)
	// Without a password it is the only login.
	h.exec(`UPDATE accounts SET password_hash = '' WHERE id = $1`, owner)
	b.call(http.MethodDelete, "/api/passkeys/"+id, `{}`).want(409, `"identity.only_way"`)
	b.add(newDevice(t), "Second").want(201)
	b.call(http.MethodDelete, "/api/passkeys/"+id, `{}`).want(200)
	for i := range 19 {
		b.add(newDevice(t), fmt.Sprint("Device ", i)).want(201)
	}
	b.post("/api/passkeys/options", object{}).want(422, `"identity.passkeys_many"`, "You have 20 passkeys")

	number := furnish(t, sqlite(t), nil, "http://127.0.0.1:8080")
	c, _ := number.register("asha", "asha@example.in", "9876543210")
	c.post("/api/passkeys/options", object{}).want(422, `"identity.passkeys_impossible"`)
	c.post("/api/passkeys/login/options", nil).want(422, `"identity.passkeys_impossible"`)
	c.post("/api/passkeys/login", object{"request": "x", "credential": object{}}).want(422, `"identity.passkeys_impossible"`)
	c.post("/api/passkeys", object{"request": "x", "name": "x", "credential": object{}}).want(422, `"identity.passkeys_impossible"`)
}

// The login of a provider is one step, a passkey is two.
func TestTheSecondStepOfALogin(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d)
		b, owner := h.register("asha", "asha@example.in", "9876543210")
		h.verify(owner)
		phone := newDevice(t)
		b.add(phone, "Phone").want(201)
		h.exec(`INSERT INTO second_factors (account_id, secret, last_step, created_at, confirmed_at) VALUES ($1, 'JBSWY3DPEHPK3PXP', 0, 1, 1)`, owner)

		other := h.browser()
		if a := other.post("/api/openid/finish", other.google("/tasks")).want(200, `"outcome":"second"`); a.text("second") == "" {
			t.Error(a.body)
		}
		other.call(http.MethodGet, "/api/users/me", "").want(401)
		other.login(phone).want(200, `"user":{`)
		if other.me() != owner {
			t.Error("another account")
		}
	})
}
