package notify

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/mail"
	"sankalp/internal/notice"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func security(w *workbench, key string) notice.Notice {
	return notice.Notice{Owner: w.me.Owner, Kind: notice.Security, Event: "passkey_added", Key: key, Path: "/settings", At: w.now(),
		Args: map[string]string{"name": "Visit evil.example"}}
}

func TestANoticeGoesItsWaysOnce(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		n := w.reminder(w.me, "1")
		w.postAll(n, n)
		w.exec(`DELETE FROM jobs`) // what keeps the second job away is gone; the notification is the mark
		w.postAll(n)
		w.wantReceived(w.me, "note.reminder 1")
		w.wantReceived(w.other)
		w.wantLog(w.me, "email:note.reminder:sent:", "push:note.reminder:sent:")
		mails := w.smtp.Mails()
		if len(mails) != 1 || mails[0].To != "me@example.org" || w.push.count() != 1 {
			t.Fatalf("%d mails, %d pushes", len(mails), w.push.count())
		}
		if got := mails[0].Header("Subject"); got != "Reminder: Ramesh Gupta, Griha Pravesh" {
			t.Errorf("subject %q", got)
		}
		r := w.push.requests[0]
		if r.Header.Get("TTL") != "86400" || r.Header.Get("Content-Encoding") != "aes128gcm" || !strings.HasPrefix(r.Header.Get("Authorization"), "vapid ") {
			t.Errorf("%v", r.Header)
		}
	})
}

func TestOnlyTheWaysThatWereChosen(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		w.choose(w.me, func(s *notificationSettings) { s.Channels[notice.NoteReminder] = channels{Push: true} })
		w.postAll(w.reminder(w.me, "1"))
		w.wantReceived(w.me) // not in the app, and pushed all the same
		w.wantLog(w.me, "push:note.reminder:sent:")
		w.choose(w.me, func(s *notificationSettings) { s.Channels[notice.NoteReminder] = channels{} })
		w.postAll(w.reminder(w.me, "2"))
		w.choose(w.me, func(s *notificationSettings) { s.Channels[notice.NoteReminder] = channels{App: true} })
		w.postAll(w.reminder(w.me, "2"), w.reminder(w.me, "3")) // what was not wanted then is not sent later
		w.wantReceived(w.me, "note.reminder 3")
		w.wantLog(w.me, "push:note.reminder:sent:")
	})
}

// An address that nobody has confirmed gets nothing but matters of security, and no word that a stranger chose.
func TestAnAddressThatIsNotConfirmed(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.exec(`UPDATE accounts SET email_verified_at = NULL WHERE id = 'me'`)
		w.postAll(w.reminder(w.me, "1"), security(w, "1"))
		w.wantLog(w.me, "email:note.reminder:skipped:unconfirmed", "email:security:sent:")
		mails := w.smtp.Mails()
		if len(mails) != 1 || strings.Contains(mails[0].Raw, "evil") || mails[0].Header("Subject") != "The security of your account was changed" {
			t.Errorf("%+v", mails)
		}
		w.wantReceived(w.me, "note.reminder 1", "security 1")
		// What the operator has to say of personal data is the operator's own word, and goes wherever its owner can be reached.
		w.postAll(notice.Notice{Owner: w.me.Owner, Kind: notice.Security, Event: notice.Incident, Key: "incident/1", Path: "/notifications", At: w.now(),
			Args: map[string]string{"nature": "A backup was copied.", "consequences": "b", "measures": "c", "advice": "d", "contact": "help@example.org"}})
		mails = w.smtp.Mails()
		if last := mails[len(mails)-1]; len(mails) != 2 || last.Header("Subject") != "Something happened to personal data" || !strings.Contains(last.Raw, "A backup was copied.") ||
			!strings.Contains(last.Raw, "help@example.org") {
			t.Errorf("%+v", mails)
		}
	})
}

func TestSecurityNoticesGoAtOnceThroughEveryChannel(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		w.at("2026-11-20T23:30") // a quiet hour
		w.choose(w.me, func(s *notificationSettings) { s.Channels[notice.Security] = channels{} })
		w.postAll(security(w, "1"))
		w.wantLog(w.me, "email:security:sent:", "push:security:sent:")
		if got := w.smtp.Mails()[0].Header("Subject"); got != "A passkey was added" {
			t.Errorf("subject %q", got)
		}
		own := security(w, "2")
		own.Event = "password_changed" // the account writes of it itself
		w.postAll(own)
		if n := len(w.smtp.Mails()); n != 1 {
			t.Errorf("%d mails", n)
		}
	})
}

