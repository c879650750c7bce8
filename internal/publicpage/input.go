package publicpage

import (
	"strings"

	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Input is a change of the page: an absent field keeps its value, null clears it.
type Input struct {
	Slug           patch.Value[string]   `json:"slug" required:"false" nullable:"true" pattern:"^[a-z0-9-]{3,40}$"`
	On             patch.Value[bool]     `json:"on" required:"false" nullable:"true"`
	Line           patch.Value[string]   `json:"line" required:"false" nullable:"true" maxLength:"120"`
	About          patch.Value[string]   `json:"about" required:"false" nullable:"true" maxLength:"500"`
	Notice         patch.Value[string]   `json:"notice" required:"false" nullable:"true" maxLength:"300"`
	Areas          patch.Value[[]string] `json:"areas" required:"false" nullable:"true" maxItems:"20" maxLength:"60" doc:"Each of at most 60 characters"`
	Languages      patch.Value[[]string] `json:"languages" required:"false" nullable:"true" maxItems:"10" maxLength:"30" doc:"Each of at most 30 characters"`
	ShowPhoto      patch.Value[bool]     `json:"showPhoto" required:"false" nullable:"true"`
	ShowPhone      patch.Value[bool]     `json:"showPhone" required:"false" nullable:"true"`
	ShowFee        patch.Value[bool]     `json:"showFee" required:"false" nullable:"true"`
	GoodDays       patch.Value[bool]     `json:"goodDays" required:"false" nullable:"true"`
	NoticeHours    patch.Value[int]      `json:"noticeHours" required:"false" minimum:"0" maximum:"720"`
	HorizonDays    patch.Value[int]      `json:"horizonDays" required:"false" minimum:"1" maximum:"730"`
	FreeUntilHours patch.Value[int]      `json:"freeUntilHours" required:"false" minimum:"0" maximum:"720"`
	HoldHours      patch.Value[int]      `json:"holdHours" required:"false" minimum:"1" maximum:"336"`
	Policy         patch.Value[string]   `json:"policy" required:"false" nullable:"true" maxLength:"300"`
}

// apply puts the input over f and gives every fault.
func (in Input) apply(f *Fields) (faults fault.List) {
	faults.Add(
		field.Text("slug", in.Slug, &f.Slug, 200, text.Name), // its shape has a sentence of its own
		field.Flag("on", in.On, &f.On),
		field.Text("line", in.Line, &f.Line, maxLine, text.Name),
		field.Text("about", in.About, &f.About, maxAbout, text.Block),
		field.Text("notice", in.Notice, &f.Notice, maxNotice, text.Block),
		field.Flag("showPhoto", in.ShowPhoto, &f.ShowPhoto),
		field.Flag("showPhone", in.ShowPhone, &f.ShowPhone),
		field.Flag("showFee", in.ShowFee, &f.ShowFee),
		field.Flag("goodDays", in.GoodDays, &f.GoodDays),
		field.Number("noticeHours", in.NoticeHours, &f.NoticeHours, 0, maxNoticeHours),
		field.Number("horizonDays", in.HorizonDays, &f.HorizonDays, 1, maxHorizonDays),
		field.Number("freeUntilHours", in.FreeUntilHours, &f.FreeUntilHours, 0, maxFreeHours),
		field.Number("holdHours", in.HoldHours, &f.HoldHours, 1, maxHoldHours),
		field.Text("policy", in.Policy, &f.Policy, maxPolicy, text.Block),
	)
	faults.Add(field.List("areas", in.Areas, &f.Areas, maxAreas, maxArea, text.Name)...)
	faults.Add(field.List("languages", in.Languages, &f.Languages, maxLanguages, maxLanguage, text.Name)...)
	f.Slug = strings.ToLower(f.Slug)
	if faults.Err() == nil {
		faults.Add(f.checkSlug())
	}
	return faults
}
