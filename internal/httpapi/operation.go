package httpapi

import (
	"context"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Read registers an operation that needs a session and changes nothing. An input is a struct with fields tagged
// path, query or header and an optional Body; an output has an optional Status, fields tagged header, and a Body.
// Tags that limit values (maxLength, minimum …) only document: the service judges, so that all faults of a body
// come together and in the caller's language. h may answer NotModified.
func Read[I, O any](s *API, op huma.Operation, h func(ctx context.Context, c session.Caller, in *I) (*O, error)) {
	p := s.plan(op, sessionNeeded(), reflect.TypeFor[I](), reflect.TypeFor[O]())
	s.add(op, func(x *exchange) error {
		c, err := x.authenticate()
		if err != nil {
			return err
		}
		in := new(I)
		if _, err := p.in.read(x, reflect.ValueOf(in).Elem()); err != nil {
			return err
		}
		out, err := h(x, c, in)
		if err != nil {
			return err
		}
		return p.out.answer(x, reflect.ValueOf(out).Elem())
	})
}

// Change registers an operation that needs a session and changes the caller's data. h runs inside one db.Write of
// the caller (its services' own Writes join), so it must be quick and may run twice. With an Idempotency-Key the
// answer is stored in that transaction, and a second call gets it again.
func Change[I, O any](s *API, op huma.Operation, h func(ctx context.Context, c session.Caller, in *I) (*O, error)) {
	registerChange(s, op, nil, func(ctx context.Context, c session.Caller, in *I, _ struct{}) (*O, error) {
		return h(ctx, c, in)
	})
}

// Prepared is Change with work that is too slow for a transaction, such as hashing a password: prepare runs
// before it, and not at all when the key was already answered.
func Prepared[I, P, O any](s *API, op huma.Operation,
	prepare func(ctx context.Context, c session.Caller, in *I) (P, error),
	h func(ctx context.Context, c session.Caller, in *I, prepared P) (*O, error),
) {
	registerChange(s, op, prepare, h)
}

// Public registers an operation that anyone may call. It runs outside any transaction; Token gives the session
// that was presented, if any.
func Public[I, O any](s *API, op huma.Operation, h func(ctx context.Context, in *I) (*O, error)) {
	p := s.plan(op, []map[string][]string{}, reflect.TypeFor[I](), reflect.TypeFor[O]())
	s.add(op, func(x *exchange) error {
		in := new(I)
		if _, err := p.in.read(x, reflect.ValueOf(in).Elem()); err != nil {
			return err
		}
		out, err := h(x, in)
		if err != nil {
			return err
		}
		return p.out.answer(x, reflect.ValueOf(out).Elem())
	})
}

func registerChange[I, P, O any](s *API, op huma.Operation,
	prepare func(context.Context, session.Caller, *I) (P, error),
	h func(context.Context, session.Caller, *I, P) (*O, error),
) {
	op.Parameters = append(op.Parameters, keyParameter())
	p := s.plan(op, sessionNeeded(), reflect.TypeFor[I](), reflect.TypeFor[O]())
	s.add(op, func(x *exchange) error {
		c, err := x.authenticate()
		if err != nil {
			return err
		}
		return s.inTurn(x, c.Owner, func(spent *time.Duration) error {
			key, err := readKey(x.r)
			if err != nil {
				return err
			}
			in := new(I)
			body, invalid := p.in.read(x, reflect.ValueOf(in).Elem())
			once := newOnce(c.Owner, key, x.r, body)
			if invalid == nil && !c.Role.Money() {
				invalid = amountsIn(body).Err()
			}
			if invalid != nil || prepare != nil {
				if replayed, err := once.seen(x, s.o.DB.Reader()); err != nil || replayed {
					return once.answer(x, err)
				}
			}
			if invalid != nil {
				return invalid
			}
			var ready P
			if prepare != nil {
				began := time.Now()
				ready, err = prepare(db.By(x, c.Member), c, in)
				if *spent = time.Since(began); err != nil {
					// It may have failed for what the same call, sent twice at once, has just done.
					if replayed, _ := once.seen(x, s.o.DB.Reader()); replayed {
						err = nil
					}
					return once.answer(x, err)
				}
			}
			var out *O
			err = s.o.DB.Write(db.By(x, c.Member), c.Owner, func(ctx context.Context, tx *db.Tx) error {
				began := time.Now()
				defer func() { *spent += time.Since(began) }()
				return once.run(ctx, tx, s.o.Now(), func() (err error) {
					out, err = h(ctx, c, in, ready)
					return err
				}, func() (int, []byte, error) { return p.out.encode(x, reflect.ValueOf(out).Elem()) })
			})
			if err == nil && key == "" {
				return p.out.answer(x, reflect.ValueOf(out).Elem())
			}
			return once.answer(x, err)
		})
	})
}

// inTurn has do run when it is the owner's turn to change something, before the body is read; do tells how much time it took
// from others.
func (s *API) inTurn(x *exchange, owner string, do func(spent *time.Duration) error) error {
	began := time.Now()
	done, err := s.o.Changes.Take(x, owner)
	x.wait.InLine(began)
	if err != nil {
		return err
	}
	var spent time.Duration
	defer func() { done(spent) }()
	return do(&spent)
}

// plan is what reflection found out, once, about an operation's types.
type plan struct {
	in  inputPlan
	out outputPlan
}

func (s *API) plan(op huma.Operation, security []map[string][]string, in, out reflect.Type) plan {
	op.Security = security
	s.describe(op, in, out)
	return plan{in: planInput(in), out: planOutput(out, op.DefaultStatus)}
}

// endpoint is one path with its methods.
type endpoint struct {
	api     *API
	methods map[string]*operation
	allow   string
}

type operation struct {
	id    string
	serve func(x *exchange) error
}

func (s *API) add(op huma.Operation, serve func(x *exchange) error) {
	e := s.paths[op.Path]
	if e == nil {
		e = &endpoint{api: s, methods: map[string]*operation{}}
		s.paths[op.Path] = e
	}
	o := &operation{id: op.OperationID, serve: serve}
	e.methods[op.Method] = o
	if op.Method == http.MethodGet {
		e.methods[http.MethodHead] = o
	}
	e.allow = strings.Join(slices.Sorted(maps.Keys(e.methods)), ", ")
}

// ServeHTTP picks the method. The mux knows only paths, because its own answer to a wrong method is not JSON.
func (e *endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	x := w.(*exchange)
	x.r = r // the mux has put the path values into it
	op := e.methods[r.Method]
	if op == nil {
		x.Header().Set("Allow", e.allow)
		x.failStatus(http.StatusMethodNotAllowed, "request.no_method")
		return
	}
	x.operation = op.id
	if !e.api.guard.Allows(r) {
		x.fail(fault.New(fault.Forbidden, "request.cross_origin"))
		return
	}
	defer x.made()
	if err := op.serve(x); err != nil {
		x.fail(err)
	}
	if x.caller.Session != "" {
		e.api.o.Sessions.Seen(x.caller)
	}
}

func (s *API) noPath(w http.ResponseWriter, _ *http.Request) {
	w.(*exchange).failStatus(http.StatusNotFound, "request.no_path")
}
