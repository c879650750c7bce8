package doctor

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/directory"
)

// comparing is how many times longer than other checks the comparison of two directories may take.
const comparing = 3

// cells compares this cell with the directory that all of them share.
func (e *examination) cells(ctx context.Context) {
	c := e.Config
	if c.Cell == "" || c.Directory == "" || e.d == nil {
		return
	}
	shared, err := db.Open(ctx, db.Options{URL: c.Directory, Setting: "--directory", Mode: db.ReadOnly})
	if err != nil {
		e.add("cells", Wrong, "the directory of the cells is not reached, so nobody signs up or changes a name: %v", err)
		return
	}
	defer shared.Close()
	if err := shared.KeyFault(ctx, c.SecretKeys...); err != nil {
		e.add("cells", Wrong, "the directory of the cells: %v", err)
	}
	found, err := (&directory.Cells{DB: shared, Local: e.d, Cell: c.Cell}).Examine(ctx, e.Now(), comparing*e.Patience)
	if err != nil {
		e.add("cells", Wrong, "the directory of the cells cannot be compared with this one: %v", err)
		return
	}
	before := len(e.report.Findings)
	e.differences(found)
	if found.Cut {
		e.add("cells", Warning, "the directory of the cells could not be compared in %s: %d accounts and %d names of this cell were, the others were not looked at",
			round(comparing*e.Patience), found.Accounts, found.Names)
	}
	if len(e.report.Findings) == before {
		e.add("cells", OK, "the directory of the cells and cell %s agree on its %d accounts and their %d names", c.Cell, found.Accounts, found.Names)
	}
}

func (e *examination) differences(d directory.Differences) {
	if !d.Listed {
		e.add("cells", Wrong, "the directory has no cell %s: the router cannot reach it; enter it with `sankalp cell add`", e.Config.Cell)
	}
	if d.Strayed.Count > 0 {
		e.add("cells", Wrong, "the directory has %d accounts here that are not here, the first is %s: an older backup was restored, or the directory's; what a crash leaves goes within two hours while the server runs",
			d.Strayed.Count, d.Strayed.First)
	}
	if d.Unlisted.Count > 0 {
		e.add("cells", Wrong, "%d accounts are here that by the directory live elsewhere or nowhere, the first is %s: nobody is brought to them; `sankalp owner move %s --to %s` tells the directory where it has one elsewhere; those that it has nowhere the server enters as it starts or within an hour",
			d.Unlisted.Count, d.Unlisted.First, d.Unlisted.First, e.Config.Cell)
	}
	if d.Ownerless.Count > 0 {
		e.add("cells", Warning, "%d names lead here that nobody here has, the first is a %s: what a crash leaves goes within two hours while the server runs", d.Ownerless.Count, d.Ownerless.First)
	}
	if d.Unknown.Count > 0 {
		e.add("cells", Wrong, "%d names of accounts here are not theirs in the directory, the first is a %s: the server enters them as it starts or within an hour, or says that another cell has them",
			d.Unknown.Count, d.Unknown.First)
	}
	for _, h := range d.Halted {
		to := h.MovingTo
		if h.MovedFrom != "" {
			to = h.Cell
		}
		e.add("cells", Warning, "the move of %s was cut off, and its app waits: go on with `sankalp owner move %s --to %s`", h.Account, h.Account, to)
	}
}
