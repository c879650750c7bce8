package session

import (
	"net/http"
	"net/url"
	"time"
)

// Jar knows the session cookie of this server. The public URL decides how it looks, never the connection: behind
// a proxy that ends TLS every connection is plain.
type Jar struct {
	name   string
	secure bool
}

// NewJar makes the Jar for a public URL. Over https the cookie has the __Host- prefix, which browsers bind to
// this very host; over http (loopback) its name holds the port, because cookies of one host are shared by all its
// ports and two servers would log each other out.
func NewJar(public *url.URL) Jar {
	if public.Scheme == "https" {
		return Jar{name: "__Host-sankalp", secure: true}
	}
	port := public.Port()
	if port == "" {
		port = "80"
	}
	return Jar{name: "sankalp_" + port}
}

// Name of the cookie.
func (j Jar) Name() string { return j.name }

// Secure reports whether people come over https.
func (j Jar) Secure() bool { return j.secure }

// Set is the Set-Cookie header that starts a session in the browser, for at most the given time.
func (j Jar) Set(token string, life time.Duration) string {
	return j.cookie(token, int(life/time.Second))
}

// Clear is the Set-Cookie header that takes it away.
func (j Jar) Clear() string { return j.cookie("", -1) }

// ClearCache is the Clear-Site-Data header of a session that ends: what an earlier version let the browser keep goes too.
const ClearCache = `"cache"`

// Headers are those of an answer that begins or ends what a browser keeps of a login.
type Headers struct {
	Cookies []string `header:"Set-Cookie"`
	Clear   string   `header:"Clear-Site-Data"`
}

// ClearFor gives the headers that end a session in its browser; none for a session that came in no cookie.
func (j Jar) ClearFor(c Caller) Headers {
	if c.Kind != Cookie {
		return Headers{}
	}
	return Headers{Cookies: []string{j.Clear()}, Clear: ClearCache}
}

func (j Jar) cookie(value string, maxAge int) string {
	c := http.Cookie{
		Name: j.name, Value: value, Path: "/", MaxAge: maxAge,
		Secure: j.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
	return c.String()
}
