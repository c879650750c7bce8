package mail

import (
	"bytes"
	"embed"
	"fmt"
	htmltemplate "html/template"
	"path"
	"strings"
	"text/template"
	"time"

	"sankalp/internal/i18n"
)

// A letter's text is one file per language: the subject, then paragraphs, all parted by empty lines. The HTML part is
// made from the same paragraphs, so that the two cannot differ.
//
//go:embed letters
var files embed.FS

type texts struct {
	letters *template.Template // by file name: welcome.en.txt
	layout  *htmltemplate.Template
}

// paragraph is one of the HTML part; Code is shown large, Link is a link.
type paragraph struct {
	Text       string
	Code, Link bool
}

func parseTexts() (t texts, err error) {
	// The functions that depend on the letter are set by write.
	t.letters, err = template.New("").Option("missingkey=error").
		Funcs(template.FuncMap{"link": func() string { return "" }, "when": func() string { return "" }}).
		ParseFS(files, "letters/*.txt")
	if err != nil {
		return t, err
	}
	t.layout, err = htmltemplate.ParseFS(files, "letters/layout.html")
	return t, err
}

// write renders a message.
func (m *Mailer) write(msg Message) (Letter, error) {
	link := ""
	if p := msg.Data["path"]; p != "" && m.public != nil {
		page, fragment, _ := strings.Cut(p, "#")
		page, query, _ := strings.Cut(page, "?")
		u := m.public.JoinPath(path.Clean("/" + page))
		u.RawQuery, u.Fragment = query, fragment
		link = u.String()
	}
	letters, err := m.texts.letters.Clone()
	if err != nil {
		return Letter{}, err
	}
	letters.Funcs(template.FuncMap{
		"link": func() string { return link },
		"when": func() (string, error) { return when(msg.Data["at"], msg.Data["zone"], msg.Lang) },
	})
	var buf bytes.Buffer
	if err := letters.ExecuteTemplate(&buf, msg.Letter+"."+msg.Lang+".txt", msg.Data); err != nil {
		return Letter{}, fmt.Errorf("letter: %w", err)
	}
	subject, body, _ := strings.Cut(strings.TrimSpace(buf.String()), "\n\n")
	l := Letter{To: msg.To, ReplyTo: msg.ReplyTo, Lang: msg.Lang, Subject: subject, Text: body + "\n"}
	var parts []paragraph
	for text := range strings.SplitSeq(body, "\n\n") {
		parts = append(parts, paragraph{Text: text, Code: text == msg.Data["code"], Link: link != "" && text == link})
	}
	buf.Reset()
	err = m.texts.layout.Execute(&buf, map[string]any{"Lang": msg.Lang, "Subject": subject, "Parts": parts})
	l.HTML = buf.String()
	return l, err
}

// when writes an RFC 3339 instant in the letter's language; zone is named after it.
func when(at, zone, lang string) (string, error) {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return "", err
	}
	clock := i18n.Clock(lang, 60*t.Hour()+t.Minute())
	if lang == i18n.Hindi {
		clock += " बजे"
	}
	year, month, day := t.Date()
	return i18n.Date(lang, year, month, day) + ", " + clock + " (" + zone + ")", nil
}
