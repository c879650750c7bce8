// Package app builds Sankalp out of its parts, once, and runs it. It is the only package that knows them all.
package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	gosync "sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/account"
	"sankalp/internal/almanac"
	"sankalp/internal/audit"
	"sankalp/internal/backup"
	"sankalp/internal/booking"
	"sankalp/internal/certificate"
	"sankalp/internal/client"
	"sankalp/internal/config"
	"sankalp/internal/contact"
	"sankalp/internal/dashboard"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/feed"
	"sankalp/internal/goodtimes"
	"sankalp/internal/helper"
	"sankalp/internal/history"
	"sankalp/internal/httpapi"
	"sankalp/internal/identity"
	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/mail"
	"sankalp/internal/member"
	"sankalp/internal/note"
	"sankalp/internal/notice"
	"sankalp/internal/notify"
	"sankalp/internal/picture"
	"sankalp/internal/place"
	"sankalp/internal/profile"
	"sankalp/internal/publicalmanac"
	"sankalp/internal/publicpage"
	"sankalp/internal/record"
	"sankalp/internal/ritetype"
	"sankalp/internal/screenfault"
	"sankalp/internal/session"
	"sankalp/internal/sync"
	"sankalp/internal/takeout"
	"sankalp/internal/task"
	"sankalp/internal/transfer"
	"sankalp/internal/webui"
	"sankalp/web"
)

// Options configure the program.
type Options struct {
	// Config from package config.
	Config *config.Config
	// Version of the program.
	Version string
	// Log gets everything that happens.
	Log *slog.Logger
	// Now is the clock; nil: the machine's (or a test build's).
	Now func() time.Time
	// Places gives the gazetteer at its first use; nil: read from the program.
	Places func() (*place.Gazetteer, error)
	// mode of the database: beside a running server for a command, else Serve.
	mode db.Mode
	// machine is the machine's clock in a test; nil: time.Now.
	machine func() time.Time
}

// app is the whole program: everything built, nothing running yet but what database and sessions need.
type app struct {
	config    *config.Config
	log       *slog.Logger
	version   string
	db        *db.DB
	queue     *job.Queue
	sessions  *session.Store
	api       *httpapi.API
	kinds     []kind
	bookings  *booking.Service
	clients   *client.Service
	helpers   *helper.Service
	rites     *ritetype.Service
	practices *transfer.Service
	seal      job.Handler // encrypts old secrets
	site      publicpage.SiteOptions
	// almanacSite are the options of the almanac for everybody.
	almanacSite publicalmanac.Options
	feeds       *feed.Service
	feedSite    feed.SiteOptions
	handler     http.Handler
	metrics     http.Handler // nil: not wanted
	// backups keeps copies of a SQLite database; nil: not wanted.
	backups *backup.Keeper
	// cells are the others that serve the same address; nil: there are none.
	cells *directory.Cells
	// issuer gives the server its certificates; nil: not wanted.
	issuer *certificate.Issuer
	// screenFaults counts the screens of the app that stopped.
	screenFaults prometheus.Counter
}

// build opens the database (and migrates it) and builds everything on it. Close it.
func build(ctx context.Context, o Options) (_ *app, err error) {
	if o.Now == nil {
		o.Now = clock()
	}
	if o.Places == nil {
		o.Places = gosync.OnceValues(place.Load)
	}
	a := &app{config: o.Config, log: o.Log, version: o.Version, screenFaults: prometheus.NewCounter(prometheus.CounterOpts{
		Name: "sankalp_screen_faults_total", Help: "Screens of the app that stopped, as browsers reported."})}
	defer func() {
		if err != nil {
			err = errors.Join(err, a.Close())
		}
	}()
	common, err := a.joinCells(ctx)
	if err != nil {
		return nil, err
	}
	ctx = directory.With(ctx, a.cells)
	if a.db, err = db.Open(ctx, db.Options{Common: common, URL: o.Config.Database, Direct: o.Config.DatabaseDirect, Mode: o.mode, Keys: o.Config.SecretKeys, Log: o.Log, Now: o.machine,
		Quota: db.Usage{Rows: o.Config.Limits.MaxRows, Bytes: o.Config.Limits.MaxBytes}}); err != nil {
		return nil, err
	}
	o.Now = a.db.Clock(o.Now)
	return a, a.build(ctx, o)
}

