package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"unsafe"
)

// readPassword asks for a new password twice on a terminal, without showing it. From anything else it takes the first
// line, so that a program can give it without showing it in the list of processes.
func readPassword(t terminal) (string, error) {
	lines := bufio.NewReader(t.in)
	tty, ok := t.in.(*os.File)
	if ok {
		ok = terminalState(tty, syscall.TCGETS, new(syscall.Termios)) == nil
	}
	if !ok {
		return line(lines)
	}
	var typed [2]string
	for i, prompt := range []string{"New password: ", "Again: "} {
		fmt.Fprint(t.err, prompt)
		err := unseen(tty, func() (err error) {
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

// unseen runs read while the terminal does not show what is typed.
func unseen(tty *os.File, read func() error) (err error) {
	var before syscall.Termios
	if err := terminalState(tty, syscall.TCGETS, &before); err != nil {
		return err
	}
	quiet := before
	quiet.Lflag &^= syscall.ECHO
	if err := terminalState(tty, syscall.TCSETS, &quiet); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, terminalState(tty, syscall.TCSETS, &before)) }()
	return read()
}

// terminalState reads the state of a terminal (TCGETS), or sets it (TCSETS).
func terminalState(tty *os.File, request uintptr, state *syscall.Termios) error {
	if _, _, failed := syscall.Syscall(syscall.SYS_IOCTL, tty.Fd(), request, uintptr(unsafe.Pointer(state))); failed != 0 {
		return failed
	}
	return nil
}
