package incident

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"sankalp/internal/i18n"
)

// missing stands in the report for what the operator has not written yet.
const missing = "(not known yet)"

// happened says what each kind is in the report.
var happened = map[string]string{
	"disclosed": "personal data became known to persons without authority",
	"altered":   "personal data was altered without authority",
	"lost":      "access to personal data was lost",
}

// Report is the text for the Board, in the order of rule 7(2). affected is how many accounts there are to notify.
func (i *Incident) Report(affected int) string {
	var b strings.Builder
	en, more := i.Words[i18n.English], i.Words[board]
	write := func(title, text string) { fmt.Fprintf(&b, "%s\n    %s\n\n", title, cmp.Or(text, missing)) }
	fmt.Fprintf(&b, "Intimation of a personal data breach\nunder section 8(6) of the Digital Personal Data Protection Act, 2023, and rule 7(2) of the Rules, 2025\n\n")
	write("Reference", i.ID)
	write("Nature", happened[i.Kind]+". "+en["nature"])
	write("Extent", more["extent"])
	write("Timing", "from "+moment(&i.Since)+" to "+moment(&i.Until)+"; known to us since "+moment(&i.Known))
	write("Location of occurrence", more["place"])
	write("Likely impact", cmp.Or(more["impact"], en["consequences"]))
	write("Facts, circumstances and reasons that led to it", more["cause"])
	write("Measures against the risk", en["measures"])
	write("Findings regarding the person who caused it", more["person"])
	write("Measures against its recurrence", more["prevention"])
	intimations := fmt.Sprintf("nobody yet, of %d affected accounts", affected)
	if i.NotifiedAt != nil {
		intimations = fmt.Sprintf("%d of %d affected accounts, from %s on, in the application, by e-mail and by push message, in English or Hindi; the text in English:", i.Notified, affected, moment(i.NotifiedAt))
		for _, name := range contents {
			intimations += fmt.Sprintf("\n    %s: %s", name, en[name])
		}
	}
	write("Intimations given to affected persons", intimations)
	write("Contact", en["contact"])
	return strings.TrimSpace(b.String()) + "\n"
}

// moment is an instant as the Board reads it, in India's time.
func moment(at *time.Time) string {
	return at.In(time.FixedZone("IST", 5*3600+1800)).Format("2 January 2006, 15:04 MST")
}
