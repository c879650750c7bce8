package profile

import (
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Input is a caller's change to the profile: an absent field keeps its value, null clears it.
type Input struct {
	Honorific patch.Value[string]     `json:"honorific" required:"false" nullable:"true" maxLength:"20"`
	NameLocal patch.Value[string]     `json:"nameLocal" required:"false" nullable:"true" maxLength:"120"`
	Address   patch.Value[string]     `json:"address" required:"false" nullable:"true" maxLength:"200"`
	Born      patch.Value[civil.Date] `json:"born" required:"false" nullable:"true" format:"date"`
	Bio       patch.Value[string]     `json:"bio" required:"false" nullable:"true" maxLength:"500"`
	Since     patch.Value[int]        `json:"since" required:"false" nullable:"true" minimum:"1900" doc:"A year, not to come"`
	Education patch.Value[string]     `json:"education" required:"false" nullable:"true" maxLength:"120"`
	Gotra     patch.Value[string]     `json:"gotra" required:"false" nullable:"true" maxLength:"60"`
	Veda      patch.Value[string]     `json:"veda" required:"false" nullable:"true" maxLength:"60"`
	Shakha    patch.Value[string]     `json:"shakha" required:"false" nullable:"true" maxLength:"60"`
	Languages patch.Value[[]string]   `json:"languages" required:"false" nullable:"true" maxItems:"10" maxLength:"30" doc:"Each of at most 30 characters"`
	Skills    patch.Value[[]string]   `json:"skills" required:"false" nullable:"true" maxItems:"30" maxLength:"40" doc:"Each of at most 40 characters"`
	Areas     patch.Value[[]string]   `json:"areas" required:"false" nullable:"true" maxItems:"20" maxLength:"60" doc:"Each of at most 60 characters"`
	Links     patch.Value[[]string]   `json:"links" required:"false" nullable:"true" maxItems:"8" maxLength:"300" doc:"https only, each of at most 300 characters"`
}

// apply puts the input over f and gives every fault; today is the day in the owner's zone.
func (in Input) apply(f *Fields, today civil.Date) (faults fault.List) {
	for _, l := range []struct {
		name  string
		v     patch.Value[string]
		to    *string
		most  int
		clean field.Cleaner
	}{
		{"honorific", in.Honorific, &f.Honorific, maxHonorific, text.Name}, {"nameLocal", in.NameLocal, &f.NameLocal, maxName, text.Name},
		{"address", in.Address, &f.Address, maxAddress, text.Name}, {"bio", in.Bio, &f.Bio, maxBio, text.Block},
		{"education", in.Education, &f.Education, maxEducation, text.Name}, {"gotra", in.Gotra, &f.Gotra, maxLineage, text.Name},
		{"veda", in.Veda, &f.Veda, maxLineage, text.Name}, {"shakha", in.Shakha, &f.Shakha, maxLineage, text.Name},
	} {
		faults.Add(field.Text(l.name, l.v, l.to, l.most, l.clean))
	}
	for _, l := range []struct {
		name     string
		v        patch.Value[[]string]
		to       *[]string
		most, of int
		judge    field.Cleaner
	}{
		{"languages", in.Languages, &f.Languages, maxLanguages, maxLanguage, text.Name},
		{"skills", in.Skills, &f.Skills, maxSkills, maxSkill, text.Name},
		{"areas", in.Areas, &f.Areas, maxAreas, maxArea, text.Name},
		{"links", in.Links, &f.Links, maxLinks, maxLink, link},
	} {
		faults.Add(field.List(l.name, l.v, l.to, l.most, l.of, l.judge)...)
	}
	faults.Add(in.setBorn(&f.Born, today), in.setSince(&f.Since, today))
	return faults
}

// link takes the address of a page as people know them: https, a name of a host, and nothing that makes one host look
// like another.
func link(s string) (string, *fault.Error) {
	s, bad := text.Name(s)
	if bad != nil || s == "" || text.Length(s) > maxLink {
		return s, bad
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "https" || u.User != nil || u.Opaque != "" || strings.ContainsAny(s, " \\<>\"") {
		return "", fault.New(fault.Invalid, "profile.link")
	}
	host := u.Hostname()
	if _, err := netip.ParseAddr(host); err == nil || !strings.Contains(strings.Trim(host, "."), ".") {
		return "", fault.New(fault.Invalid, "profile.link")
	}
	const scheme = "https"
	return scheme + strings.Replace(s[len(scheme):], u.Host, strings.ToLower(u.Host), 1), nil
}

func (in Input) setBorn(to *civil.Date, today civil.Date) *fault.Error {
	switch {
	case in.Born.Err != nil:
		return fault.Field("born", "profile.born")
	case in.Born.Has() && (in.Born.V.After(today) || in.Born.V.Year() < firstYear):
		return fault.Field("born", "profile.born")
	case in.Born.Sent:
		*to = in.Born.V
	}
	return nil
}

func (in Input) setSince(to **int, today civil.Date) *fault.Error {
	switch v := in.Since; {
	case v.Err != nil || v.Has() && (v.V < firstYear || v.V > today.Year()):
		return fault.Field("since", "profile.since", "min", strconv.Itoa(firstYear), "max", strconv.Itoa(today.Year()))
	case v.Null:
		*to = nil
	case v.Sent:
		*to = &v.V
	}
	return nil
}