// A quota that is nearly used up wakes nobody.
func TestAQuotaWaitsForTheMorning(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		w.at("2026-11-20T23:30")
		w.postAll(notice.Notice{Owner: w.me.Owner, Kind: notice.Quota, Event: "records", Key: "records/200000", Path: "/settings", At: w.now(),
			Args: map[string]string{"used": "1,60,000", "most": "2,00,000"}})
		w.wantReceived(w.me, "account.quota records/200000")
		w.wantLog(w.me, "email:account.quota:waiting:", "push:account.quota:waiting:")
		w.at("2026-11-21T04:00")
		w.settle()
		w.wantLog(w.me, "email:account.quota:sent:", "push:account.quota:sent:")
		if mails := w.smtp.Mails(); len(mails) != 1 || !strings.Contains(mails[0].Raw, "1,60,000 of 2,00,000") {
			t.Errorf("%+v", mails)
		}
	})
}

func TestQuietHours(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		w.at("2026-11-20T23:30")
		w.postAll(w.reminder(w.me, "1"))
		w.wantReceived(w.me, "note.reminder 1") // the app is not quiet
		w.wantLog(w.me, "email:note.reminder:waiting:", "push:note.reminder:waiting:")
		w.at("2026-11-21T03:59")
		w.settle()
		w.wantLog(w.me, "email:note.reminder:waiting:", "push:note.reminder:waiting:")
		w.at("2026-11-21T04:00")
		w.settle()
		w.wantLog(w.me, "email:note.reminder:sent:", "push:note.reminder:sent:")
	})
}

// On leave reminders wait in the app, also those chosen for the lock screen only; what somebody has done is sent as ever.
func TestOnLeave(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		w.choose(w.me, func(s *notificationSettings) {
			s.QuietUntil, s.Channels[taskClose] = testkit.Day(t, "2026-11-25"), channels{Push: true}
		})
		of := func(kind, key string) notice.Notice {
			n := w.reminder(w.me, key)
			n.Kind = kind
			return n
		}
		w.at("2026-11-25T21:59")
		w.postAll(w.reminder(w.me, "1"), of(taskClose, "2"), of(notice.Security, "3"), of(notice.BookingCancelled, "5"))
		w.wantReceived(w.me, "booking.cancelled 5", "note.reminder 1", "security 3", "task.close 2")
		w.wantLog(w.me, "email:security:sent:", "push:security:sent:", "email:booking.cancelled:sent:", "push:booking.cancelled:sent:")
		w.at("2026-11-26T04:00")
		w.postAll(w.reminder(w.me, "4"))
		w.wantLog(w.me, "email:security:sent:", "push:security:sent:", "email:booking.cancelled:sent:", "push:booking.cancelled:sent:", "email:note.reminder:sent:", "push:note.reminder:sent:")
	})
}

