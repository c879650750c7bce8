package router_test

import (
	"bufio"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/directory"
	"sankalp/internal/router"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// serve starts a router before one cell, and gives its address.
func serve(t *testing.T, bodyTimeout time.Duration, cell http.HandlerFunc) string {
	t.Helper()
	behind := httptest.NewServer(cell)
	t.Cleanup(behind.Close)
	return serveBefore(t, bodyTimeout, time.Minute, behind.URL)
}

// serveBefore starts a router before the cell of an address.
func serveBefore(t *testing.T, bodyTimeout, answerTimeout time.Duration, cell string) string {
	t.Helper()
	d := testkit.Open(t, testkit.SQLiteURL(t))
	if err := (directory.Cell{Name: "a", URL: cell}).Add(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	rt, err := router.New(router.Options{Directory: d, PublicURL: &url.URL{Scheme: "http", Host: "127.0.0.1"}, BodyTimeout: bodyTimeout,
		AnswerTimeout: answerTimeout, Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := rt.Server(time.Minute, time.Minute)
	go s.Serve(l) //nolint:errcheck // it ends with the test
	t.Cleanup(func() { _ = s.Close() })
	return l.Addr().String()
}

// A request whose body does not come is refused, also where a part of it has gone to a cell already.
func TestABodyThatDoesNotCome(t *testing.T) {
	at := serve(t, 200*time.Millisecond, func(_ http.ResponseWriter, r *http.Request) { _, _ = io.Copy(io.Discard, r.Body) })
	for _, sent := range []int{0, 3, 300 << 10} {
		conn, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if err := conn.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 400000\r\n\r\n%s", strings.Repeat("x", sent))
		answer, err := io.ReadAll(conn)
		if err != nil || !strings.Contains(string(answer), "HTTP/1.1 400 ") || !strings.Contains(string(answer), "request.malformed") {
			t.Errorf("after %d bytes: %v, %s", sent, err, answer)
		}
	}
}

// A slow body that goes on coming is taken, and an answer may take longer than a body.
func TestASlowRequestAndALongAnswer(t *testing.T) {
	const timeout = 300 * time.Millisecond
	at := serve(t, timeout, func(w http.ResponseWriter, r *http.Request) {
		n, _ := io.Copy(io.Discard, r.Body)
		for range 3 {
			fmt.Fprintf(w, "%d ", n)
			_ = http.NewResponseController(w).Flush()
			select {
			case <-r.Context().Done():
				return
			case <-time.After(timeout / 2):
			}
		}
	})
	in, out := io.Pipe()
	go func() {
		for range 4 {
			_, _ = out.Write(make([]byte, 128<<10))
			<-time.After(timeout / 2)
		}
		_ = out.Close()
	}()
	for body, want := range map[io.Reader]string{in: "524288 ", strings.NewReader("x"): "1 ", http.NoBody: "0 "} {
		answer, err := http.Post("http://"+at, "text/plain", body)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if err != nil || string(text) != strings.Repeat(want, 3) {
			t.Errorf("%v, %q, want %q thrice", err, text, want)
		}
	}
}

// A cell that does not read is not the fault of who sends: a frozen one, and one that dies after a while. Neither keeps them for ever.
func TestACellThatDoesNotRead(t *testing.T) {
	const bodyTimeout = 100 * time.Millisecond
	for name, dies := range map[string]bool{"frozen": false, "dies": true} {
		t.Run(name, func(t *testing.T) {
			cell, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer cell.Close()
			go func() {
				for {
					conn, err := cell.Accept()
					if err != nil {
						return
					}
					defer conn.Close()
					if dies {
						<-time.After(3 * bodyTimeout)
						_ = conn.Close()
					}
				}
			}()
			answerTimeout := time.Minute
			if !dies {
				answerTimeout = 3 * bodyTimeout
			}
			conn, err := net.Dial("tcp", serveBefore(t, bodyTimeout, answerTimeout, "http://"+cell.Addr().String()))
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			if err := conn.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
				t.Fatal(err)
			}
			const size = 32 << 20
			go fmt.Fprintf(conn, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s", size, strings.Repeat("x", size)) //nolint:errcheck // not all is read
			line, err := bufio.NewReader(conn).ReadString('\n')
			if err != nil || !strings.Contains(line, " 503 ") {
				t.Errorf("%q, %v", line, err)
			}
		})
	}
}
