package app

import "sankalp/internal/testkit"

// visit is how the walk calls one operation. In path and body, {task}, {trashed}, {note}, {trashedNote}, {comment},
// {trashedComment}, {rite}, {trashedRite}, {session} and {email} stand for what belongs to the person whose data another one is after; {own}, {ownNote}
// and {ownComment} are the other one's own.
type visit struct {
	path string // with a query; empty: the operation's own
	body string
	// public operations are for everybody; public is the status without a session.
	public int
	// names: the call names something, so another owner's must be answered as one that does not exist.
	names bool
	// free: another owner's id is free for use, as if nobody had it.
	free bool
	// raw bodies are files, which have no fields.
	raw bool
}

const aNote = `{"_id":"{note}","person":"Ramesh","work":"Katha","noteText":"Call","noteDate":"{today}","reminderDate":"{today}"}`

const aComment = `{"_id":"{comment}","text":"Secret bell","date":"{today}"}`

const aRite = `{"_id":"{rite}","name":"Secret katha","kind":"deva","feeMode":"open"}`

const aClient = `{"_id":"{client}","name":"Secret parivar","phones":[{"number":"98290 41177"}]}`

const anArea = `{"_id":"{area}","name":"Secret nagar","lat":26.9,"lon":75.8,"home":true}`

const aBlock = `{"_id":"{block}","kind":"ill","date":"{today}","note":"Secret fever"}`

const anObservance = `{"_id":"{observance}","clientId":"{ownClient}","kind":"katha","every":"month","tithi":15,"name":"Secret vrata"}`

const aCalendar = `{"_id":"{calendar}","name":"Secret school","times":"29859000+60"}`

const aRepeat = `{"_id":"{repeat}","every":"week","basis":"weekday","weekday":2,"date":"{today}","from":"{today}","taskName":"Secret Rudrabhishek","description":"Secret","location":"Home","finalAssignUser":"Me","own":true,"clientId":"{ownClient}"}`

const aSeries = `{"_id":"{series}","clientId":"{ownClient}","kind":"vivah","date":"{today}","name":"Secret wedding"}`

const aSankalpa = `{"_id":"{sankalpa}","use":"word","written":"Secret","text":"गुप्त"}`

const aHelper = `{"_id":"{helper}","name":"Secret Omkar","phone":"98390 66102","link":"{link}"}`

const aCrew = `{"_id":"{crew}","taskId":"{own}","helperId":"{ownHelper}","role":"hota","shareKind":"fixed","amount":1500,"bring":"Secret ghee"}`

const aSettlement = `{"_id":"{settlement}","helperId":"{ownHelper}","amount":1500,"method":"upi","date":"{today}","note":"Secret katha"}`

const aTemplate = `{"_id":"{template}","name":"Secret wedding","kind":"vivah","steps":[{"name":"Tilak","day":1,"minutes":60,"share":1}]}`

const aFeed = `{"scope":"family","clientId":"{client}","name":"Secret calendar"}`

const aBooking = `{"_id":"{booking}","riteName":"Katha","contact":{"name":"Secret name","phone":"98290 60412"},"wanted":{"date":"{today}"},"forced":true}`

const anExpense = `{"_id":"{expense}","date":"{today}","amount":1,"category":"travel","note":"Secret auto"}`

const aMessage = `{"_id":"{message}","template":"due","name":"Secret Verma","text":"Namaste","language":"en","due":"{today}"}`

const aPayment = `{"_id":"{payment}","taskId":"{own}","amount":501,"method":"cash","date":"{today}"}`

const aTask = `{"_id":"{task}","taskName":"Katha","description":"Havan","location":"Jaipur","amount":1,"date":"{today}"}`

