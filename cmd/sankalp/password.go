package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"sankalp/internal/machine"
)

// readPassword asks for a new password twice on a terminal, without showing it. From anything else it takes the first
// line, so that a program can give it without showing it in the list of processes.
func readPassword(t terminal) (string, error) {
	lines := bufio.NewReader(t.in)
	tty, ok := t.in.(*os.File)
	if !ok || !machine.IsTerminal(tty) {
		return line(lines)
	}
	var typed [2]string
	for i, prompt := range []string{"New password: ", "Again: "} {
		fmt.Fprint(t.err, prompt)
		err := machine.Unseen(tty, func() (err error) {
			typed[i], err = line(lines)
			return err
		})
		fmt.Fprintln(t.err)
		if err != nil {
			return "", err
		}
	}
	if typed[0] != typed[1] {
		return "", errors.New("the two passwords differ")
	}
	return typed[0], nil
}

// line reads up to a line break or the end.
func line(r *bufio.Reader) (string, error) {
	text, err := r.ReadString('\n')
	text = strings.TrimRight(text, "\r\n")
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	if text == "" {
		return "", errors.New("no password was given")
	}
	return text, nil
}
