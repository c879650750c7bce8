package notify

import (
	"cmp"
	"context"
	"crypto/ecdh"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"syscall"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/notice"
)

// PushJob is the kind of the job that sends one notification to one browser's push service.
const PushJob = "push"

const (
	// pushFor is how long a message is worth sending.
	pushFor = 24 * time.Hour
	// pushTries is the most attempts; with the queue's pauses they take about six hours.
	pushTries = 30
)

// pushArgs are a PushJob's.
type pushArgs struct {
	Delivery     string `json:"delivery"`
	Browser      string `json:"browser"`
	Notification string `json:"notification"`
	// Leaves is the earliest time to send it, in unix milliseconds.
	Leaves int64 `json:"leaves"`
}

// push enqueues one job for each of the owner's browsers.
func (s *Service) push(ctx context.Context, tx *db.Tx, n notice.Notice, noteID string, leaves time.Time) error {
	all, err := browsers(ctx, tx, n.Owner)
	if err != nil {
		return err
	}
	for _, b := range all {
		d := delivery{ID: id.New(s.now()), Subject: n.Kind, Channel: "push", To: b.Device, State: waiting}
		if err := saveDelivery(ctx, tx, n.Owner, d, s.now()); err != nil {
			return err
		}
		j := job.Job{Kind: PushJob, Owner: n.Owner, Args: pushArgs{d.ID, b.ID, noteID, leaves.UnixMilli()}, RunAt: leaves}
		if err := s.Queue.Enqueue(ctx, tx, j); err != nil {
			return err
		}
	}
	return nil
}

// SendPush is the handler of PushJob. The delivery log has the outcome.
func (s *Service) SendPush(ctx context.Context, j job.Claimed) error {
	var a pushArgs
	if err := json.Unmarshal(j.Args, &a); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	q := s.DB.Reader()
	n, err := find(ctx, q, j.Owner, a.Notification)
	if err != nil || n == nil {
		return err
	}
	p, err := personOf(ctx, q, j.Owner)
	if fault.Is(err, fault.NotFound) {
		return nil // the account is gone
	}
	if err != nil {
		return err
	}
	d := delivery{ID: a.Delivery, Subject: n.Kind, Channel: "push", State: skipped, Attempts: j.Attempt}
	if d.Reason, err = s.stale(ctx, q, j.Owner, p, *n); err != nil {
		return err
	}
	b, err := s.browserByID(ctx, q, j.Owner, a.Browser)
	if err != nil {
		return err
	}
	if b == nil {
		d.Reason = gone
	}
	if d.Reason != "" {
		d.Attempts--
		s.record(ctx, j.Owner, d)
		return nil
	}
	message, err := message(ctx, q, j.Owner, p, *n)
	if err != nil {
		return err
	}
	final := j.Last || j.Attempt >= pushTries || s.now().Sub(instant(a.Leaves)) > pushFor
	var outcome error
	d.State, d.Reason, outcome = s.handOver(ctx, message, *b).judge(final)
	if d.Reason == gone {
		outcome = s.forget(ctx, j.Owner, b.Endpoint)
	}
	s.record(ctx, j.Owner, d)
	return outcome
}

// answer is the result of a request to a push service.
type answer struct {
	status int           // 0: nothing
	wait   time.Duration // from its Retry-After
	err    error         // why there was no response
}

// judge gives what an answer means for the log and for the job. final: there will be no further attempt.
func (a answer) judge(final bool) (state, reason string, outcome error) {
	what := fmt.Errorf("push: status %d: %w", a.status, cmp.Or(a.err, errUnsent))
	switch {
	case a.status >= 200 && a.status < 300:
		return sent, "", nil
	case a.status == http.StatusNotFound || a.status == http.StatusGone:
		return failed, gone, nil
	case errors.Is(a.err, errPrivate), a.status >= 300 && a.status < 500 && a.status != http.StatusTooManyRequests && a.status != http.StatusRequestTimeout:
		return failed, refused, errors.Join(what, job.ErrGiveUp)
	case final:
		return failed, unreachable, errors.Join(what, job.ErrGiveUp)
	}
	return retrying, unreachable, job.Later{Err: what, Wait: a.wait}
}

var errUnsent = errors.New("not taken")

// message is the payload that a browser gets, in its owner's language.
func message(ctx context.Context, q db.Querier, owner string, p person, n row) ([]byte, error) {
	chosen, err := settingsOf(ctx, q, owner)
	if err != nil {
		return nil, err
	}
	w := words(p.Language, n.Kind, n.Event, n.fill())
	if chosen.HideDetails {
		w = words(p.Language, "hidden", "due", nil)
	}
	return json.Marshal(map[string]string{"id": n.ID, "title": shortened(w.Title), "body": shortened(w.Body), "path": n.Path, "lang": p.Language})
}