// walk has every operation of the document; one that is missing here fails the test.
var walk = map[string]visit{
	"list-tasks":         {path: "/api/task/tasks?q=secret&page=1"},
	"get-task":           {path: "/api/task/tasks/{task}", names: true},
	"add-completed-task": {body: aTask, names: true, free: true},
	"add-new-task":       {body: aTask, names: true, free: true},
	"update-task":        {path: "/api/task/tasks/modify/update/{task}", body: `{"taskName":"Taken over"}`, names: true},
	"delete-task":        {path: "/api/task/tasks/modify/delete/{task}", body: `{"_id":"{task}"}`, names: true},
	"delete-tasks":       {body: `["{own}","{task}"]`, names: true},
	"restore-tasks":      {body: `["{own}","{trashed}"]`, names: true},
	"list-notes":         {path: "/api/note/notes/all?q=secret"},
	"get-note":           {path: "/api/note/notes/{note}", names: true},
	"create-note":        {body: aNote, names: true, free: true},
	"update-note":        {path: "/api/note/notes/modify/update/{note}", body: `{"person":"Taken over"}`, names: true},
	"delete-note":        {path: "/api/note/notes/modify/delete/{note}", body: `{"_id":"{note}"}`, names: true},
	"restore-notes":      {body: `["{ownNote}","{trashedNote}"]`, names: true},
	"list-comments":      {path: "/api/comments?from=2026-01-01"},
	"create-comment":     {body: aComment, names: true, free: true},
	"update-comment":     {path: "/api/comments/{comment}", body: `{"text":"Taken over"}`, names: true},
	"delete-comment":     {path: "/api/comments/{comment}", names: true},
	"restore-comments":   {body: `["{ownComment}","{trashedComment}"]`, names: true},
	"list-rite-types":    {},
	"create-rite-type":   {body: aRite, names: true, free: true},
	"update-rite-type":   {path: "/api/rite-types/{rite}", body: `{"name":"Taken over"}`, names: true},
	"delete-rite-type":   {path: "/api/rite-types/{rite}", names: true},
	"restore-rite-types": {body: `["{ownRite}","{trashedRite}"]`, names: true},
	"list-clients":       {path: "/api/clients?q=secret"},
	"get-client":         {path: "/api/clients/{client}", names: true},
	"get-sky":            {path: "/api/clients/sky?date=1990-02-15"},
	"create-client":      {body: aClient, names: true, free: true},
	"update-client":      {path: "/api/clients/{client}", body: `{"name":"Taken over"}`, names: true},
	"delete-client":      {path: "/api/clients/{client}", names: true},
	"restore-clients":    {body: `["{ownClient}","{trashedClient}"]`, names: true},
	"preview-merge":      {path: "/api/clients/{client}/merge?with={otherClient}", names: true},
	"merge-clients":      {path: "/api/clients/{ownClient}/merge", body: `{"clientId":"{client}"}`, names: true},
	"import-clients":     {body: `[` + aClient + `]`, names: true, free: true},
	"erase-client":       {path: "/api/clients/{client}/erase", body: `{"name":"Taken over"}`, names: true},
	"unmerge-client":     {path: "/api/clients/{client}/unmerge", names: true},
	"delete-clients":     {path: "/api/clients/delete/all", body: `["{ownClient}","{client}"]`, names: true},
	"list-bookings":      {path: "/api/bookings?status=requested"},
	"get-booking":        {path: "/api/bookings/{booking}", names: true},
	"create-booking":     {body: aBooking, names: true, free: true},
	"update-booking":     {path: "/api/bookings/{booking}", body: `{"riteName":"Taken over"}`, names: true},
	"delete-booking":     {path: "/api/bookings/{booking}", names: true},
	"restore-bookings":   {body: `["{ownBooking}","{trashedBooking}"]`, names: true},
	"offer-booking":      {path: "/api/bookings/{booking}/offer", body: `{"options":[{"date":"2199-12-01","startTime":"10:00"}],"holdUntil":"{tomorrow}T00:00:00Z"}`, names: true},
	"confirm-booking":    {path: "/api/bookings/{booking}/confirm", body: `{"date":"{today}"}`, names: true},
	"decline-booking":    {path: "/api/bookings/{booking}/decline", body: `{"reason":"Taken over"}`, names: true},
	"ask-booking":        {path: "/api/bookings/{booking}/ask", names: true},
	"move-booking":       {path: "/api/bookings/{booking}/move", body: `{"date":"{today}"}`, names: true},
	"keep-booking":       {path: "/api/bookings/{booking}/keep", names: true},
	"cancel-booking":     {path: "/api/bookings/{booking}/cancel", body: `{"by":"me"}`, names: true},
	"no-show-booking":    {path: "/api/bookings/{booking}/no-show", names: true},
	"undo-booking":       {path: "/api/bookings/{booking}/undo", body: `{"of":1}`, names: true},
	"link-booking":       {path: "/api/bookings/{booking}/link", body: `{"token":"taken-over-taken-over-taken-over"}`, names: true},
	"list-receipts":      {},
	"get-receipt":        {path: "/api/receipts/{receipt}", names: true},
	"get-receipt-pdf":    {path: "/api/receipts/{receipt}/pdf", names: true},
	"create-receipt":     {body: `{"paymentIds":["{payment}"]}`, names: true},
	"void-receipt":       {path: "/api/receipts/{receipt}/void", body: `{"reason":"Taken over"}`, names: true},
	"list-messages":      {path: "/api/messages?state=draft"},
	"create-message":     {body: aMessage, names: true, free: true},
	"update-message":     {path: "/api/messages/{message}", body: `{"text":"Taken over"}`, names: true},
	"delete-message":     {path: "/api/messages/{message}", names: true},
	"restore-messages":   {body: `["{ownMessage}","{trashedMessage}"]`, names: true},
	"list-payments":      {path: "/api/payments?taskId={task}"},
	"create-payment":     {body: aPayment, names: true, free: true},
	"delete-payment":     {path: "/api/payments/{payment}", names: true},
	"restore-payments":   {body: `["{ownPayment}","{trashedPayment}"]`, names: true},
	"usage":              {},
	"get-dashboard":      {path: "/api/dashboard?client={client}"},
	"get-profile":        {},
	"search-muhurat":     {path: "/api/muhurat?rite=vivah&from=2026-11-01&to=2026-11-03&stars=4,15"},
	"keep-muhurats":      {path: "/api/muhurat/ahead?rite=vivah&from=2026-11-01&to=2026-11-03"},
	"list-muhurat-rules": {path: "/api/muhurat/rules?rite=vivah"},
	"list-muhurat-rites": {},
	"get-public-page":    {},
	"update-public-page": {body: `{"slug":"taken-over","line":"Taken over"}`},
	"update-profile":     {body: `{"bio":"Taken over"}`},
	"set-picture":        {body: "no picture", raw: true},
	"remove-picture":     {},
	"get-picture":        {path: "/api/profile/picture/{picture}?size=96", names: true},
	"list-activity":      {path: "/api/profile/activity?pageSize=5"},
	"list-changes":       {path: "/api/history/changes?entity={task}"},
	"list-trash":         {path: "/api/history/trash?pageSize=5"},
	"empty-trash":        {path: "/api/history/trash?until=2026-01-01T00:00:00Z"},
	"take-out":           {},
	"take-out-proved":    {body: `{"password":""}`},
	"export-practice":    {body: `{"password":""}`},
	"import-practice":    {body: "no practice", raw: true},
	"close-account":      {body: `{"password":"wrong"}`},
	"keep-account":       {},
	"change-names":       {body: `{"username":"another"}`},
	"new-email":          {body: `{"email":"another@example.org"}`},
	"confirm-new-email":  {body: `{"otp":"123456"}`},
	"drop-new-email":     {},
	"sync":               {path: "/api/sync?since=1"},
	"recover-records":    {body: `[{"kind":"task","record":{"_id":"{task}","revision":7,"taskName":"Taken over"}}]`, names: true, free: true},

	"list-areas":          {},
	"create-area":         {body: anArea, names: true, free: true},
	"update-area":         {path: "/api/areas/{area}", body: `{"name":"Taken over"}`, names: true},
	"delete-area":         {path: "/api/areas/{area}", names: true},
	"restore-areas":       {body: `["{ownArea}","{trashedArea}"]`, names: true},
	"list-blocks":         {path: "/api/blocks?from=2026-01-01"},
	"create-block":        {body: aBlock, names: true, free: true},
	"update-block":        {path: "/api/blocks/{block}", body: `{"note":"Taken over"}`, names: true},
	"delete-block":        {path: "/api/blocks/{block}", names: true},
	"restore-blocks":      {body: `["{ownBlock}","{trashedBlock}"]`, names: true},
	"list-observances":    {},
	"create-observance":   {body: anObservance, names: true, free: true},
	"update-observance":   {path: "/api/observances/{observance}", body: `{"name":"Taken over"}`, names: true},
	"delete-observance":   {path: "/api/observances/{observance}", names: true},
	"restore-observances": {body: `["{ownObservance}","{trashedObservance}"]`, names: true},

	"list-members":      {},
	"admit-member":      {body: `{"name":"Secret son","role":"planner"}`},
	"change-member":     {path: "/api/members/{member}", body: `{"role":"all"}`, names: true},
	"end-member":        {path: "/api/members/{member}", names: true},
	"look-invitation":   {body: `{"token":"taken-over"}`, public: 404},
	"accept-invitation": {body: `{"token":"taken-over"}`, names: true},
	"list-practices":    {},
	"enter-practice":    {path: "/api/practices/{member}/enter", names: true},
	"leave-practice":    {public: 401},
	"list-partners":     {},
	"connect-partner":   {body: `{"link":"AAAAAAAAAAAAAAAAAAAAAA"}`, names: true},
	"leave-partner":     {path: "/api/partners/{partner}", names: true},

	"list-feeds":      {},
	"create-feed":     {body: aFeed, names: true},
	"update-feed":     {path: "/api/feeds/{feed}", body: `{"phone":true}`, names: true},
	"renew-feed":      {path: "/api/feeds/{feed}/address", names: true},
	"revoke-feed":     {path: "/api/feeds/{feed}", names: true},
	"list-repeats":    {},
	"create-repeat":   {body: aRepeat, names: true, free: true},
	"update-repeat":   {path: "/api/repeats/{repeat}", body: `{"taskName":"Taken over"}`, names: true},
	"delete-repeat":   {path: "/api/repeats/{repeat}", names: true},
	"restore-repeats": {body: `["{ownRepeat}","{trashedRepeat}"]`, names: true},

	"list-series":    {},
	"create-series":  {body: aSeries, names: true, free: true},
	"update-series":  {path: "/api/series/{series}", body: `{"name":"Taken over"}`, names: true},
	"delete-series":  {path: "/api/series/{series}", names: true},
	"restore-series": {body: `["{ownSeries}","{trashedSeries}"]`, names: true},

	"list-templates":    {},
	"list-sankalpas":    {},
	"create-sankalpa":   {body: aSankalpa, names: true, free: true},
	"update-sankalpa":   {path: "/api/sankalpas/{sankalpa}", body: `{"text":"Taken over"}`, names: true},
	"delete-sankalpa":   {path: "/api/sankalpas/{sankalpa}", names: true},
	"restore-sankalpas": {body: `["{ownSankalpa}","{trashedSankalpa}"]`, names: true},

	"list-helpers":    {},
	"create-helper":   {body: aHelper, names: true, free: true},
	"update-helper":   {path: "/api/helpers/{helper}", body: `{"name":"Taken over"}`, names: true},
	"delete-helper":   {path: "/api/helpers/{helper}", names: true},
	"restore-helpers": {body: `["{ownHelper}","{trashedHelper}"]`, names: true},

	"list-crews":    {},
	"create-crew":   {body: `{"_id":"{crew}","taskId":"{task}","helperId":"{helper}","role":"hota","shareKind":"none"}`, names: true},
	"update-crew":   {path: "/api/crew/{crew}", body: `{"bring":"Taken over"}`, names: true},
	"delete-crew":   {path: "/api/crew/{crew}", names: true},
	"restore-crews": {body: `["{ownCrew}","{trashedCrew}"]`, names: true},

	"list-settlements":   {},
	"create-settlement":  {body: aSettlement, names: true, free: true},
	"create-settlements": {body: `[` + aSettlement + `]`, names: true, free: true},

	"create-template":   {body: aTemplate, names: true, free: true},
	"update-template":   {path: "/api/series-templates/{template}", body: `{"name":"Taken over"}`, names: true},
	"delete-template":   {path: "/api/series-templates/{template}", names: true},
	"restore-templates": {body: `["{ownTemplate}","{trashedTemplate}"]`, names: true},

	"list-busycalendars":    {},
	"create-busycalendar":   {body: aCalendar, names: true, free: true},
	"update-busycalendar":   {path: "/api/busy-calendars/{calendar}", body: `{"name":"Taken over"}`, names: true},
	"delete-busycalendar":   {path: "/api/busy-calendars/{calendar}", names: true},
	"restore-busycalendars": {body: `["{ownCalendar}","{trashedCalendar}"]`, names: true},

	"list-expenses":        {path: "/api/expenses?q=secret"},
	"get-expense":          {path: "/api/expenses/{expense}", names: true},
	"create-expense":       {body: anExpense, names: true, free: true},
	"update-expense":       {path: "/api/expenses/{expense}", body: `{"note":"Taken over"}`, names: true},
	"delete-expense":       {path: "/api/expenses/{expense}", names: true},
	"restore-expenses":     {body: `["{ownExpense}","{trashedExpense}"]`, names: true},
	"add-expense-photo":    {path: "/api/expenses/{expense}/photos/{own}", body: testkit.PNG(32, 32), raw: true, names: true},
	"get-expense-photo":    {path: "/api/expenses/{expense}/photos/{photo}", names: true},
	"remove-expense-photo": {path: "/api/expenses/{expense}/photos/{photo}", names: true},

	"list-notifications":           {path: "/api/notifications?tab=unread"},
	"update-notification":          {path: "/api/notifications/{notification}", body: `{"read":true}`, names: true},
	"read-notifications":           {body: `["{notification}"]`, names: true},
	"remove-notification":          {path: "/api/notifications/{notification}", names: true},
	"restore-notifications":        {body: `["{notification}"]`, names: true},
	"get-notification-settings":    {},
	"choose-notification-settings": {body: `{"quiet":false}`},
	"list-browsers":                {path: "/api/notifications/push"},
	"subscribe-push":               {body: `{"endpoint":"https://push.example/1","keys":{"p256dh":"x","auth":"y"}}`},
	"unsubscribe-push":             {body: `{"endpoint":"https://push.example/1"}`},
	"test-notifications":           {},
	"list-deliveries":              {},

	"events": {},

	"almanac-day":         {path: "/api/almanac/day?lat=26.9&lon=75.8&tz=Asia/Kolkata&date=2026-11-20", public: 200},
	"almanac-month":       {path: "/api/almanac/month?lat=26.9&lon=75.8&tz=Asia/Kolkata&month=2026-11", public: 200},
	"almanac-festivals":   {path: "/api/almanac/festivals?lat=26.9&lon=75.8&tz=Asia/Kolkata&year=2026", public: 200},
	"almanac-occurrences": {path: "/api/almanac/occurrences?lat=26.9&lon=75.8&tz=Asia/Kolkata&tithi=11&from=2026-01-01&to=2026-12-31", public: 200},
	"almanac-words":       {public: 200},
	"search-places":       {path: "/api/places?q=ujjain", public: 200},

	"register":            {body: `{"username":"third","name":"Third","email":"third@example.org","number":"9876543210","password":"a long enough one"}`, public: 201},
	"login":               {body: `{"credentials":"{email}","password":"a wrong password"}`, public: 401},
	"send-otp":            {body: `{"email":"{email}"}`, public: 200},
	"verify-otp":          {body: `{"email":"{email}","otp":"123456","request":"x"}`, public: 400},
	"open-reset-link":     {body: `{"ID":"x"}`, public: 404},
	"reset-password":      {body: `{"password":"a long enough one","confirmPassword":"a long enough one","ID":"x"}`, public: 404},
	"login-second":        {body: `{"second":"x","code":"123456"}`, public: 401},
	"verify-user":         {body: `{"token":"{session}"}`, public: 401},
	"report-screen-fault": {body: `{"reference":"K7M4-2QXD","screen":"/tasks","error":"TypeError","frames":[]}`, public: 204},
	"send-message":        {body: `{"email":"{email}","name":"Third","subject":"Katha","message":"Namaste"}`, public: 200},
	"logout":              {},
	"me":                  {},
	"name-of-user":        {body: `{"Email":"{email}"}`, names: true},
	"change-password":     {body: `{"currentPassword":"a wrong password","password":"a long enough one","confirmPassword":"a long enough one"}`},
	"change-settings":     {body: `{"theme":"dark"}`},
	"send-email-code":     {},
	"confirm-email":       {body: `{"otp":"123456"}`},
	"list-sessions":       {},
	"end-session":         {path: "/api/sessions/{session}", names: true},
	"end-sessions":        {},

	"get-second-factor":      {},
	"offer-second-factor":    {body: `{"password":"a wrong password"}`},
	"turn-second-factor-on":  {body: `{"code":"123456"}`},
	"renew-recovery-codes":   {body: `{"password":"a wrong password"}`},
	"turn-second-factor-off": {body: `{"password":"a wrong password","code":"123456"}`},

	"ways-in":           {public: 200},
	"openid-start":      {body: `{"next":"/tasks"}`, public: 404},
	"openid-finish":     {body: `{"code":"x","state":"y"}`, public: 404},
	"openid-register":   {body: `{"username":"third","name":"Third","email":"third@example.org","number":"9876543210"}`, public: 422},
	"list-ways":         {},
	"link-identity":     {body: `{"password":"a wrong password"}`},
	"unlink-identity":   {path: "/api/identities/{identity}", names: true},
	"ask-passkey":       {body: `{"password":"a wrong password"}`},
	"add-passkey":       {body: `{"request":"{challenge}","name":"Phone","credential":{}}`, names: true},
	"rename-passkey":    {path: "/api/passkeys/{passkey}", body: `{"name":"Taken over"}`, names: true},
	"remove-passkey":    {path: "/api/passkeys/{passkey}", names: true},
	"ask-passkey-login": {public: 422},
	"passkey-login":     {body: `{"request":"x","credential":{}}`, public: 422},
}
