package main

import (
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"
)

// bom is as much of CycloneDX 1.5 as our list of modules has.
type bom struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Timestamp string    `json:"timestamp"`
	Component component `json:"component"`
}

type component struct {
	Type       string     `json:"type"`
	Name       string     `json:"name"`
	Version    string     `json:"version"`
	PURL       string     `json:"purl,omitempty"`
	Properties []property `json:"properties,omitempty"`
}

type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// lists writes what the release is made of: the modules that Go wrote into each program, and the packages in the web app.
func (r *release) lists(source, out string) error {
	dir := filepath.Join(out, "sbom")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, arch := range architectures {
		name := r.name("linux", arch)
		info, err := buildinfo.ReadFile(filepath.Join(out, name))
		if err != nil {
			return err
		}
		text, err := json.MarshalIndent(r.modules(info), "", "  ")
		if err := errors.Join(err,
			os.WriteFile(filepath.Join(dir, name+".go-version.txt"), []byte(info.String()), 0o644),
			os.WriteFile(filepath.Join(dir, name+".cdx.json"), append(text, '\n'), 0o644)); err != nil {
			return err
		}
	}
	// npm makes no list for an app without a version; this checkout is ours to give it one.
	if err := r.command(filepath.Join(source, "web"), nil, "npm", "version", r.version, "--no-git-tag-version", "--allow-same-version", "--ignore-scripts"); err != nil {
		return err
	}
	web, err := output(filepath.Join(source, "web"), "npm", "sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only")
	if err != nil {
		return err
	}
	text, err := r.steady([]byte(web))
	return errors.Join(err, os.WriteFile(filepath.Join(dir, fmt.Sprintf("sankalp_%s_web.cdx.json", r.version)), text, 0o644))
}

// modules lists the modules of a program, and the Go that its library is of.
func (r *release) modules(info *debug.BuildInfo) bom {
	list := bom{Format: "CycloneDX", Spec: "1.5", Version: 1, Metadata: metadata{
		Timestamp: r.at.Format(time.RFC3339), Component: component{Type: "application", Name: "sankalp", Version: r.version}}}
	list.Components = append(list.Components, component{Type: "library", Name: "std", Version: info.GoVersion, PURL: "pkg:golang/std@" + info.GoVersion})
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		list.Components = append(list.Components, component{Type: "library", Name: m.Path, Version: m.Version,
			PURL: "pkg:golang/" + m.Path + "@" + m.Version, Properties: []property{{"go:sum", m.Sum}}})
	}
	return list
}

// steady takes out of npm's list what differs each time: its number, and the time of day.
func (r *release) steady(list []byte) ([]byte, error) {
	var all map[string]any
	if err := json.Unmarshal(list, &all); err != nil {
		return nil, err
	}
	delete(all, "serialNumber")
	if head, ok := all["metadata"].(map[string]any); ok {
		head["timestamp"] = r.at.Format(time.RFC3339)
	}
	text, err := json.MarshalIndent(all, "", "  ")
	return append(text, '\n'), err
}