// build makes the parts, from the ground up.
func (a *app) build(ctx context.Context, o Options) error {
	c, l := o.Config, o.Config.Limits
	public := publicURL(c)
	if t := c.TLS; len(t.Domains) > 0 {
		a.issuer = certificate.New(certificate.Options{DB: a.db, Domains: t.Domains, Directory: t.Directory, Mail: t.Mail, Roots: t.Roots, Now: o.Now, Log: o.Log})
	}
	a.queue = job.New(job.Options{DB: a.db, Log: o.Log, Now: o.Now, Alone: a.db.Engine() == db.SQLite})
	var notices *notify.Service
	mailer, err := mail.New(mail.Options{Queue: a.queue, SMTP: c.SMTP, From: c.MailFrom, PublicURL: public,
		OnAttempt: func(ctx context.Context, o mail.Outcome) { notices.Mailed(ctx, o) }})
	if err != nil {
		return err
	}
	limiter := session.NewLimiter(a.db, l.RateFactor, o.Now)
	notices, err = notify.New(ctx, notify.Options{DB: a.db, Queue: a.queue, Mail: mailer, Subscriber: public.String(),
		Tests: l.NoticeTests, Limiter: limiter, Places: o.Places, Now: o.Now, Log: o.Log})
	if err != nil {
		return err
	}
	a.sessions = session.New(session.Options{DB: a.db, Idle: l.SessionIdle, Absolute: l.SessionAbsolute, Now: o.Now, Log: o.Log})
	accounts, logins, err := newLogins(ctx, account.Options{DB: a.db, Sessions: a.sessions, Mail: mailer, Queue: a.queue, Limits: l, Now: o.Now}, o.Log)
	if err != nil {
		return err
	}
	records := record.Options{DB: a.db, Now: o.Now, MaxIDs: l.MaxBulk, TrashFor: l.TrashRetention}
	tasks := task.New(task.Options{Options: records, MaxPageSize: l.MaxPageSize})
	notes, decoder := note.New(records, a.queue), picture.NewDecoder(l.MaxPixels)
	if err := a.newAPI(o, public); err != nil {
		return err
	}
	account.Register(a.api, accounts, logins)
	login.Register(a.api, logins)
	notify.Register(a.api, notices)
	a.almanacs(o, public)
	messages := contact.New(contact.Options{DB: a.db, Mail: mailer, To: c.ContactTo, PerAddress: l.ContactAddress, Limiter: limiter, Now: o.Now})
	contact.Register(a.api, messages)
	members := member.New(member.Options{DB: a.db, Sessions: a.sessions, Queue: a.queue, PublicURL: origin(public), Now: o.Now})
	a.queue.Handle(member.EndedJob, members.Ended)
	member.Register(a.api, members, logins)
	logins.Admission = members.Admission
	screenfault.Register(a.api, &screenfault.Service{Log: a.log, Limiter: limiter, Count: a.screenFaults.Inc})
	identities, err := a.newIdentities(logins, limiter, o.Now)
	if err != nil {
		return err
	}
	a.features(records, tasks, notes, o.Places, limiter, decoder)
	a.helping(records, tasks)
	a.views(accounts, notices, logins, limiter, decoder, o.Places, o.Now)
	a.handleJobs(accounts, logins, notes, notices)
	a.queue.Every("tidy", tidyEvery, a.tidy(o.Now, limiter, logins, notices, messages, identities))
	a.queue.Every("usage", tidyEvery, a.recount(o.Now))
	if err := a.enterCells(ctx); err != nil {
		return err
	}
	if err := a.handleSeal(ctx, logins, notices); err != nil {
		return err
	}
	return a.serve(ctx, mailer)
}

// newAPI makes the API without operations, and what is exported of the program.
func (a *app) newAPI(o Options, public *url.URL) (err error) {
	c, l := o.Config, o.Config.Limits
	var registry prometheus.Registerer // nil: no metrics
	if c.MetricsListen != "" {
		registry, a.metrics = newMetrics()
	}
	if err := a.keepBackups(registry, o.Now); err != nil {
		return err
	}
	if registry != nil {
		if err := a.export(registry); err != nil {
			return err
		}
	}
	a.api, err = httpapi.New(httpapi.Options{
		DB: a.db, Sessions: a.sessions, PublicURL: public, Version: o.Version, TrustedProxies: c.TrustedProxies,
		MaxBody: l.MaxBody, MaxFile: l.MaxPicture, Log: o.Log, Metrics: registry, Now: o.Now, Changes: a.changes(), Calls: a.calls(o.Now),
		Ready: a.ready, ReadyWords: a.readyWords(),
	})
	return err
}

// almanacs makes the almanac of the API and the options of the public one; they take turns with one another.
func (a *app) almanacs(o Options, public *url.URL) {
	l := a.config.Limits
	turns := a.turns(session.TurnsOptions{
		Places: l.AlmanacAtOnce, Line: almanacLine, Free: smallUse, Burst: l.AlmanacBurst, Share: l.AlmanacShare, Patience: patience})
	almanac.Register(a.api, almanac.New(almanac.Options{
		API: a.api, Memory: l.AlmanacMemory, Places: o.Places, Turns: turns,
		Gate: session.NewGate(l.AlmanacAddress.Count, l.AlmanacAddress.Per, l.RateFactor, o.Now),
	}))
	a.almanacSite = publicalmanac.Options{Visits: l.PublicAddress, Factor: l.RateFactor, Turns: turns, Memory: l.AlmanacMemory,
		PublicURL: origin(public), Indexed: a.config.SearchEngines, Places: o.Places, Now: o.Now, Log: o.Log}
}

