package publicpage

// linesShown are how many rites a helper's statement lists.
const linesShown = 60

// fillAccount puts the statement of the helper into the page.
func (p *helperPage) fillAccount(v *helperView) {
	l := p.l
	switch {
	case p.Balance > 0:
		v.Balance = l.text("helper.to_get", "amount", "₹"+p.Balance.Indian())
	case p.Balance < 0:
		v.Balance = l.text("helper.to_give", "amount", "₹"+(-p.Balance).Indian())
	default:
		v.Balance = l.text("helper.even")
	}
	for _, one := range p.Shares[:min(len(p.Shares), linesShown)] {
		row := shareRow{Name: p.nameOf(one.Name, one.Rite, one.RiteHi), Date: l.dayMonth(one.Date) + " " + one.Date.String()[:4], Share: "₹" + one.Owed.Indian()}
		if one.Given != 0 {
			row.Given = "₹" + one.Given.Indian()
		}
		v.Shares = append(v.Shares, row)
	}
}
