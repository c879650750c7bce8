package doctor

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sankalp/internal/backup"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/machine"
)

// settings names what contradicts another, and what is mostly a mistake.
func (e *examination) settings() {
	c, before := e.Config, len(e.report.Findings)
	for _, err := range c.Contradictions() {
		e.add("settings", Wrong, "%v", err)
	}
	https := c.PublicURL != nil && c.PublicURL.Scheme == "https"
	if https && c.Dev {
		e.add("settings", Warning, "--dev is for trying things out, and this server is reached from outside: leave it away")
	}
	switch loopback := config.Loopback(c.Listen); {
	case loopback && len(c.TLS.Domains) > 0:
		e.add("settings", Warning, "nobody outside reaches --listen %s, and with --tls-domains no proxy is needed: give --listen :443", c.Listen)
	case loopback && https && len(c.TrustedProxies) == 0:
		e.add("settings", Warning, "all people look like one to the limits against guessing: name the proxy before this server in --trusted-proxies (mostly 127.0.0.1)")
	}
	if c.SMTP != "" && strings.Contains(c.MailFrom, "@localhost") {
		e.add("settings", Warning, "mails are sent as %s, which other servers refuse: give --mail-from an address of yours", c.MailFrom)
	}
	e.unverified("--database", c.Database)
	e.unverified("--database-direct", c.DatabaseDirect)
	e.unverified("--directory", c.Directory)
	if len(e.report.Findings) == before {
		e.add("settings", OK, "no setting contradicts another")
	}
}

// unverified names a database on another machine for which a third could pass.
func (e *examination) unverified(name, address string) {
	if server, mode := db.Unverified(address); server != "" {
		e.add("settings", Warning, "%s reaches %s with sslmode=%s: whoever is on the way can read everything, or pass for the database; write sslmode=verify-full, with the file of its issuer's certificate as sslrootcert",
			name, server, cmp.Or(mode, "prefer, as it gives none"))
	}
}

func (e *examination) database(ctx context.Context) {
	d, err := db.Open(ctx, db.Options{URL: e.Config.Database, Direct: e.Config.DatabaseDirect, Mode: db.ReadOnly, Now: e.Now})
	if err != nil {
		e.add("database", Wrong, "the database cannot be opened: %v", err)
		return
	}
	e.d = d
	faults, err := d.Examine(ctx)
	if errors.Is(err, db.ErrUnusable) {
		e.add("database", Wrong, "the database: %v", err)
		_ = d.Close()
		e.d = nil // what is asked of it would fail for the same reason
		return
	}
	if err != nil {
		e.add("database", Wrong, "the database cannot be read: %v", err)
		return
	}
	if err := d.KeyFault(ctx, e.Config.SecretKeys...); err != nil {
		faults = append(faults, err.Error())
	}
	for _, f := range faults {
		e.add("database", Wrong, "the database: %s", f)
	}
	if hidden, err := d.StandbysHidden(ctx); err == nil && hidden {
		e.add("database", Warning, "how far its standbys are behind cannot be seen, so no alert says it: as its superuser, GRANT pg_monitor TO the user of --database")
	}
	if ends, err := d.CertificateEnds(ctx); err == nil && !ends.IsZero() && ends.Sub(e.Now()) < expiring {
		e.certificate(ends.Sub(e.Now()))
	}
	switch {
	case len(faults) > 0:
	case d.Engine() == db.Postgres:
		e.add("database", OK, "the database answers, and its tables are those of this program; whether its pages are whole is for pg_amcheck")
	default:
		e.add("database", OK, "the database is whole, and its tables are those of this program")
	}
}

// certificate names that of the database, which ends soon or has ended: it is used all the same where it is not checked.
func (e *examination) certificate(left time.Duration) {
	if left < 0 {
		e.add("database", Warning, "the certificate of the database ended %s ago, and is not checked: give PostgreSQL a new one", round(left))
		return
	}
	e.add("database", Warning, "the certificate of the database ends in %s, and is refused then where it is checked: give PostgreSQL a new one", round(left))
}

// Space left beside the database: without the one there is work to do this week, without the other now.
const (
	lowSpace  = 1 << 30
	lastSpace = 100 << 20
)