// views makes what reads over several features, and registers its operations.
func (a *app) views(accounts *account.Service, notices *notify.Service, logins *login.Service, limiter *session.Limiter, decoder *picture.Decoder, places func() (*place.Gazetteer, error), now func() time.Time) {
	a.feedSite.Ways = notices.Ways
	l := a.config.Limits
	var synced []sync.Kind
	var bins []history.Bin
	names := audit.Names{}
	for _, k := range a.kinds {
		synced = append(synced, k.Kind)
		names[k.name] = k.namedBy
		if k.Bin != nil {
			bins = append(bins, k.Bin)
		}
	}
	sync.Register(a.api, sync.New(a.db, synced, a.wholeSyncs()))
	goodtimes.Register(a.api, goodtimes.New(goodtimes.Options{DB: a.db, Limiter: limiter, Count: searches, Per: time.Hour, Places: places}))
	dashboard.Register(a.api, dashboard.New(dashboard.Options{DB: a.db, Now: now}))
	history.Register(a.api, history.New(history.Options{DB: a.db, Now: now, MaxPageSize: l.MaxPageSize, TrashFor: l.TrashRetention, Names: names, Bins: bins}))
	profile.Register(a.api, profile.New(profile.Options{DB: a.db, Limiter: limiter, PerOwner: l.PictureOwner, Now: now,
		Decoder: decoder, MaxPageSize: l.MaxPageSize, Names: names}))
	publicpage.Register(a.api, publicpage.New(a.db, now))
	takeout.Register(a.api, takeout.New(a.takeouts(limiter, now)), logins)
	a.transfers(accounts, logins, limiter, now)
}

// handleJobs registers the handlers of the queue's jobs.
func (a *app) handleJobs(accounts *account.Service, logins *login.Service, notes *note.Service, notices *notify.Service) {
	a.queue.Handle(note.RemindJob, notes.Remind)
	a.queue.Handle(notice.Job, notices.Deliver)
	a.queue.Handle(notify.PushJob, notices.SendPush)
	a.queue.Every("notify", notify.SweepEvery, notices.Sweep)
	a.queue.Handle(notify.MailJob, notices.SendMail)
	a.queue.Handle(notify.ComingJob, notices.RemindOfDays)
	a.queue.Handle(account.ZoneChanged, func(ctx context.Context, j job.Claimed) error {
		return errors.Join(notes.Rezone(ctx, j), notices.Rezone(ctx, j)) // each sends nothing twice
	})
	a.queue.Handle(login.ResetMailJob, logins.MailReset)
	a.queue.Every("erase-accounts", account.EraseEvery, accounts.EraseClosed)
	a.handleTrim()
}

// newIdentities builds the logins other than the password.
func (a *app) newIdentities(logins *login.Service, limiter *session.Limiter, now func() time.Time) (*identity.Service, error) {
	identities, err := identity.New(identity.Options{DB: a.db, Logins: logins, Queue: a.queue, Limiter: limiter,
		Tries: a.config.Limits.LoginAddress, PublicURL: publicURL(a.config), OpenID: a.config.OpenID, Now: now})
	if err != nil {
		return nil, fmt.Errorf("ways in: %w", err)
	}
	identity.Register(a.api, identities)
	return identities, nil
}

// publicURL is where people reach the server: as configured, else the address listened on.
func publicURL(c *config.Config) *url.URL {
	if c.PublicURL != nil {
		return c.PublicURL
	}
	return &url.URL{Scheme: "http", Host: c.Listen}
}

// serve adds the web app and the public pages to the API.
func (a *app) serve(ctx context.Context, mailer *mail.Mailer) error {
	dist, err := fs.Sub(web.Dist, "dist")
	if err != nil {
		return err
	}
	pages, err := webui.New(dist)
	if err != nil {
		return fmt.Errorf("web app: %w", err)
	}
	if !pages.Built() {
		a.log.Warn(webui.ErrNotBuilt.Error())
	}
	rest, err := publicpage.NewSite(ctx, a.site, pages)
	if err != nil {
		return fmt.Errorf("public pages: %w", err)
	}
	rest = feed.NewSite(a.feedSite, rest)
	if rest, err = publicalmanac.New(a.almanacSite, rest); err != nil {
		return fmt.Errorf("public almanac: %w", err)
	}
	if a.config.Dev {
		if rest, err = withMailPage(rest, mailer.Outbox, a.log); err != nil {
			return err
		}
	}
	a.handler = a.api.Handler(rest)
	return nil
}

// Close lets go of the database. Nothing may be running any more.
func (a *app) Close() error {
	if a.sessions != nil {
		a.sessions.Close()
	}
	var err error
	if a.db != nil {
		err = a.db.Close()
	}
	if a.cells != nil {
		err = errors.Join(err, a.cells.DB.Close())
	}
	return err
}
