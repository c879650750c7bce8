// Package config reads the settings of every command: from a flag, else the environment, else a file, else
// the default. All four, and --help, come from one table, so that they cannot disagree.
package config

import (
	"crypto/x509"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"filippo.io/age"
)

// Config is every setting, checked. The zero value is not usable: Load makes one.
type Config struct {
	// Database is `sqlite:PATH` or a `postgres://` URL.
	Database string
	// DatabaseDirect is PostgreSQL's own address where Database is that of PgBouncer.
	DatabaseDirect string
	// SecretKeys are the lines of the operator's file of keys for stored secrets; see db.Options.Keys.
	SecretKeys [][]byte
	// Cell is the name of this Sankalp among several that serve one address; empty: it is the only one.
	Cell string
	// Directory is the address of the database in which the cells find one another.
	Directory string
	// LogLevel is the least severe level that is logged.
	LogLevel slog.Level

	// Listen is the address of the web app and the API; port 0 takes a free one.
	Listen string
	// PublicURL is scheme and host under which people reach the server, without a slash at its end.
	// Its scheme decides whether cookies are Secure. Nil: the address listened on, over http.
	PublicURL *url.URL
	// SearchEngines may read the public almanac.
	SearchEngines bool
	// TLS is how the server gets its certificates by itself.
	TLS TLS
	// InsecureHTTP allows http on an address that is not loopback.
	InsecureHTTP bool
	// TrustedProxies are the peers whose X-Forwarded-For is believed.
	TrustedProxies []netip.Prefix
	// MetricsListen is the loopback address of metrics and pprof; empty: none.
	MetricsListen string
	// SMTP is `smtp://[USER:PASSWORD@]HOST:PORT`; empty: mails wait in the outbox.
	SMTP string
	// MailFrom is the sender of every mail.
	MailFrom string
	// ContactTo is where messages of the contact form are mailed; empty: they are only stored.
	ContactTo string
	// OpenID is the provider that people may log in with; without an Issuer there is none.
	OpenID OpenID
	// Dev shows waiting mails at /dev/mail to loopback.
	Dev bool

	// Backup is how the server keeps copies of its SQLite database.
	Backup Backup

	Limits Limits

	router  bool              // these are the settings of the router
	changed map[string]bool   // names of the settings that are not at their defaults
	given   map[string]string // values of the flags, by the names of their settings
}

// Given reports whether a flag gave the setting, and not the environment or the file, which several commands share.
func (c *Config) Given(setting string) bool {
	_, ok := c.given[setting]
	return ok
}

// TLS is who issues the server's certificates.
type TLS struct {
	// Domains that they are for; none: the server speaks plain http.
	Domains []string
	// Directory is the URL of the issuer.
	Directory string
	// Mail of whom the issuer may write to; empty: nobody.
	Mail string
	// Roots that the issuer is believed by; nil: those of the system.
	Roots *x509.CertPool
	// PlainListen is the address of plain http.
	PlainListen string
}

// Backup are the settings of the backups in a folder.
type Backup struct {
	// To is the folder; empty: the server makes none.
	To string
	// Every is how old the newest may get before the next is made.
	Every time.Duration
	// Keep is how many stay.
	Keep int
	// Recipients are age's public keys that backups are encrypted for; none: they are not encrypted.
	Recipients []age.Recipient
	// Ready is how old the newest may be with the server still ready; 0: its age never matters.
	Ready time.Duration
}

// OpenID is how this server is known to an OpenID provider.
type OpenID struct {
	// Issuer is the provider's URL, exactly as it writes it itself.
	Issuer       string
	ClientID     string
	ClientSecret string
	// Name of the provider on the buttons.
	Name string
}

// Limits are the bounds that protect the server. Each is a setting, so that an operator, or a load test, can raise it.
type Limits struct {
	// RateFactor multiplies every limit that counts per network address; 0 means none of them holds.
	RateFactor float64

	HeaderTimeout time.Duration
	BodyTimeout   time.Duration
	AnswerTimeout time.Duration
	IdleTimeout   time.Duration
	StopTimeout   time.Duration
	MaxBody       int64 // bytes
	MaxPicture    int64 // bytes
	MaxPixels     int64 // of a picture, and of all that are decoded at one time
	PictureOwner  Rate  // pictures of one account
	PhotoOwner    Rate  // photos of bills sent by one account
	MaxPhotos     int   // of bills, stored of one account
	MaxRows       int64 // records and files stored of one account
	MaxBytes      int64 // of them
	CallsOwner    Rate  // calls of one account to one process
	MaxHistory    int64 // bytes of the changes of one account that are stored
	MaxAnswers    int64 // bytes of the answers to one account that are stored
	MaxBulk       int   // ids in one call
	MaxPageSize   int   // rows

	SessionIdle     time.Duration
	SessionAbsolute time.Duration

	PasswordMemory int // KiB for one argon2id hash
	PasswordPasses int
	PasswordHashes int // computed at the same time

	LoginAccount  Rate // wrong passwords for one account
	LoginAddress  Rate // wrong passwords from one network address
	SignupAddress Rate
	// Signup says who may make an account: everybody, who has a code of the operator's, or nobody.
	Signup string

	ContactAddress   Rate          // messages through the contact form from one network address
	ContactRetention time.Duration // such a message is stored

	NoticeTests Rate // test notifications of a person to their own devices

	CodeLifetime    time.Duration
	CodeTries       int
	CodeWrong       Rate // wrong codes that one account types
	CodeMails       Rate // mails with a code, by cause; see account/mails.go
	CodeMailsDay    Rate
	CodeAddress     Rate // requests for a code from one network address
	AnswerRetention time.Duration
	TrashRetention  time.Duration
	ClosingGrace    time.Duration
	Takeout         Rate
	MaxTransfer     int64 // of the file of a practice

	PublicAddress  Rate // public pages opened from one network address
	BookingAddress Rate // requests for a booking from one network address
	BookingPlain   Rate // the same, without proof of work

	ChangeLine  int           // changes of one account that wait for their turn
	ChangeBurst time.Duration // of the database's time that one account takes at once, beyond small changes; SQLite
	ChangeShare float64       // of the database's time that one account takes for long; SQLite

	AlmanacAtOnce int           // networks whose questions are worked out at the same time
	AlmanacBurst  time.Duration // of work for one network at once
	AlmanacShare  float64       // of the time that is worked for one network
	TakeoutAtOnce int           // exports made at the same time

	AlmanacAddress Rate // questions about the almanac and places from one network address
	AlmanacMemory  int  // bytes of answers of the almanac in memory
}

// Who may make an account.
const (
	SignupOpen   = "open"
	SignupInvite = "invite"
	SignupClosed = "closed"
)

// Rate is so many events in so long a time.
type Rate struct {
	Count int
	Per   time.Duration
}

// String is the form a setting is written in: `10/15m`.
func (r Rate) String() string { return fmt.Sprintf("%d/%s", r.Count, short(r.Per)) }

// secure reports whether people reach the server over https.
func (c *Config) secure() bool { return c.PublicURL != nil && c.PublicURL.Scheme == "https" }

// URL is where people reach a server with certificates that listens on the port; nil without certificates.
func (t TLS) URL(port string) *url.URL {
	if len(t.Domains) == 0 {
		return nil
	}
	host := t.Domains[0]
	if port != "443" {
		host = net.JoinHostPort(host, port)
	}
	return &url.URL{Scheme: "https", Host: host}
}

// Loopback reports whether address (with or without a port) can be reached from this machine only.
func Loopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		host = strings.Trim(address, "[]")
	}
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Unmap().IsLoopback()
}
