package config

import (
	"runtime"
	"strconv"
	"strings"
)

// setting is one row of the table.
type setting struct {
	name     string // of the flag and of the key in the file
	arg      string // the placeholder of the value in --help; empty for a switch
	help     string
	standard string // the default, as one would write it
	common   bool   // for every command, not for serve alone
	routed   bool   // the router takes it too
	set      func(value string) error
}

func (s setting) env() string {
	return envPrefix + strings.ToUpper(strings.ReplaceAll(s.name, "-", "_"))
}

// row ties a setting to its place in a Config.
func row[T any](name, arg, standard, help string, at *T, parse func(string) (T, error)) setting {
	return setting{name: name, arg: arg, help: help, standard: standard, set: func(value string) error {
		v, err := parse(value)
		if err == nil {
			*at = v
		}
		return err
	}}
}

func common(s setting) setting {
	s.common = true
	return s
}

func routed(s setting) setting {
	s.routed = true
	return s
}

// table lists every setting of c in the order of --help.
func table(c *Config) []setting {
	return append(server(c), limits(&c.Limits)...)
}

func server(c *Config) []setting {
	return []setting{
		common(row("database", "URL", "sqlite:data/sankalp.db", "sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME", &c.Database, parseDatabase)),
		common(row("database-direct", "URL", "", "where --database is PgBouncer in transaction mode: the address of PostgreSQL itself, for migrations and for news between nodes", &c.DatabaseDirect, parseDatabaseDirect)),
		common(routed(row("secret-file", "FILE", "", "file of keys, one a line, that encrypt the secrets in the database; the first is used, the others are of before (default: a key in the database)", &c.SecretKeys, parseSecretFile))),
		common(row("cell", "NAME", "", "one of several Sankalps behind `sankalp router`: its name, as `sankalp cell add` knows it (default: the only one)", &c.Cell, parseCell)),
		common(routed(row("directory", "URL", "", "database in which cells and router find out who lives where, as --database is written", &c.Directory, parseDirectoryDatabase))),
		common(routed(row("log-level", "LEVEL", "info", "debug, info, warn or error", &c.LogLevel, parseLevel))),
		routed(row("listen", "ADDR", "127.0.0.1:8080", "address of the web app and the API; port 0 takes a free one", &c.Listen, parseListen)),
		routed(row("public-url", "URL", "", "what people type to get here, for links in mails; https makes cookies Secure (default: http and the address listened on)", &c.PublicURL, parsePublicURL)),
		row("search-engines", "", "false", "search engines may read the public almanac (/panchang), and find its sitemap", &c.SearchEngines, parseBool),
		routed(row("insecure-http", "", "false", "allow plain http on an address that is not loopback", &c.InsecureHTTP, parseBool)),
		row("tls-domains", "NAMES", "", "names, by comma, for which the server gets and renews TLS certificates itself; then no proxy is needed (default: none)", &c.TLS.Domains, parseDomains),
		row("tls-directory", "URL", "production", "issuer of the certificates: production or staging, of Let's Encrypt, or the directory of another (ACME)", &c.TLS.Directory, parseDirectory),
		row("tls-mail", "ADDRESS", "", "that the issuer may write to (default: none)", &c.TLS.Mail, parseContactTo),
		row("tls-root", "FILE", "", "certificate that an issuer of your own is believed by (default: those of the system)", &c.TLS.Roots, parseRoots),
		row("tls-plain-listen", "ADDR", ":80", "with --tls-domains: where plain http is answered, for the issuer and with a redirect to https", &c.TLS.PlainListen, parseListen),
		routed(row("trusted-proxies", "NETS", "", "addresses or networks, by comma, whose X-Forwarded-For is believed", &c.TrustedProxies, parseProxies)),
		routed(row("metrics-listen", "ADDR", "", "loopback address for /metrics and /debug/pprof/ (default: off)", &c.MetricsListen, parseLoopback)),
		row("smtp", "URL", "", "smtp://[USER:PASSWORD@]HOST:PORT, or smtps://; TLS is required unless the host is loopback or ?tls=optional follows (default: mails wait in the outbox)", &c.SMTP, parseSMTP),
		row("mail-from", "ADDRESS", "Sankalp <sankalp@localhost>", "sender of every mail", &c.MailFrom, parseMailFrom),
		row("contact-to", "ADDRESS", "", "where messages of the contact form are mailed (default: only stored; `sankalp messages` prints them)", &c.ContactTo, parseContactTo),
		row("openid-issuer", "URL", "", "OpenID provider that people may log in with, such as https://accounts.google.com (default: none)", &c.OpenID.Issuer, parseIssuer),
		row("openid-client-id", "ID", "", "as the provider knows this server; there its redirect address is PUBLIC-URL/login/openid", &c.OpenID.ClientID, parseText),
		row("openid-client-secret", "SECRET", "", "that the provider gave with the id; better in the environment or the file", &c.OpenID.ClientSecret, parseText),
		row("openid-name", "NAME", "Google", "of the provider, on the buttons", &c.OpenID.Name, parseProviderName),
		row("backup-to", "DIR", "", "folder, better on another disk, to which a SQLite database is backed up (default: none)", &c.Backup.To, parseText),
		row("backup-every", "DURATION", "24h", "how old the newest backup gets before the next is made", &c.Backup.Every, parsePause),
		row("backup-keep", "COUNT", "14", "backups that stay; older ones are removed", &c.Backup.Keep, number(1, 100_000)),
		row("backup-recipient", "KEYS", "", "public keys of age (age1…), by comma, that backups are encrypted for (default: not encrypted)", &c.Backup.Recipients, parseRecipients),
		row("backup-ready", "DURATION", "", "with a newest backup older than this /readyz fails (default: never; /readyz only says it)", &c.Backup.Ready, parseOptional),
		row("dev", "", "false", "development: show waiting mails at /dev/mail, to loopback only", &c.Dev, parseBool),
	}
}

