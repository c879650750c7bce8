// Command gen makes the tables of package astro: the shortened series as Go code and the Chebyshev columns of the
// full series as bytes. It reads the coefficients of ELP/MPP02 and VSOP87D out of the npm package astronomia,
// which it downloads with npm unless -from names the folder of an unpacked one. Run it by `go generate` in
// internal/astro; it takes some minutes.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"sankalp/internal/astro/theory"
)

// planetFiles are the planets in the order of package astro, the Earth last.
var planetFiles = []string{"mercury", "venus", "mars", "jupiter", "saturn", "earth"}

const release = "astronomia@4.2.0"

func main() {
	from := flag.String("from", "", "folder of the unpacked npm package "+release)
	to := flag.String("to", ".", "folder of package astro")
	flag.Parse()
	if err := run(*from, *to); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(from, to string) error {
	if from == "" {
		dir, err := os.MkdirTemp("", "astrogen")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		if from, err = download(dir); err != nil {
			return err
		}
	}
	moon, err := readMoon(filepath.Join(from, "data/elpMppDeFull.js"))
	if err != nil {
		return err
	}
	var planets []*theory.Planet
	for _, name := range planetFiles {
		planet, err := readPlanet(filepath.Join(from, "data/vsop87D"+name+".js"))
		if err != nil {
			return err
		}
		planets = append(planets, planet)
	}
	earth := planets[len(planets)-1]
	sun := &theory.Sun{Lon: earth.Lon, Dist: earth.Dist}
	if err := writeSeries(to, moon, sun); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(to, "planets.bin"), shortened(planets), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, "columns.bin"), columns(moon, sun), 0o644)
}

// download fetches and unpacks the npm package into dir.
func download(dir string) (string, error) {
	for _, command := range [][]string{
		{"npm", "pack", "--silent", "--pack-destination", dir, release},
		{"tar", "-xzf", filepath.Join(dir, "astronomia-4.2.0.tgz"), "-C", dir},
	} {
		run := exec.Command(command[0], command[1:]...)
		run.Stderr = os.Stderr
		if err := run.Run(); err != nil {
			return "", fmt.Errorf("%s: %w", command[0], err)
		}
	}
	return filepath.Join(dir, "package"), nil
}
