package publicalmanac

import (
	"fmt"
	"html/template"
	"math"
	"strings"
)

// moonSymbols are the Moon at each step of its turn, for <use href="#mN"> : the right limb is lit while it grows.
func moonSymbols() template.HTML {
	var b strings.Builder
	b.WriteString(`<svg width="0" height="0" class="hide" aria-hidden="true">`)
	for n := range phases {
		fmt.Fprintf(&b, `<symbol id="m%d" viewBox="-12 -12 24 24"><circle r="10" class="md"/><path d="%s" class="ml"/></symbol>`,
			n, litPart(float64(n)*360/phases))
	}
	b.WriteString("</svg>")
	return template.HTML(b.String()) // numbers only
}

// litPart is the lit part of a Moon of radius 10 around 0,0, so many degrees from the Sun, as a path.
func litPart(phase float64) string {
	right := 0
	if phase < 180 {
		right = 1
	}
	inner := 1 - right
	if phase > 90 && phase < 270 {
		inner = right
	}
	return fmt.Sprintf("M0-10A10 10 0 0 %d 0 10A%.1f 10 0 0 %d 0-10Z", right, math.Abs(math.Cos(phase*math.Pi/180))*10, inner)
}
