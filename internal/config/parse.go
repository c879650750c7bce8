package config

import (
	"bytes"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"filippo.io/age"
	"github.com/jackc/pgx/v5/pgconn"

	"sankalp/internal/tlserror"
)

// Each parser refuses what it cannot read with a reason that does not repeat the setting's name; Load adds it.

func parseBool(s string) (bool, error) {
	switch strings.ToLower(s) {
	case "true", "yes", "on", "1", "":
		return true, nil
	case "false", "no", "off", "0":
		return false, nil
	}
	return false, fmt.Errorf("%q is not true or false", s)
}

func parseLevel(s string) (l slog.Level, err error) {
	if err := l.UnmarshalText([]byte(s)); err != nil {
		return l, fmt.Errorf("%q is not debug, info, warn or error", s)
	}
	return l, nil
}

func parseDatabase(s string) (string, error) {
	switch scheme, rest, _ := strings.Cut(s, ":"); {
	case scheme == "sqlite" && rest != "":
		return s, nil
	case (scheme == "postgres" || scheme == "postgresql") && strings.HasPrefix(rest, "//"):
		// What is wrong with its TLS is said where it is opened.
		if _, err := pgconn.ParseConfig(s); err == nil || tlserror.Settings(err) {
			return s, nil
		}
		return "", errors.New("it cannot be read as an address of PostgreSQL: look at its ports, at what follows the ?, and at PG… in the environment")
	}
	return "", errors.New("want sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME")
}

func parseDatabaseDirect(s string) (string, error) {
	if s == "" {
		return "", nil
	}
	if u, err := parseDatabase(s); err == nil && !strings.HasPrefix(u, "sqlite:") {
		return u, nil
	}
	return "", errors.New("want postgres://USER:PASSWORD@HOST/NAME")
}

func parseDirectoryDatabase(s string) (string, error) {
	if s == "" {
		return "", nil
	}
	return parseDatabase(s)
}

// parseCell takes a word that can stand in cookies and addresses.
func parseCell(s string) (string, error) {
	if len(s) > 30 || strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		return "", errors.New("want up to 30 of a-z, 0-9 and -")
	}
	return s, nil
}

// minKey is the fewest characters of a key for stored secrets: 128 bits in hex.
const minKey = 32

func parseSecretFile(path string) (keys [][]byte, err error) {
	if path == "" {
		return nil, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if len(line) < minKey {
			return nil, fmt.Errorf("%s: a key of %d characters is too short; make one with `openssl rand -hex 32`", path, len(line))
		}
		keys = append(keys, line)
	}
	if len(keys) == 0 {
		return nil, fmt.Errorf("%s: holds no key; make one with `openssl rand -hex 32`", path)
	}
	return keys, nil
}

func parseListen(s string) (string, error) {
	_, port, err := net.SplitHostPort(s)
	if err != nil {
		return "", fmt.Errorf("%q is not HOST:PORT", s)
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return "", fmt.Errorf("%q: the port is not a number from 0 to 65535", s)
	}
	return s, nil
}

func parseLoopback(s string) (string, error) {
	if s == "" {
		return "", nil
	}
	if _, err := parseListen(s); err != nil {
		return "", err
	}
	if !Loopback(s) {
		return "", fmt.Errorf("%q is not a loopback address", s)
	}
	return s, nil
}

func parsePublicURL(s string) (*url.URL, error) {
	if s == "" {
		return nil, nil
	}
	u, err := url.Parse(s)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" {
		return nil, fmt.Errorf("%q is not an http or https URL", s)
	}
	if strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return nil, fmt.Errorf("%q: only scheme and host, the app lives at the root", s)
	}
	u.Path = ""
	return u, nil
}

// domain is a name with a dot in it, as issuers want it: no address, no wildcard, international ones in their ASCII form.
var domain = regexp.MustCompile(`^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$`)

func parseDomains(s string) (all []string, err error) {
	for name := range strings.SplitSeq(s, ",") {
		name = strings.ToLower(strings.TrimSpace(name))
		switch {
		case name == "":
		case !domain.MatchString(name):
			return nil, fmt.Errorf("%q is no name such as sankalp.example.in", name)
		case !slices.Contains(all, name):
			all = append(all, name)
		}
	}
	return all, nil
}

// directories are the issuers that have a word.
var directories = map[string]string{"production": "https://acme-v02.api.letsencrypt.org/directory", "staging": "https://acme-staging-v02.api.letsencrypt.org/directory"}

