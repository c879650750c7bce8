package webui

import (
	"net/http"
	"strings"

	"sankalp/internal/i18n"
)

// node is one segment of the paths that are pages.
type node struct {
	children map[string]*node
	pages    []page
}

// wild is the child for a segment written as {name}.
const wild = "{}"

func (n *node) add(path string, p page) {
	for segment := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
		if strings.HasPrefix(segment, "{") {
			segment = wild
		}
		if n.children == nil {
			n.children = map[string]*node{}
		}
		if n.children[segment] == nil {
			n.children[segment] = &node{}
		}
		n = n.children[segment]
	}
	n.pages = append(n.pages, p)
}

// find gives the files for a path; nil when it is no page.
func (n *node) find(path string) []page {
	for segment := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
		next := n.children[segment]
		if next == nil && segment != "" {
			next = n.children[wild]
		}
		if next == nil {
			return nil
		}
		n = next
	}
	return n.pages
}

// exact reports whether a path is a page by its own name, without a {segment}.
func (n *node) exact(path string) bool {
	for segment := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
		if n = n.children[segment]; n == nil || segment == wild {
			return false
		}
	}
	return n.pages != nil
}

// Language is the reader's language, "en" or "hi": from the cookie `prefs`, else from Accept-Language.
func Language(r *http.Request) string {
	if c, err := r.Cookie("prefs"); err == nil {
		for pair := range strings.SplitSeq(c.Value, "~") {
			if pair == "lang.en" || pair == "lang.hi" {
				return strings.TrimPrefix(pair, "lang.")
			}
		}
	}
	return i18n.Match(r.Header.Get("Accept-Language"))
}

// policy is the page's Content-Security-Policy: nothing from elsewhere, nothing inline but what the build put there. No text becomes
// HTML or the address of a script, but that of the service worker (Trusted Types). Templates may: their script reads the answer to
// a step, a page of the same server, as HTML.
func policy(p page) string {
	trusted := "; require-trusted-types-for 'script'; trusted-types worker"
	if p.Template {
		trusted = ""
	}
	return "default-src 'none'; script-src 'self'" + sources(p.Scripts) + "; style-src 'self'" + sources(p.Styles) +
		"; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'" +
		"; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'" + trusted
}

// Isolate sets what a page does without: no window of another site holds a handle of it, and no script in it reaches devices
// of the person but their place, which "Where am I?" asks for.
func Isolate(h http.Header) {
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), display-capture=(), geolocation=(self), microphone=(), midi=(), payment=(), serial=(), usb=()")
}

// The service worker obeys the policy that it came with, not that of a page: it fetches what it keeps.
const (
	worker       = "sw.js"
	workerPolicy = "default-src 'none'; connect-src 'self'"
)

func sources(hashes []string) (list string) {
	for _, h := range hashes {
		list += " '" + h + "'"
	}
	return list
}
