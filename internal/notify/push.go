package notify

import (
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
	"syscall"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/notice"
)

// PushJob is the kind of the job that hands one notification to one browser's push service.
const PushJob = "push"

// pushFor is how long a message is worth sending.
const pushFor = 24 * time.Hour

// Browser is where push messages of one person go.
type Browser struct {
	ID       string `db:"id"`
	Endpoint string `db:"endpoint"`
	P256dh   string `db:"p256dh"`
	Auth     string `db:"auth"`
	Device   string `db:"device"`
}

// pushArgs are a PushJob's.
type pushArgs struct {
	Delivery     string `json:"delivery"`
	Browser      string `json:"browser"`
	Notification string `json:"notification"`
}

// push enqueues one job for each of the owner's browsers.
func (s *Service) push(ctx context.Context, tx *db.Tx, n notice.Notice, noteID string, leaves time.Time) error {
	all, err := browsers(ctx, tx, n.Owner)
	if err != nil {
		return err
	}
	for _, b := range all {
		d := Delivery{ID: id.New(s.now()), Subject: n.Kind, Channel: "push", To: b.Device}
		if err := s.await(ctx, tx, d); err != nil {
			return err
		}
		j := job.Job{Kind: PushJob, Owner: n.Owner, Args: pushArgs{d.ID, b.ID, noteID}, RunAt: leaves}
		if err := s.Queue.Enqueue(ctx, tx, j); err != nil {
			return err
		}
	}
	return nil
}

// SendPush is the handler of PushJob.
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
	b, err := browser(ctx, q, j.Owner, a.Browser)
	if err != nil || b == nil {
		return err
	}
	d := Delivery{ID: a.Delivery, Subject: n.Kind, Channel: "push", To: b.Device, State: sent, Attempts: j.Attempt}
	var outcome error
	switch status, err := s.handOver(ctx, j.Owner, *n, *b); {
	case status == http.StatusNotFound || status == http.StatusGone:
		d.State, d.Reason = failed, gone
		outcome = s.forget(ctx, j.Owner, b.Endpoint)
	case errors.Is(err, errPrivate), status >= 400 && status < 500 && status != http.StatusTooManyRequests:
		d.State, d.Reason = failed, refused
		outcome = fmt.Errorf("push: status %d: %w: %w", status, errors.Join(err), job.ErrGiveUp)
	case err != nil || status >= 300:
		d.State, d.Reason = retrying, unreachable
		outcome = fmt.Errorf("push: status %d: %w", status, errors.Join(err, errUnsent))
		if s.now().Sub(j.CreatedAt) > pushFor {
			d.State, outcome = failed, errors.Join(outcome, job.ErrGiveUp)
		}
	}
	s.record(ctx, j.Owner, d)
	return outcome
}

var errUnsent = errors.New("not taken")

// handOver gives a message to the push service and tells its answer's status.
func (s *Service) handOver(ctx context.Context, owner string, n row, b Browser) (int, error) {
	p, err := personOf(ctx, s.DB.Reader(), owner)
	if err != nil {
		return 0, err
	}
	chosen, err := settingsOf(ctx, s.DB.Reader(), owner)
	if err != nil {
		return 0, err
	}
	w := words(p.Language, n.Kind, n.Event, n.fill())
	if chosen.HideDetails {
		w = words(p.Language, "hidden", "due", nil)
	}
	message, err := json.Marshal(map[string]string{"id": n.ID, "title": w.Title, "body": shortened(w.Body), "path": n.Path, "lang": p.Language})
	if err != nil {
		return 0, err
	}
	answer, err := webpush.SendNotificationWithContext(ctx, message,
		&webpush.Subscription{Endpoint: b.Endpoint, Keys: webpush.Keys{Auth: b.Auth, P256dh: b.P256dh}},
		&webpush.Options{HTTPClient: s.pusher, Subscriber: s.Subscriber, VAPIDPublicKey: s.PublicKey(),
			VAPIDPrivateKey: s.private, TTL: int(pushFor.Seconds()), Urgency: webpush.UrgencyHigh})
	if err != nil {
		return 0, err
	}
	defer func() { _ = answer.Body.Close() }()
	_, _ = io.CopyN(io.Discard, answer.Body, 4096)
	return answer.StatusCode, nil
}

