package sync

import (
	"fmt"
	"testing"
	"time"

	"sankalp/internal/patch"
	"sankalp/internal/picture"
	"sankalp/internal/profile"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// The user object includes the profile and the picture, so it comes when either changed.
func TestAChangeOfTheProfileBringsTheUser(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		profiles := profile.New(profile.Options{Decoder: picture.NewDecoder(1_000_000), DB: k.db, Limiter: session.NewLimiter(k.db, 1, time.Now), Now: time.Now})
		summary := func(since int64) string {
			a := k.sync("me", since)
			if a.User == nil {
				return fmt.Sprint(len(rowsIn[profile.Profile](a, "profiles")), " none")
			}
			c := a.User.Completion
			return fmt.Sprint(len(rowsIn[profile.Profile](a, "profiles")), a.User.Picture != nil, c.Percent, c.Missing)
		}
		if got, want := summary(0), "0 false 0 [picture nameLocal email place languages skills upi bio hours page]"; got != want {
			t.Errorf("at first %s, want %s", got, want)
		}
		seen := k.caller("me").Revision
		if got := summary(seen); got != "0 none" {
			t.Errorf("unchanged: %s", got)
		}
		if _, err := profiles.Update(k.ctx, k.caller("me"), profile.Input{Bio: patch.Of("b"), NameLocal: patch.Of("न")}, 0); err != nil {
			t.Fatal(err)
		}
		if got, want := summary(seen), "1 false 20 [picture email place languages skills upi hours page]"; got != want {
			t.Errorf("after a change %s, want %s", got, want)
		}
		seen = k.caller("me").Revision
		created, err := profiles.PreparePicture(k.ctx, k.caller("me"), []byte(testkit.PNG(32, 32)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := profiles.SetPicture(k.ctx, k.caller("me"), created); err != nil {
			t.Fatal(err)
		}
		if got, want := summary(seen), "0 true 30 [email place languages skills upi hours page]"; got != want {
			t.Errorf("with a picture %s, want %s", got, want)
		}
		seen = k.caller("me").Revision
		if err := profiles.RemovePicture(k.ctx, k.caller("me")); err != nil {
			t.Fatal(err)
		}
		if got, want := summary(seen), "0 false 20 [picture email place languages skills upi hours page]"; got != want {
			t.Errorf("without %s, want %s", got, want)
		}
		if got := k.sync("he", 0); len(rowsIn[profile.Profile](got, "profiles")) != 0 || got.User.Completion.Percent != 0 {
			t.Errorf("another's: %+v", got)
		}
	})
}