func parseDirectory(s string) (string, error) {
	if known := directories[s]; known != "" {
		return known, nil
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "https" || u.Host == "" {
		return "", fmt.Errorf("%q is neither production nor staging nor an https URL", s)
	}
	return s, nil
}

func parseRoots(file string) (*x509.CertPool, error) {
	if file == "" {
		return nil, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(text) {
		return nil, fmt.Errorf("%s holds no certificate (PEM)", file)
	}
	return roots, nil
}

func parseSMTP(s string) (string, error) {
	if s == "" {
		return "", nil
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "smtp" && u.Scheme != "smtps" || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" {
		// The value may hold a password, so it is not repeated.
		return "", errors.New("want smtp://[USER:PASSWORD@]HOST:PORT")
	}
	if q := u.RawQuery; q != "" && q != "tls=optional" && q != "tls=required" {
		return "", errors.New("after ? want tls=optional or tls=required")
	}
	return s, nil
}

func parseMailFrom(s string) (string, error) {
	if _, err := mail.ParseAddress(s); err != nil {
		return "", fmt.Errorf("%q is not a mail address", s)
	}
	return s, nil
}

func parseContactTo(s string) (string, error) {
	if a, err := mail.ParseAddress(s); s != "" && (err != nil || a.Address != s) {
		return "", fmt.Errorf("%q is not a bare mail address", s)
	}
	return s, nil
}

// parseIssuer keeps the spelling: a provider's name for itself is compared letter by letter.
func parseIssuer(s string) (string, error) {
	if s == "" {
		return "", nil
	}
	u, err := url.Parse(s)
	if err != nil || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return "", fmt.Errorf("%q is not a URL of a provider", s)
	}
	if u.Scheme != "https" && (u.Scheme != "http" || !Loopback(u.Host)) {
		return "", fmt.Errorf("%q: plain http is only for loopback", s)
	}
	return s, nil
}

func parseText(s string) (string, error) { return s, nil }

func parseProviderName(s string) (string, error) {
	if s = strings.TrimSpace(s); s == "" || len(s) > 40 {
		return "", errors.New("want a name of 1 to 40 letters")
	}
	return s, nil
}

func parseProxies(s string) (all []netip.Prefix, err error) {
	for part := range strings.SplitSeq(s, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(part)
		if err != nil {
			ip, err := netip.ParseAddr(part)
			if err != nil {
				return nil, fmt.Errorf("%q is not an address or a network like 10.0.0.0/8", part)
			}
			prefix = netip.PrefixFrom(ip, ip.BitLen())
		}
		all = append(all, prefix.Masked())
	}
	return all, nil
}

func parseSignup(s string) (string, error) {
	switch s {
	case SignupOpen, SignupInvite, SignupClosed:
		return s, nil
	}
	return "", fmt.Errorf("%q is not open, invite or closed", s)
}

// Duration reads a command's own flag as settings are read.
func Duration(s string) (time.Duration, error) { return parsePause(s) }

// duration reads Go's durations and whole days (`30d`).
func duration(s string) (time.Duration, error) {
	d, err := time.ParseDuration(s)
	if days, ok := strings.CutSuffix(s, "d"); ok {
		var n float64
		n, err = strconv.ParseFloat(days, 64)
		d = time.Duration(n * float64(24*time.Hour))
	}
	if err != nil {
		return 0, fmt.Errorf("%q is not a duration like 90s, 15m, 12h or 30d", s)
	}
	if d <= 0 {
		return 0, fmt.Errorf("%q: must be longer than nothing", s)
	}
	return d, nil
}

// parsePause reads a duration of a minute or more.
func parsePause(s string) (time.Duration, error) {
	d, err := duration(s)
	if err == nil && d < time.Minute {
		err = fmt.Errorf("%q: a minute at least", s)
	}
	return d, err
}

// parseOptional reads a duration, or nothing as 0.
func parseOptional(s string) (time.Duration, error) {
	if s == "" {
		return 0, nil
	}
	return duration(s)
}

// parseRecipients reads public keys of age.
func parseRecipients(s string) ([]age.Recipient, error) {
	fields := strings.FieldsFunc(s, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	if len(fields) == 0 {
		return nil, nil
	}
	if strings.Contains(s, "AGE-SECRET-KEY-") {
		return nil, errors.New("this is a secret key, which opens the backups and is to lie elsewhere: give the public one, age1…")
	}
	all, err := age.ParseRecipients(strings.NewReader(strings.Join(fields, "\n")))
	if err != nil {
		return nil, errors.New("want public keys of age (age1…), by comma; `age-keygen -o key.txt` makes a pair and prints the public one")
	}
	return all, nil
}

// short writes a duration as a person would: 30d, 12h, 15m, 8s.
func short(d time.Duration) string {
	for _, unit := range []struct {
		length time.Duration
		name   string
	}{{24 * time.Hour, "d"}, {time.Hour, "h"}, {time.Minute, "m"}, {time.Second, "s"}} {
		if d >= unit.length && d%unit.length == 0 {
			return fmt.Sprintf("%d%s", d/unit.length, unit.name)
		}
	}
	return d.String()
}

func parseRate(s string) (r Rate, err error) {
	count, per, ok := strings.Cut(s, "/")
	if ok {
		r.Count, err = strconv.Atoi(count)
	}
	if !ok || err != nil || r.Count < 1 {
		return r, fmt.Errorf("%q is not COUNT/DURATION like 10/15m", s)
	}
	r.Per, err = duration(per)
	return r, err
}

func parseFactor(s string) (float64, error) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || !(f >= 0 && f <= 1e9) {
		return 0, fmt.Errorf("%q is not a number from 0 up", s)
	}
	return f, nil
}

func parseShare(s string) (float64, error) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || !(f > 0 && f <= 1) {
		return 0, fmt.Errorf("%q is not a number above 0, up to 1", s)
	}
	return f, nil
}

// number reads whole numbers from least to most.
func number[N int | int64](least, most N) func(string) (N, error) {
	return func(s string) (N, error) {
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil || N(n) < least || N(n) > most {
			return 0, fmt.Errorf("%q is not a whole number from %d to %d", s, least, most)
		}
		return N(n), nil
	}
}