// shortened keeps a message within what push services take.
func shortened(s string) string {
	runes := []rune(s)
	if len(runes) <= 300 {
		return s
	}
	return string(runes[:299]) + "…"
}

// PublicKey is the server's VAPID key, as a browser wants it (unpadded base64url).
func (s *Service) PublicKey() string { return s.public }

// keys are made from a secret of the server's own, on its first start.
func (s *Service) keys(ctx context.Context) error {
	secret, err := s.DB.Secret(ctx, "vapid")
	if err != nil {
		return err
	}
	key, err := ecdh.P256().NewPrivateKey(secret)
	if err != nil { // of 2³² secrets one is none
		return fmt.Errorf("the key of web push: %w", err)
	}
	s.private = base64.RawURLEncoding.EncodeToString(key.Bytes())
	s.public = base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes())
	return nil
}

// errPrivate is the fault of an address that a push service cannot have.
var errPrivate = errors.New("not a public address")

// newPusher is a client that reaches public addresses over TLS only, whatever a name resolves to and wherever an answer leads.
func newPusher(allowed func(netip.Addr) bool) *http.Client {
	dialer := &net.Dialer{Timeout: 10 * time.Second, Control: func(_, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil || !allowed(at.Addr().Unmap()) {
			return errPrivate
		}
		return nil
	}}
	return &http.Client{
		Timeout:       30 * time.Second,
		Transport:     &http.Transport{DialContext: dialer.DialContext, ForceAttemptHTTP2: true, MaxIdleConnsPerHost: 4, IdleConnTimeout: time.Minute},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// public reports whether an address is one of the internet's, and none of a machine's, a house's or a data centre's own.
func public(a netip.Addr) bool {
	if !a.IsGlobalUnicast() || a.IsPrivate() {
		return false
	}
	for _, own := range reserved {
		if own.Contains(a) {
			return false
		}
	}
	return true
}

// reserved ranges beside those that netip knows (IANA special-purpose registries).
var reserved = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("240.0.0.0/4"), netip.MustParsePrefix("64:ff9b::/96"),
	netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"),
	netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("100::/64"),
}

// checkBrowser finds what is wrong with a subscription, before anything is sent to it.
func checkBrowser(b Browser) error {
	var faults fault.List
	u, err := url.Parse(b.Endpoint)
	if err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || len(b.Endpoint) > 1000 {
		faults.Add(fault.Field("endpoint", "notice.endpoint"))
	} else if a, err := netip.ParseAddr(u.Hostname()); err == nil && !public(a.Unmap()) {
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

func browsers(ctx context.Context, q db.Querier, owner string) ([]Browser, error) {
	return db.All[Browser](ctx, q, `SELECT id, endpoint, p256dh, auth, device FROM push_subscriptions
		WHERE owner_id = $1 ORDER BY created_at, id`, owner)
}

func browser(ctx context.Context, q db.Querier, owner, id string) (*Browser, error) {
	all, err := db.All[Browser](ctx, q, `SELECT id, endpoint, p256dh, auth, device FROM push_subscriptions
		WHERE owner_id = $1 AND id = $2`, owner, id)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	return &all[0], nil
}

// forget removes a subscription that its browser has ended.
func (s *Service) forget(ctx context.Context, owner, endpoint string) error {
	return s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return removeBrowser(ctx, tx, owner, endpoint) })
}

func removeBrowser(ctx context.Context, tx *db.Tx, owner, endpoint string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM push_subscriptions WHERE owner_id = $1 AND endpoint = $2`, owner, endpoint)
	return err
}