func limits(l *Limits) []setting {
	return []setting{
		row("rate-limits", "FACTOR", "1", "multiplies every limit per network address; 0: none, nobody waits for a turn, and calls of an account are not counted", &l.RateFactor, parseFactor),
		routed(row("header-timeout", "DURATION", "8s", "to send a request's header", &l.HeaderTimeout, duration)),
		routed(row("body-timeout", "DURATION", "30s", "to send a whole request; to the router, each 64 KB of its body", &l.BodyTimeout, duration)),
		routed(row("answer-timeout", "DURATION", "60s", "to send an answer, from the end of the request's header; files may take longer while they are read", &l.AnswerTimeout, duration)),
		routed(row("idle-timeout", "DURATION", "2m", "a quiet connection is kept", &l.IdleTimeout, duration)),
		routed(row("stop-timeout", "DURATION", "20s", "for answers in flight when stopping", &l.StopTimeout, duration)),
		row("max-body", "BYTES", "1048576", "of a request", &l.MaxBody, number[int64](1024, 1<<30)),
		row("max-picture", "BYTES", "5242880", "of a picture's file", &l.MaxPicture, number[int64](1024, 1<<30)),
		row("max-pixels", "COUNT", "16000000", "of a picture, and of all decoded at the same time (20 bytes of memory each)", &l.MaxPixels, number[int64](1024, 1<<30)),
		row("photo-owner", "RATE", "300/1h", "photos of bills sent by one account", &l.PhotoOwner, parseRate),
		row("max-photos", "COUNT", "3000", "photos of bills kept of one account", &l.MaxPhotos, number(1, 1_000_000)),
		row("picture-owner", "RATE", "30/1h", "pictures set by one account", &l.PictureOwner, parseRate),
		row("max-rows", "COUNT", "200000", "records and files stored of one account; 0: no limit", &l.MaxRows, number[int64](0, 1<<40)),
		row("max-bytes", "BYTES", "2147483648", "of the records and files of one account; 0: no limit", &l.MaxBytes, number[int64](0, 1<<50)),
		row("calls-owner", "RATE", "6000/1m", "calls of one account, of all its devices together; each process counts for itself", &l.CallsOwner, parseRate),
		row("max-history", "BYTES", "1073741824", "of the history of changes of one account; the oldest beyond that are erased", &l.MaxHistory, number[int64](1<<20, 1<<50)),
		row("max-answers", "BYTES", "268435456", "of the answers of one account to Idempotency-Keys; the oldest beyond that are erased", &l.MaxAnswers, number[int64](1<<20, 1<<50)),
		row("max-bulk", "COUNT", "1000", "ids in one call", &l.MaxBulk, number(1, 1_000_000)),
		row("max-page-size", "COUNT", "100", "rows on one page", &l.MaxPageSize, number(1, 1_000_000)),
		row("session-idle", "DURATION", "30d", "a session unused ends after", &l.SessionIdle, duration),
		row("session-absolute", "DURATION", "180d", "any session ends after", &l.SessionAbsolute, duration),
		row("password-memory", "KIB", "19456", "memory of one argon2id hash, KiB", &l.PasswordMemory, number(8, 4<<20)),
		row("password-passes", "COUNT", "2", "passes of one argon2id hash", &l.PasswordPasses, number(1, 100)),
		row("password-hashes", "COUNT", strconv.Itoa(max(1, runtime.NumCPU()/2)), "argon2id hashes at the same time (default: half the cores)", &l.PasswordHashes, number(1, 1024)),
		row("login-account", "RATE", "10/1h", "wrong passwords for one account from devices it does not know, and from each that it knows; half of it from one network", &l.LoginAccount, parseRate),
		row("login-address", "RATE", "50/15m", "wrong passwords from one network address", &l.LoginAddress, parseRate),
		row("signup-address", "RATE", "20/1h", "registrations from one network address", &l.SignupAddress, parseRate),
		row("signup", "WHO", SignupOpen, "open: everybody can register; invite: with a code of `sankalp user invite`; closed: only `sankalp user create` makes accounts", &l.Signup, parseSignup),
		row("contact-address", "RATE", "5/1h", "messages through the contact form from one network address", &l.ContactAddress, parseRate),
		row("contact-kept", "DURATION", "365d", "a message of the contact form is kept", &l.ContactRetention, duration),
		row("notice-tests", "RATE", "10/1h", "test notifications that one person sends himself", &l.NoticeTests, parseRate),
		row("code-lifetime", "DURATION", "10m", "a one-time code can be used", &l.CodeLifetime, duration),
		row("code-tries", "COUNT", "5", "tries at one code", &l.CodeTries, number(1, 1000)),
		row("code-wrong", "RATE", "30/1h", "wrong codes that one account types", &l.CodeWrong, parseRate),
		row("code-mails", "RATE", "3/15m", "mails with a code that one account causes, or that strangers cause to one address", &l.CodeMails, parseRate),
		row("code-mails-day", "RATE", "6/1d", "the same, over a longer time; for so long the link of a mail for a forgotten password works", &l.CodeMailsDay, parseRate),
		row("code-address", "RATE", "20/1h", "codes asked for from one network address", &l.CodeAddress, parseRate),
		row("answers-kept", "DURATION", "30d", "the answer to an Idempotency-Key is kept", &l.AnswerRetention, duration),
		row("public-address", "RATE", "300/1m", "public pages and links of bookings opened from one network address; each process counts for itself", &l.PublicAddress, parseRate),
		row("booking-address", "RATE", "20/1h", "requests for a booking from one network address, and steps of a family by one link", &l.BookingAddress, parseRate),
		row("booking-plain", "RATE", "5/1h", "the same, from browsers that ran no script and so proved no work", &l.BookingPlain, parseRate),
		row("change-line", "COUNT", "16", "changes of one account that wait for their turn", &l.ChangeLine, number(1, 1_000_000)),
		row("change-burst", "DURATION", "300ms", "of the database's time for large changes of one account at once; SQLite only", &l.ChangeBurst, duration),
		row("change-share", "FACTOR", "0.005", "of the database's time for large changes of one account, beyond that", &l.ChangeShare, parseShare),
		row("almanac-at-once", "COUNT", strconv.Itoa(max(1, runtime.NumCPU()/2)), "networks whose questions about the almanac are worked out at the same time (default: half the cores)", &l.AlmanacAtOnce, number(1, 1024)),
		row("almanac-burst", "DURATION", "2s", "of work on the almanac for one network at once", &l.AlmanacBurst, duration),
		row("almanac-share", "FACTOR", "0.1", "of a processor's time for one network, beyond that", &l.AlmanacShare, parseShare),
		row("takeout-at-once", "COUNT", "1", "exports that are made at the same time", &l.TakeoutAtOnce, number(1, 1024)),
		row("almanac-address", "RATE", "600/1m", "questions about the almanac and places from one network address; each process counts for itself", &l.AlmanacAddress, parseRate),
		row("almanac-memory", "BYTES", "33554432", "of answers of the almanac that are kept in memory", &l.AlmanacMemory, number(0, 1<<40)),
		row("closing-grace", "DURATION", "7d", "an account that was deleted can be kept after all", &l.ClosingGrace, duration),
		row("takeout", "RATE", "10/1h", "exports of one account", &l.Takeout, parseRate),
		row("max-transfer", "BYTES", "536870912", "of the file of a practice that is taken over", &l.MaxTransfer, number[int64](1<<20, 1<<32-1)),
		row("trash-kept", "DURATION", "30d", "a deleted task can be restored", &l.TrashRetention, duration),
	}
}
