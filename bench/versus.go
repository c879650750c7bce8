package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
)

// measureVersus measures this Sankalp and the program of -against in turn, each on a database of its own: what a
// change, or a year of them, cost.
func measureVersus(s *suite) error {
	if s.against == "" {
		return errors.New("-against names the other program")
	}
	old := *s
	old.sankalp = s.against
	ours, token, err := s.practice("ours")
	if err != nil {
		return err
	}
	defer ours.stop()
	theirs, itsToken, err := old.practice("theirs")
	if err != nil {
		return err
	}
	defer theirs.stop()
	revision, err := currentRevision(ours, token) // both had the same calls
	if err != nil {
		return err
	}
	fmt.Print("\n| against another program | its /s | Sankalp /s | ratio | its µs CPU | Sankalp µs CPU | ratio |\n|---|---|---|---|---|---|---|\n")
	for _, c := range []struct {
		name        string
		ours, its   call
		connections int
	}{
		{"list of 20", list(token), list(itsToken), 8},
		{"sync with nothing new", nothingNew(token, revision), nothingNew(itsToken, revision), 8},
		{"create, 1 connection", create(token), create(itsToken), 1},
		{"create, 16 connections", create(token), create(itsToken), 16},
	} {
		our, other, err := s.pair(ours, theirs, c.ours, c.its, c.connections)
		if err != nil {
			return err
		}
		fmt.Printf("| %s | %.0f | %.0f | **%.2f** | %.0f | %.0f | **%.2f** |\n", c.name, other.perSecond, our.perSecond, our.perSecond/other.perSecond,
			other.cpuMicros, our.cpuMicros, other.cpuMicros/our.cpuMicros)
	}
	return nil
}

// practice starts a server with one purohit's 2,000 tasks. They come over HTTP: to fill the database of an older
// program would raise its schema.
func (s *suite) practice(name string) (*process, string, error) {
	p, err := s.startSankalp(filepath.Join(s.dir, name+".db"))
	if err != nil {
		return nil, "", err
	}
	_, token, err := register(p, "dinesh", 0)
	for range 2000 {
		if err == nil {
			err = post(p, newTaskPath, token, json.RawMessage(newTask(counter.Add(1))), &struct{}{})
		}
	}
	if err != nil {
		p.stop()
	}
	return p, token, err
}
