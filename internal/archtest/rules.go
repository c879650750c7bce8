package archtest

// WebFolders is the order of web/src: a folder imports only those before it, types included. Only main, the service worker and
// the static pages of web/site stand above them all.
var WebFolders = []WebFolder{
	{"i18n", "language, formats, and the catalogues' runtime"},
	{"lib", "helpers without React and without the domain: dates, rupees, CSV, ids"},
	{"api", "the client, and what is generated from api/openapi.json"},
	{"ui", "the kit: inputs, dialog, menu, toasts, selection, icons"},
	{"nav", "paths, links, the state in the address, shortcuts"},
	{"offline", "the engine: outbox, copy of the server, sync, tables, files, drafts"},
	{"records", "what every record has: edit, conflict, list states, notices"},
	{"almanac", "the almanac on the device, and its parts on screens"},
	{"domain", "rules of the practice, without screens"},
	{"account", "who is signed in"},
	{"frame", "header, bars, brand, and the frame of setting pages"},
	{"features", "the screens; none imports another"},
	{"app", "the shell: router, pages, guards, layout, updates"},
}

// WebFolder is one folder of web/src and what it holds.
type WebFolder struct{ Name, Holds string }

// WebFolderFiles is how many files of code a folder of the web holds at most. Then it gets folders, one for each screen.
const WebFolderFiles = 25