func (e *examination) space() {
	path, ok := db.File(e.Config.Database) // a full disk may be why e.d cannot be opened
	if !ok {
		return
	}
	dir := filepath.Dir(path)
	free, err := e.Free(dir)
	var size int64
	if info, err := os.Stat(path); err == nil {
		size = info.Size()
	}
	switch {
	case err != nil:
		e.add("space", Warning, "it cannot be seen how full the disk of %s is: %v", dir, err)
	case free < lastSpace:
		e.add("space", Wrong, "the disk of %s is full (%d MB left): nothing more can be saved soon", dir, free>>20)
	case free < max(lowSpace, 2*size):
		e.add("space", Warning, "the disk of %s has %d MB left; an upgrade first copies the database, which has %d MB", dir, free>>20, size>>20)
	default:
		e.add("space", OK, "the disk of %s has %d GB left", dir, free>>30)
	}
}

// clockOff is how far a clock may be off without a word.
const clockOff = 2 * time.Minute

// earliest is the year of the first Sankalp: a clock that says less lost its battery.
const earliest = 2026

func (e *examination) clock(ctx context.Context) {
	now, before := e.Now(), len(e.report.Findings)
	if now.UTC().Year() < earliest {
		e.add("clock", Wrong, "the clock of this machine says %s, which is long past: set it", now.UTC().Format(time.DateOnly))
	}
	if e.d != nil {
		last, err := one[struct {
			At int64 `db:"at"`
		}](ctx, e, `SELECT COALESCE(MAX((SELECT a.at FROM audits a WHERE a.owner_id = o.owner_id ORDER BY a.id DESC LIMIT 1)), 0) AS at FROM owners o`)
		switch ahead := time.UnixMilli(last.At).Sub(now); {
		case err != nil:
			e.add("clock", Warning, "whether the newest change is dated after now was not found out: %v", err)
		case ahead > clockOff:
			e.add("clock", Wrong, "the newest change is dated %s from now: the clock of this machine is behind, or was ahead; reminders come at wrong times", round(ahead))
		}
	}
	if e.d != nil {
		if err := e.d.ClockFault(); err != nil {
			e.add("clock", Wrong, "%v; the server is not ready meanwhile", err)
		}
	}
	if machine.ClockUnsynchronized() {
		e.add("clock", Warning, "no time server keeps the clock of this machine right: turn one on (systemd-timesyncd, chrony)")
	}
	if len(e.report.Findings) == before {
		e.add("clock", OK, "the clock is right as far as this machine can tell")
	}
}

func (e *examination) backup() {
	b := e.Config.Backup
	path, ok := db.File(e.Config.Database)
	if !ok {
		e.add("backup", Warning, "backups of PostgreSQL are made by other means (pg_dump, pgBackRest): look there whether they are")
		return
	}
	if b.To == "" {
		e.add("backup", Warning, "the server makes no backups: give --backup-to a folder on another disk")
		return
	}
	now := e.Now()
	all, err := backup.List(b.To, now)
	if err != nil {
		e.add("backup", Wrong, "no backup can be made: %v", err)
		return
	}
	if err := backup.Writable(b.To); err != nil {
		e.add("backup", Wrong, "no further backup can be made: %v", err)
	} else if err := backup.Room(b.To, path, e.Free); err != nil {
		e.add("backup", Wrong, "no further backup can be made: %v", err)
	}
	for _, f := range all {
		if !f.Good {
			e.add("backup", Warning, "%s is cut off or damaged, and counts for nothing", f.Path)
		}
	}
	newest := backup.Newest(all, now)
	switch {
	case newest == nil:
		e.add("backup", Wrong, "there is no backup in %s yet: the server makes one when it runs, `sankalp backup --to` at once", b.To)
	case now.Sub(newest.At) > b.Every*3/2:
		e.add("backup", Wrong, "the newest backup is %s old, and one is due every %s: see the log for why none is made", round(now.Sub(newest.At)), round(b.Every))
	default:
		e.add("backup", OK, "the newest backup is %s old; try it now and then: sankalp restore --try %s", round(now.Sub(newest.At)), newest.Path)
	}
	if same, err := machine.SameDisk(b.To, filepath.Dir(path)); err == nil && same {
		e.add("backup", Warning, "%s is on the disk of the database: when that fails both are gone", b.To)
	}
}