// handOver sends a message to the push service of a browser.
func (s *Service) handOver(ctx context.Context, message []byte, b browser) answer {
	response, err := webpush.SendNotificationWithContext(ctx, message,
		&webpush.Subscription{Endpoint: b.Endpoint, Keys: webpush.Keys{Auth: b.Auth, P256dh: b.P256dh}},
		&webpush.Options{HTTPClient: s.pusher, Subscriber: s.Subscriber, VAPIDPublicKey: s.publicKey(),
			VAPIDPrivateKey: s.private, TTL: int(pushFor.Seconds()), Urgency: webpush.UrgencyHigh})
	if whole := new(url.Error); errors.As(err, &whole) {
		err = whole.Err // without the browser's address, which is as good as a key and must not be logged
	}
	if err != nil {
		return answer{err: err}
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.CopyN(io.Discard, response.Body, 4096) // so that the connection can be used again
	return answer{status: response.StatusCode, wait: waitOf(response.Header.Get("Retry-After"), s.now())}
}

// waitOf reads a Retry-After, seconds or a date, up to a day; 0 for anything else.
func waitOf(header string, now time.Time) time.Duration {
	if seconds, err := strconv.Atoi(header); err == nil {
		return min(time.Duration(min(max(seconds, 0), 1<<20))*time.Second, pushFor)
	}
	if at, err := http.ParseTime(header); err == nil {
		return min(max(at.Sub(now), 0), pushFor)
	}
	return 0
}

// shortened cuts a message to what push services accept.
func shortened(s string) string {
	runes := []rune(s)
	if len(runes) <= 300 {
		return s
	}
	return string(runes[:299]) + "…"
}

// publicKey is the server's VAPID key, as a browser wants it (unpadded base64url).
func (s *Service) publicKey() string { return s.public }

// keys are made from a secret of the server's own, on its first start.
func (s *Service) keys(ctx context.Context) error {
	secret, err := s.DB.Secret(ctx, "vapid")
	if err != nil {
		return err
	}
	key, err := ecdh.P256().NewPrivateKey(secret)
	if err != nil { // one of 2³² secrets is no valid key
		return fmt.Errorf("the key of web push: %w", err)
	}
	s.private = base64.RawURLEncoding.EncodeToString(key.Bytes())
	s.public = base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes())
	return nil
}

// errPrivate is the fault of an address that a push service cannot have.
var errPrivate = errors.New("not a public address")

// newPusher is an HTTP client that only connects to public addresses and only over TLS, also after redirects.
func newPusher(allowed func(netip.Addr) bool) *http.Client {
	dialer := &net.Dialer{Timeout: 10 * time.Second, Control: func(_, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil || !allowed(at.Addr().Unmap()) {
			return errPrivate
		}
		return nil
	}}
	return &http.Client{
		Timeout: 30 * time.Second,
		Transport: &http.Transport{ // without a proxy: one would resolve names for us
			DialContext: dialer.DialContext, ForceAttemptHTTP2: true, MaxIdleConnsPerHost: 4, IdleConnTimeout: time.Minute,
			TLSHandshakeTimeout: 10 * time.Second, MaxResponseHeaderBytes: 64 << 10,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// public reports whether an address is on the internet, and not private or local.
func public(a netip.Addr) bool {
	if !a.IsGlobalUnicast() || a.IsPrivate() || a.Is6() && !internet.Contains(a) {
		return false
	}
	for _, own := range reserved {
		if own.Contains(a) {
			return false
		}
	}
	return true
}

// internet is the part of IPv6 that is allocated.
var internet = netip.MustParsePrefix("2000::/3")

// reserved are ranges that netip does not know (IANA special-purpose registries).
var reserved = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("192.88.99.0/24"), netip.MustParsePrefix("198.18.0.0/15"),
	netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"), netip.MustParsePrefix("2002::/16"),
	netip.MustParsePrefix("3fff::/20"),
}

// checkBrowser finds what is wrong with a subscription, before anything is sent to it.
func checkBrowser(b browser, reach func(netip.Addr) bool) error {
	var faults fault.List
	u, err := url.Parse(b.Endpoint)
	if err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || len(b.Endpoint) > 1000 {
		faults.Add(fault.Field("endpoint", "notice.endpoint"))
	} else if a, err := netip.ParseAddr(u.Hostname()); err == nil && !reach(a.Unmap()) {
		faults.Add(fault.Field("endpoint", "notice.endpoint"))
	}
	raw, err := base64.RawURLEncoding.DecodeString(b.P256dh)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(raw)
	}
	if err != nil {
		faults.Add(fault.Field("keys.p256dh", "notice.key"))
	}
	if raw, err := base64.RawURLEncoding.DecodeString(b.Auth); err != nil || len(raw) != 16 {
		faults.Add(fault.Field("keys.auth", "notice.key"))
	}
	return faults.Err()
}
