package publicpage

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/crew"
	"sankalp/internal/sharedtask"
)

// helperView is what the template "helper" shows: the rites that the helper was asked for, and his own shares. There is no family, no
// dakshina, and no other helper in it.
type helperView struct {
	pageHead
	Helper  string
	Problem string // what was wrong with the answer
	Ended   bool
	Connect string // where he has the rites come into a Sankalp of his own; empty once they do
	Rite    riteWanted
	Others  []otherRite
	Balance string
	Shares  []shareRow
}

// riteWanted is one rite that the helper was asked for.
type riteWanted struct {
	ID, Name, Role        string
	Number, Time, Month   string
	Tithi, Moon           string
	ComeBy, Place         string
	Map                   any // an address that is made here
	Dress, Bring          string
	Samagri               string // how many things, and the names of those that each brings
	FamilyBrings          string
	PurohitBrings         string
	Share, ShareNote      string
	Verdict, When         string
	Calendar, AnswerUntil string
	Yes, No, Off          bool
	MayAnswer, TooLate    bool
	Starts                int64 // goes back with the answer
}

type otherRite struct{ Href, Weekday, Number, Month, Name, Time, Word, Is string }

type shareRow struct{ Name, Date, Share, Given string }

// linkEnds is how long after the last rite a helper's link shows something.
const linkEnds = 30 * day

// helperPage is the page of one helper's link.
type helperPage struct {
	sharedtask.Linked
	host  *host
	l     language
	token string
	now   time.Time
}

// helper answers GET and POST of /h/{token}.
func (s *site) helper(w http.ResponseWriter, r *http.Request, token string) {
	p, err := s.helperOf(r, token)
	if err != nil {
		s.missing(w, r, err)
		return
	}
	status, problem := http.StatusOK, ""
	if r.Method == http.MethodPost {
		if err = s.answer(r, p); err == nil {
			http.Redirect(w, r, p.link(r.PostForm.Get("rite")), http.StatusSeeOther)
			return
		}
		if status, problem = http.StatusConflict, firstSentence(p.l, err); problem == "" {
			s.missing(w, r, err)
			return
		}
		if p, err = s.helperOf(r, token); err != nil { // the sentence is about the present state
			s.missing(w, r, err)
			return
		}
	}
	chosen := r.URL.Query().Get("rite")
	if r.Method == http.MethodPost {
		chosen = r.PostForm.Get("rite")
	}
	v := s.helperView(p, chosen)
	v.Problem = problem
	s.send(w, r, "helper", p.l, status, v)
}

// helperOf finds the helper of a link. Fault: NotFound.
func (s *site) helperOf(r *http.Request, token string) (*helperPage, error) {
	found, err := s.o.Shared.ByLink(r.Context(), token)
	if err != nil {
		return nil, err
	}
	h, err := s.hostOf(r.Context(), found.Owner.Owner)
	if err == nil {
		err = h.read(s.o.Places)
	}
	if err != nil {
		return nil, err
	}
	l := languageFor(r, string(found.Helper.Language))
	return &helperPage{Linked: found, host: h, l: l, token: token, now: s.o.Now()}, nil
}

// answersOfHelper is how many answers one link may send in a day, each of which the owner's history keeps.
const answersOfHelper = 50

// answer takes a yes or a no.
func (s *site) answer(r *http.Request, p *helperPage) error {
	ctx := r.Context()
	if err := s.o.Limiter.Use(ctx, "helper-answers:"+p.Helper.ID, answersOfHelper, day); err != nil {
		return err
	}
	if err := s.o.Limiter.Use(ctx, "helper-answers-of:"+p.host.Owner, stepsOfOwner, day); err != nil {
		return err
	}
	starts, _ := strconv.ParseInt(r.PostForm.Get("starts"), 10, 64) // a page of an older version does not say
	return s.o.Shared.Answer(ctx, p.token, sharedtask.Reply{CrewID: r.PostForm.Get("rite"), Answer: crew.Standing(r.PostForm.Get("answer")), Starts: civil.Instant(starts)})
}

// link is the page with one of its rites.
func (p *helperPage) link(rite string) string {
	return "/h/" + p.token + "?" + withLanguage(url.Values{"rite": {rite}}, p.l)
}

func (s *site) helperView(p *helperPage, chosen string) *helperView {
	v := &helperView{pageHead: p.host.show(p.l, "/h/"+p.token), Helper: p.Helper.Name}
	v.Title, v.Line, v.Phone, v.Tel, v.WhatsApp = v.Name, "", "", "", ""
	coming := slices.DeleteFunc(slices.Clone(p.Wanted), func(w sharedtask.Wanted) bool { return p.over(w) })
	v.Ended = len(coming) == 0 && len(p.Wanted) > 0 && p.now.Sub(p.ends(p.Wanted[len(p.Wanted)-1])) > linkEnds
	if v.Ended {
		return v
	}
	if p.saidYes() && digitsOf(p.host.Number) != "" {
		v.Phone, v.Tel = spaced(p.host.Number), telephone(p.host.Number)
	}
	if p.Helper.Account == "" {
		v.Connect = "/shared#" + p.token
	}
	p.fillAccount(v)
	main := p.first(coming, chosen)
	for i, w := range coming {
		if i != main {
			v.Others = append(v.Others, s.otherRite(p, w))
			continue
		}
		v.Rite = s.riteWanted(p, w)
		v.Action = p.link(w.Crew.ID)
		v.Title = v.Rite.Name + " · " + v.Name
	}
	return v
}

// first is which rite the page is about: the chosen one, else the first without an answer, else the first.
func (p *helperPage) first(coming []sharedtask.Wanted, chosen string) int {
	at := slices.IndexFunc(coming, func(w sharedtask.Wanted) bool { return w.Crew.ID == chosen })
	if at < 0 {
		at = slices.IndexFunc(coming, func(w sharedtask.Wanted) bool { return isOpen(w.Crew.Standing) && !w.Off })
	}
	return max(at, 0)
}

// isOpen reports whether there is no answer yet.
func isOpen(s crew.Standing) bool { return s == crew.NotAsked || s == crew.Asked }

// saidYes reports whether he said yes to any rite that is still to come or was lately: only then he sees the purohit's number.
func (p *helperPage) saidYes() bool {
	return slices.ContainsFunc(p.Wanted, func(w sharedtask.Wanted) bool {
		return (w.Crew.Standing == crew.Yes || w.Crew.Standing == crew.Came) && p.now.Sub(p.ends(w)) < linkEnds
	})
}

// over reports whether the rite is past, by its day: an old phone is opened late.
func (p *helperPage) over(w sharedtask.Wanted) bool {
	return civil.Of(p.ends(w), p.host.zone).Before(civil.Of(p.now, p.host.zone))
}

// ends is when the rite ends, by what is known of it.
func (p *helperPage) ends(w sharedtask.Wanted) time.Time {
	all := w.Task.Span().Appointments(p.host.zone)
	return all[len(all)-1].End
}