// What was held back is no news when its reader knows it by then, or it is settled.
func TestWhatWasHeldBackAndIsNoNewsIsNotSent(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		w.choose(w.me, func(s *notificationSettings) {
			s.Channels[taskClose], s.Channels[notice.Sutak] = channels{Push: true}, channels{Push: true}
			s.Channels[notice.BookingChanged], s.Channels[notice.BookingCancelled] = channels{Push: true}, channels{Push: true}
		})
		w.at("2026-11-20T22:30")
		days := "2026-11-11T/2026-11-20T22:00"
		opened, moved, stands := w.sutak(w.me, "2026-11-11", "2026-11-20", "22:00"), w.sutak(w.me, "2026-11-11", "2026-11-20", "22:00"), w.sutak(w.me, "2026-11-11", "2026-11-20", "22:00")
		task := w.task(w.me, "2026-11-20T09:00", "2026-11-20", "21:00", "2026-11-20T22:00")
		for bookingID, status := range map[string]string{"called off": "cancelled_me", "taken back": "confirmed"} {
			w.exec(`INSERT INTO bookings (owner_id, id, status, phone, day, rite, task_id, body, last, create_hash, created_at, updated_at, revision)
				VALUES ('me', $1, $2, '', '', '', '', '{}', '', '', 1, 1, 1)`, bookingID, status)
		}
		post := func(kind, key string) notice.Notice {
			n := w.reminder(w.me, key)
			n.Kind = kind
			return n
		}
		w.postAll(post(notice.NoteReminder, "read"), post(notice.NoteReminder, "archived"), post(notice.NoteReminder, "removed"),
			post(taskClose, task+"@2026-11-20T22:00"), post(taskTomorrow, "2026-11-21"), post(daySheet, "2026-11-20"),
			post(notice.Sutak, opened+"@over "+days), post(notice.Sutak, moved+"@all touches "+days), post(notice.Sutak, stands+"@all touches "+days),
			post(notice.BookingChanged, "called off@change_day7"), post(notice.BookingCancelled, "taken back@family8"))
		for key, column := range map[string]string{"read": "read_at", "archived": "archived_at", "removed": "deleted_at"} {
			w.exec(`UPDATE notifications SET `+column+` = $1 WHERE owner_id = 'me' AND occurrence = $2`, w.clock.Load()+1, key)
		}
		w.exec(`UPDATE tasks SET outcome = 'done' WHERE id = $1`, task)
		w.exec(`UPDATE blocks SET deleted_at = 1 WHERE id = $1`, opened)
		w.exec(`UPDATE blocks SET end_time = '' WHERE id = $1`, moved)
		w.at("2026-11-21T04:00")
		w.settle()
		w.wantLog(w.me, "email:note.reminder:skipped:seen", "email:note.reminder:skipped:seen", "email:note.reminder:skipped:seen",
			"push:note.reminder:skipped:seen", "push:note.reminder:skipped:seen", "push:note.reminder:skipped:seen",
			"push:task.close:skipped:over", "push:task.tomorrow:skipped:over", "email:task.tomorrow:skipped:over", "push:day.sheet:skipped:over",
			"push:block.sutak:skipped:over", "push:block.sutak:skipped:over", "push:block.sutak:sent:",
			"push:booking.changed:skipped:over", "push:booking.cancelled:skipped:over")
		if len(w.smtp.Mails()) != 0 || w.push.count() != 1 { // what still stands
			t.Error("something else was sent")
		}
	})
}

// Each failure of a mail server is in the log, and what can still be sent is.
func TestMailServersThatFail(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(w *workbench)
		mend  func(t *testing.T, w *workbench)
		first string // while it fails
		last  string // after it was mended
	}{
		"down": {
			func(w *workbench) { w.smtp.Stop() }, func(t *testing.T, w *workbench) { w.smtp.Start(t) },
			"retrying:unreachable", "sent:",
		},
		"refuses the recipient": {
			func(w *workbench) {
				w.smtp.Rcpt = func(string) error { return &smtp.SMTPError{Code: 550, Message: "no such mailbox"} }
			}, nil, "failed:refused", "failed:refused",
		},
		"says later": {
			func(w *workbench) {
				once := make(chan struct{}, 1)
				once <- struct{}{}
				w.smtp.Rcpt = func(string) error {
					select {
					case <-once:
						return &smtp.SMTPError{Code: 451, Message: "later"}
					default:
						return nil
					}
				}
			}, nil, "retrying:unreachable", "sent:",
		},
		"drops in mid-sentence": {
			func(w *workbench) {
				once := make(chan struct{}, 1)
				once <- struct{}{}
				w.smtp.Data = func(c net.Conn, _ testkit.Mail) error {
					select {
					case <-once:
						_ = c.Close()
						return errors.New("dropped")
					default:
						return nil
					}
				}
			}, nil, "retrying:unreachable", "sent:",
		},
	} {
		t.Run(name, func(t *testing.T) {
			onEach(t, func(t *testing.T, w *workbench) {
				c.spoil(w)
				w.postAll(w.reminder(w.me, "1"))
				w.wantLog(w.me, "email:note.reminder:"+c.first)
				if c.mend != nil {
					c.mend(t, w)
				}
				w.clock.Add(time.Hour.Milliseconds())
				w.settle()
				w.wantLog(w.me, "email:note.reminder:"+c.last)
				if n := len(w.smtp.Mails()); n > 1 {
					t.Errorf("%d mails", n)
				}
			})
		})
	}
}

