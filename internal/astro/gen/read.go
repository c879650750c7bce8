package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strconv"

	"sankalp/internal/astro/theory"
)

// The package's data files are JavaScript modules that hold one object literal of numbers.
var (
	literal = regexp.MustCompile(`(?s)\{.*\}`)
	bareKey = regexp.MustCompile(`(?m)^(\s*)(\w+):`)
)

// readObject reads the object of a data file as JSON into v.
func readObject(path string, v any) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	object := bareKey.ReplaceAll(literal.Find(text), []byte(`$1"$2":`))
	if err := json.Unmarshal(object, v); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// powers is a series by the power of time, "0" upward.
type powers map[string][][]float64

func series[T any](p powers, width int, term func([]float64) T) ([][]T, error) {
	all := make([][]T, len(p))
	for power := range all {
		for _, row := range p[strconv.Itoa(power)] {
			if len(row) != width {
				return nil, fmt.Errorf("a row of %d numbers, want %d", len(row), width)
			}
			all[power] = append(all[power], term(row))
		}
	}
	if len(all) == 0 || len(all[0]) == 0 {
		return nil, fmt.Errorf("a series is empty")
	}
	return all, nil
}

func readMoon(path string) (moon *theory.Moon, err error) {
	var file struct {
		W1      [5]float64
		L, B, R powers
	}
	if err := readObject(path, &file); err != nil {
		return nil, err
	}
	wave := func(row []float64) theory.Wave { return theory.Wave(row) }
	moon = &theory.Moon{Mean: file.W1}
	if moon.Lon, err = series(file.L, 6, wave); err != nil {
		return nil, err
	}
	if moon.Lat, err = series(file.B, 6, wave); err != nil {
		return nil, err
	}
	moon.Dist, err = series(file.R, 6, wave)
	return moon, err
}

func readPlanet(path string) (planet *theory.Planet, err error) {
	var file struct{ L, B, R powers }
	if err := readObject(path, &file); err != nil {
		return nil, err
	}
	harmonic := func(row []float64) theory.Harmonic { return theory.Harmonic(row) }
	planet = &theory.Planet{}
	if planet.Lon, err = series(file.L, 3, harmonic); err != nil {
		return nil, err
	}
	if planet.Lat, err = series(file.B, 3, harmonic); err != nil {
		return nil, err
	}
	planet.Dist, err = series(file.R, 3, harmonic)
	return planet, err
}
