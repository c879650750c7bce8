package session

import "strings"

// The order matters: Chrome's text also names Safari, Edge's also names Chrome, Android's also names Linux.
var (
	browsers = [][2]string{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
		{"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
	}
	systems = [][2]string{
		{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"CrOS", "ChromeOS"},
		{"Windows", "Windows"}, {"Mac OS X", "Mac"}, {"Linux", "Linux"},
	}
)

// maxDevice is how many bytes are stored of a user agent that is not a known browser's.
const maxDevice = 60

// Device makes a few words for people of a User-Agent header: "Chrome, Android". What is no browser keeps its
// first word ("curl/8.5"); anything outside printable ASCII is left out.
func Device(userAgent string) string {
	browser, system := find(browsers, userAgent), find(systems, userAgent)
	switch {
	case browser != "" && system != "":
		return browser + ", " + system
	case browser != "":
		return browser
	}
	first, _, _ := strings.Cut(strings.TrimSpace(userAgent), " ")
	first = strings.Map(func(r rune) rune {
		if r <= ' ' || r > '~' {
			return -1
		}
		return r
	}, first)
	return first[:min(len(first), maxDevice)]
}

func find(table [][2]string, in string) string {
	for _, row := range table {
		if strings.Contains(in, row[0]) {
			return row[1]
		}
	}
	return ""
}