// A server that takes its time holds one worker, and loses nothing.
func TestASlowMailServer(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		busy, goOn := make(chan struct{}), make(chan struct{})
		w.smtp.Data = func(net.Conn, testkit.Mail) error {
			busy <- struct{}{}
			<-goOn
			return nil
		}
		w.subscribe(w.me, "/phone")
		if err := w.post(w.ctx, []notice.Notice{w.reminder(w.me, "1")}); err != nil {
			t.Fatal(err)
		}
		<-busy
		w.until("the push went meanwhile", func() bool { return w.push.count() == 1 })
		w.until("it stands in the log", func() bool { return strings.Contains(strings.Join(w.log(w.me), " "), "push:note.reminder:sent") })
		w.wantLog(w.me, "email:note.reminder:waiting:", "push:note.reminder:sent:")
		close(goOn)
		w.settle()
		w.wantLog(w.me, "email:note.reminder:sent:", "push:note.reminder:sent:")
	})
}

// A mailbox that is away for longer than anybody waits: the log says that it failed.
func TestAMailIsGivenUpInTheEnd(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.smtp.Stop()
		w.postAll(w.reminder(w.me, "1"))
		w.exec(`UPDATE jobs SET attempts = $1 WHERE kind = 'mail'`, w.Queue.Attempts-1)
		w.clock.Add(time.Hour.Milliseconds())
		w.settle()
		w.wantLog(w.me, "email:note.reminder:failed:unreachable")
		if all, err := w.Queue.Failed(w.ctx, w.me.Owner); err != nil || len(all) != 1 {
			t.Errorf("%v, %v", all, err)
		}
	})
}

func TestWithoutAMailServerMailsWait(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := newBench(t, d, false)
		w.postAll(w.reminder(w.me, "1"))
		w.wantLog(w.me, "email:note.reminder:waiting:no_server")
	})
}

// A mail says what it is about, also where the page that it leads to does not.
func TestAMailOfAnErasedRecordIsErased(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := newBench(t, d, false)
		gone, stays := id.New(w.now()), id.New(w.now())
		for _, of := range []string{gone, stays} {
			n := w.reminder(w.me, of+"@1")
			n.Path = "/today"
			w.postAll(n)
		}
		e := record.NewErasing("Erased family", nil, nil)
		e.Records[gone] = true
		if err := w.DB.Write(w.ctx, w.me.Owner, func(ctx context.Context, tx *db.Tx) error { return EraseJobs(ctx, tx, e, "") }); err != nil {
			t.Fatal(err)
		}
		mails, err := w.Mail.Outbox(w.ctx)
		if err != nil || len(mails) != 1 {
			t.Errorf("%d mails wait: %v", len(mails), err)
		}
	})
}

func TestAnErasedAccountGetsNoNotification(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		w.at("2026-11-20T23:30")
		w.postAll(w.reminder(w.me, "1"))
		w.exec(`DELETE FROM accounts WHERE id = 'me'`)
		w.at("2026-11-21T05:00")
		w.postAll(w.reminder(w.me, "2"))
		if len(w.smtp.Mails()) != 0 || w.push.count() != 0 {
			t.Error("something was sent")
		}
	})
}

// A mail that is handed over while its owner is erased leaves no address behind.
func TestNothingIsLoggedOfWhoIsErased(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		err := w.DB.WriteGlobal(w.ctx, func(ctx context.Context, tx *db.Tx) error { return w.DB.Erase(ctx, tx, w.me.Owner) })
		if err != nil {
			t.Fatal(err)
		}
		w.Mailed(w.ctx, mail.Outcome{Message: mail.Message{Owner: w.me.Owner, Ref: "r", To: "me@example.org", Letter: mail.Notice}, Attempt: 1})
		w.wantLog(w.me)
		w.Mailed(w.ctx, mail.Outcome{Message: mail.Message{Owner: w.other.Owner, Ref: "r", To: "he@example.org", Letter: mail.Notice}, Attempt: 1})
		if got := w.log(w.other); len(got) != 1 {
			t.Errorf("log %v", got)
		}
	})
}
