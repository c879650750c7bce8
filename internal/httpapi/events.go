package httpapi

import (
	"context"
	"net/http"
	"reflect"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-json-experiment/json"

	"sankalp/internal/fault"
	"sankalp/internal/session"
)

const (
	// heartbeat is how often a quiet stream sends a sign of life: proxies end what is silent for a minute.
	heartbeat = 25 * time.Second
	// writeWait bounds one write to a stream; the server's own write timeout does not hold for streams.
	writeWait = 30 * time.Second
	// maxStreams bounds the open streams of one account.
	maxStreams = 20
)

// Events registers a stream of server-sent events for a caller. open subscribes and gives the channel and what ends
// the subscription; each value becomes one `data:` line with event's JSON. A stream ends with its session, and when
// the server stops.
func Events[I, T, O any](s *API, op huma.Operation,
	open func(ctx context.Context, c session.Caller, in *I) (<-chan T, func(), error),
	event func(T) O,
) {
	op.Security = sessionNeeded()
	schema := s.Schemas().Schema(reflect.TypeFor[O](), true, "")
	op.DefaultStatus = http.StatusOK
	op.Responses = map[string]*huma.Response{"200": {
		Description: "A stream of server-sent events",
		Content:     map[string]*huma.MediaType{"text/event-stream": {Schema: schema}},
	}}
	s.describe(op, reflect.TypeFor[I](), reflect.TypeFor[struct{}]())
	in := planInput(reflect.TypeFor[I]())
	s.add(op, func(x *exchange) error {
		c, err := x.authenticate()
		if err != nil {
			return err
		}
		input := new(I)
		if _, err := in.read(x, reflect.ValueOf(input).Elem()); err != nil {
			return err
		}
		quit, leave, err := s.streams.enter(c.Account())
		if err != nil {
			return err
		}
		defer leave()
		values, cancel, err := open(x, c, input)
		if err != nil {
			return err
		}
		defer cancel()
		stream(x, quit, values, event)
		return nil
	})
}

// stream runs until the client goes, the session ends or the server stops.
func stream[T, O any](x *exchange, quit <-chan struct{}, values <-chan T, event func(T) O) {
	h := x.Header()
	h.Set("Content-Type", "text/event-stream")
	h["Cache-Control"] = noStore
	h.Set("X-Accel-Buffering", "no")
	control := http.NewResponseController(x)
	_ = control.SetReadDeadline(time.Time{}) // it would end the request; not every test's writer knows deadlines
	say := func(text []byte) bool {
		_ = control.SetWriteDeadline(time.Now().Add(writeWait))
		_, err := x.Write(text)
		return err == nil && control.Flush() == nil
	}
	if x.WriteHeader(http.StatusOK); !say([]byte(": here\n\n")) || x.r.Method == http.MethodHead {
		return
	}
	beat := time.NewTicker(x.api.streams.beat)
	defer beat.Stop()
	for {
		text := []byte(": still here\n\n")
		select {
		case <-x.Done():
			return
		case <-quit:
			return
		case v := <-values:
			body, err := json.Marshal(event(v))
			if err != nil {
				x.fail(err)
				return
			}
			text = append(append([]byte("data: "), body...), "\n\n"...)
		case <-beat.C:
		}
		// A session that has ended meanwhile gets nothing more.
		c, err := x.api.o.Sessions.Find(x, x.token())
		if err != nil || !say(text) {
			return
		}
		x.api.o.Sessions.Seen(c)
	}
}

// streams counts the open streams and ends them.
type streams struct {
	beat time.Duration
	quit chan struct{}
	once sync.Once

	mu   sync.Mutex
	open map[string]int // by account
}

func newStreams() *streams {
	return &streams{beat: heartbeat, quit: make(chan struct{}), open: map[string]int{}}
}

func (s *streams) stop() { s.once.Do(func() { close(s.quit) }) }

func (s *streams) enter(account string) (quit <-chan struct{}, leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[account] >= maxStreams {
		return nil, nil, fault.New(fault.TooMany, "request.streams").After(heartbeat)
	}
	s.open[account]++
	return s.quit, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.open[account]--; s.open[account] == 0 {
			delete(s.open, account)
		}
	}, nil
}
