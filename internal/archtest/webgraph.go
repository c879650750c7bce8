package archtest

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// WebGraph is the files of web/src and web/site, by their path from the root, with the files that each imports: by value, by type,
// for its effect, when needed, from styles too.
type WebGraph map[string][]string

var (
	// webFile is what a bundler reads by an import; tests look at the product and are no part of it.
	webFile   = regexp.MustCompile(`\.(tsx?|css|json)$`)
	webCode   = regexp.MustCompile(`\.tsx?$`)
	webTester = regexp.MustCompile(`\.test\.tsx?$|/testing(-\w+)?\.tsx?$|/test-setup\.ts$`)
	// The words before a specifier: import x from "…", export … from "…", import "…", import("…"), @import "…", new URL("…", import.meta.url).
	webImport = regexp.MustCompile(`(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+(?:url\()?)["'](\.[^"'\n]+)["']|\bnew URL\(\s*["'](\.[^"'\n]+)["'],\s*import\.meta\.url`)
)

// ReadWeb reads the graph below a root.
func ReadWeb(root string) (WebGraph, error) {
	g := WebGraph{}
	for _, top := range []string{"web/src", "web/site"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(at string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !webFile.MatchString(at) {
				return err
			}
			rel, err := filepath.Rel(root, at)
			g[filepath.ToSlash(rel)] = nil
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	for from := range g {
		text, err := os.ReadFile(filepath.Join(root, from))
		if err != nil {
			return nil, err
		}
		for _, m := range webImport.FindAllSubmatch(text, -1) {
			specifier, _, _ := strings.Cut(string(m[1])+string(m[2]), "?")
			to := g.resolve(path.Join(path.Dir(from), specifier))
			if to != "" && !slices.Contains(g[from], to) {
				g[from] = append(g[from], to)
			}
		}
	}
	return g, nil
}

// resolve is the file that an import names; empty when it is none of these.
func (g WebGraph) resolve(base string) string {
	for _, end := range []string{"", ".ts", ".tsx", "/index.ts", "/index.tsx"} {
		if _, known := g[base+end]; known {
			return base + end
		}
	}
	return ""
}

// files are the paths in order.
func (g WebGraph) files() []string {
	all := make([]string, 0, len(g))
	for file := range g {
		all = append(all, file)
	}
	slices.Sort(all)
	return all
}

// folderOf is the folder of web/src that a file lies in; empty for those above all folders, as the styles of a whole page are.
func folderOf(file string) string {
	rest, inside := strings.CutPrefix(file, "web/src/")
	folder, _, deeper := strings.Cut(rest, "/")
	if !inside || !deeper || folder == "styles" {
		return ""
	}
	return folder
}

// Strays are the files outside of every folder that has a place in the order.
func (g WebGraph) Strays() (strays []string) {
	top := regexp.MustCompile(`^web/(site/|src/(styles/[\w-]+\.css|main\.tsx|sw[\w.-]*\.ts|test-setup\.ts|[\w-]+\.d\.ts)$)`)
	for _, file := range g.files() {
		if !top.MatchString(file) && place(folderOf(file)) < 0 {
			strays = append(strays, file)
		}
	}
	return strays
}

func place(folder string) int {
	return slices.IndexFunc(WebFolders, func(f WebFolder) bool { return f.Name == folder })
}

// Upward lists the imports that break the order: of a later folder, of another feature, of the app or what stands above it, and
// of what serves the tests. The tests themselves may import everything.
func (g WebGraph) Upward() (bad []string) {
	for _, from := range g.files() {
		if webTester.MatchString(from) {
			continue
		}
		for _, to := range g[from] {
			if why := upward(from, to); why != "" {
				bad = append(bad, fmt.Sprintf("%s imports %s: %s", from, to, why))
			}
		}
	}
	return bad
}

func upward(from, to string) string {
	inSite := strings.HasPrefix(from, "web/site/")
	at, below := place(folderOf(from)), place(folderOf(to))
	switch {
	case webTester.MatchString(to):
		return "it serves tests only"
	case inSite, folderOf(from) == "" && (strings.HasSuffix(from, ".css") || !strings.HasPrefix(to, "web/site/")):
		return ""
	case strings.HasPrefix(to, "web/site/"):
		return "only the static pages import their parts"
	case at >= 0 && folderOf(to) != "" && below > at:
		return folderOf(to) + " stands above " + folderOf(from)
	case at >= 0 && folderOf(to) == "" && !strings.HasSuffix(to, ".d.ts"):
		return "it stands above all folders"
	case folderOf(from) == "features" && folderOf(to) == "features" && feature(from) != feature(to):
		return "a feature never imports another"
	}
	return ""
}

// feature is the name of the feature that a file belongs to.
func feature(file string) string { return strings.Split(file, "/")[3] }

// Cycles are the groups of files that import each other in a ring.
func (g WebGraph) Cycles() (rings [][]string) {
	index, low, onStack := map[string]int{}, map[string]int{}, map[string]bool{}
	var stack []string
	var visit func(file string)
	visit = func(file string) { // Tarjan's strongly connected components
		index[file] = len(index) + 1
		low[file] = index[file]
		stack, onStack[file] = append(stack, file), true
		for _, to := range g[file] {
			if index[to] == 0 {
				visit(to)
				low[file] = min(low[file], low[to])
			} else if onStack[to] {
				low[file] = min(low[file], index[to])
			}
		}
		if low[file] != index[file] {
			return
		}
		from := slices.Index(stack, file)
		ring := slices.Clone(stack[from:])
		for _, f := range ring {
			onStack[f] = false
		}
		stack = stack[:from]
		if len(ring) > 1 || slices.Contains(g[file], file) {
			slices.Sort(ring)
			rings = append(rings, ring)
		}
	}
	for _, file := range g.files() {
		if index[file] == 0 {
			visit(file)
		}
	}
	return rings
}

// FullFolders are the folders with more files of code than one should hold, as "folder: files".
func (g WebGraph) FullFolders() (full []string) {
	count := map[string]int{}
	for _, file := range g.files() {
		if webCode.MatchString(file) && !webTester.MatchString(file) && !strings.HasSuffix(file, ".d.ts") && !strings.Contains(file, ".gen.") {
			count[path.Dir(file)]++
		}
	}
	for folder, n := range count {
		if n > WebFolderFiles {
			full = append(full, fmt.Sprintf("%s: %d files", folder, n))
		}
	}
	slices.Sort(full)
	return full
}
