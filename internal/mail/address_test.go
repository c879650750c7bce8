package mail_test

import (
	"context"
	"mime"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/mail"
	"sankalp/internal/testkit"
)

func TestBare(t *testing.T) {
	for s, want := range map[string]string{
		"a@b.example": "a@b.example", " Asha.Sharma+x@Example.co.in ": "Asha.Sharma+x@Example.co.in",
		strings.Repeat("a", 64) + "@b.example": strings.Repeat("a", 64) + "@b.example",
		"":                                     "", "a": "", "a@localhost": "", "a@b.example, c@d.example": "", "Asha <a@b.example>": "", "a@b.example\r\nBcc: x@y.example": "",
		`"a b"@c.example`: "", "आशा@b.example": "", "a@b..example": "", "a@-b.example": "", strings.Repeat("a", 65) + "@b.example": "",
		"a@" + strings.Repeat("b.", 126) + "example": "",
	} {
		if got, ok := mail.Bare(s); ok != (want != "") || ok && got != want {
			t.Errorf("%q: %q %v", s, got, ok)
		}
	}
}

// An answer to a visitor's message goes to the visitor, and what they wrote cannot become a header.
func TestReplyTo(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	server := testkit.NewSMTP().Start(t)
	b := newBox(t, d, server.URL())
	b.start()
	m := mail.Message{To: "operator@example.in", ReplyTo: "sita@example.in", Lang: "en", Letter: mail.ContactMessage,
		Data: map[string]string{"name": "सीता", "email": "sita@example.in", "subject": "Katha\r\nBcc: x@y.example", "message": "Namaste"}}
	b.send(m)
	b.await("delivery", done)
	got := server.Mails()[0]
	if got.Header("Reply-To") != "<sita@example.in>" || got.Header("Bcc") != "" || got.To != "operator@example.in" {
		t.Errorf("%q %q %v", got.Header("Reply-To"), got.Header("Bcc"), got.To)
	}
	if subject, err := new(mime.WordDecoder).DecodeHeader(got.Header("Subject")); err != nil || !strings.HasPrefix(subject, "Message from सीता: Katha") {
		t.Errorf("%q %v", subject, err)
	}
	m.ReplyTo = "sita@example.in\r\nBcc: x@y.example"
	if err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error { return b.Send(ctx, tx, m) }); err == nil {
		t.Error("it took a header for an address")
	}
}
