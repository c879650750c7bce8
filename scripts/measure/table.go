package main

import (
	"fmt"
	"slices"
	"strings"

	"sankalp/internal/archtest"
)

// table is all of it in Markdown.
func (r report) table() string {
	var b strings.Builder
	b.WriteString("| | Go | web | goal |\n|---|---|---|---|\n")
	row := func(what, golang, web, goal string) {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", what, golang, web, goal)
	}
	goFiles, webFiles, siteFiles := r.lines(goCode, false), r.lines(webCode, false), r.lines(siteCode, false)
	row("product files / lines", size(goFiles), size(webFiles)+" + site "+size(siteFiles), "web ≤ 54k")
	row("file p95 / max", spread(goFiles), spread(webFiles), "≤ 400, web ≤ 250")
	row("files under 25 / 40 lines", under(goFiles), under(webFiles), "web: fewer than 60 under 25")
	row("function p95 / max; over 60 lines", functions(r.golang.Functions), functions(r.web.Functions), "≤ 60, none over")
	row("largest package or folder, lines", largest(r.largest(goCode)), largest(r.largest(webCode)), "Go ≤ 3k")
	row("folders of more than 25 files of code", "", fmt.Sprint(len(r.graph.FullFolders())), "0")
	row("exported names documented", documented(r.golang.Exported), documented(r.web.Exported), "100 %")
	row("exported, used by nobody outside", unused(r.golang), unused(r.web), "0")
	row("import cycles; imports upward", "0; 0", fmt.Sprintf("%d; %d", len(r.graph.Cycles()), len(r.graph.Upward())), "0; 0")
	e2e, webTests := sum(r.lines(browserTest, true)), sum(r.lines(webCode, true))+sum(r.lines(siteCode, true))
	web := float64(sum(webFiles) + sum(siteFiles))
	row("test ÷ product lines", fmt.Sprintf("%.2f", float64(sum(r.lines(goCode, true)))/float64(sum(goFiles))),
		fmt.Sprintf("%.2f (%.2f with e2e)", float64(webTests)/web, float64(webTests+e2e)/web), "≥ 0.8; ≥ 0.6")
	for _, full := range r.graph.FullFolders() {
		fmt.Fprintf(&b, "\n- %s, want at most %d", full, archtest.WebFolderFiles)
	}
	return b.String() + "\n"
}

func sum(all []int) (n int) {
	for _, one := range all {
		n += one
	}
	return n
}

func size(all []int) string { return fmt.Sprintf("%d / %.1fk", len(all), float64(sum(all))/1000) }

// p95 is a number that 95 of 100 do not exceed.
func p95(all []int) int {
	sorted := slices.Sorted(slices.Values(all))
	return sorted[len(sorted)*95/100]
}

func spread(all []int) string { return fmt.Sprintf("%d / %d", p95(all), slices.Max(all)) }

func under(all []int) string {
	below := func(limit int) (n int) {
		for _, one := range all {
			if one < limit {
				n++
			}
		}
		return n
	}
	return fmt.Sprintf("%d / %d", below(smallWeb), below(40))
}

// functions counts those with a name; the limit holds for the others too.
func functions(all []function) string {
	var named, over []int
	for _, f := range all {
		if f.Name != "=>" {
			named = append(named, f.Lines)
		}
		if f.Lines > maxFunction {
			over = append(over, f.Lines)
		}
	}
	return fmt.Sprintf("%d / %d; %d", p95(named), slices.Max(named), len(over))
}

func largest(folder string, lines int) string {
	return fmt.Sprintf("%s %.1fk", folder, float64(lines)/1000)
}

func documented(all []name) string {
	return fmt.Sprintf("%.1f %%", 100*float64(len(all)-len(bare(all)))/float64(len(all)))
}

func unused(l language) string { return fmt.Sprintf("%d of %d", len(l.Unused), len(l.Exported)) }
