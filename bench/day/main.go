// Command day plays a day of many owners against a running cell, or a router, and says what was acknowledged, what failed and how long
// each kind of call took:
//
//	sankalp serve --rate-limits 0 --password-memory 8 --password-passes 1 …
//	go run ./bench/day -url http://127.0.0.1:8080 -owners 100000 -day usual -length 10m
//
// A day is run faster than it is: 24 hours in ten minutes are 144 times the calls that these owners make. What was acknowledged is
// looked up at the end. It calls this machine only.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"slices"
	"time"
)

// Bounds, whatever the flags say.
const (
	mostOwners      = 100_000
	mostLength      = 2 * time.Hour
	mostConnections = 512
)

// options are the flags.
type options struct {
	url         string
	owners      int
	connections int
	day         string
	length      time.Duration
	people      string
	signup      time.Duration
}

func main() {
	log.SetFlags(0)
	var o options
	flag.StringVar(&o.url, "url", "http://127.0.0.1:8080", "the cell or the router, on this machine")
	flag.IntVar(&o.owners, "owners", 1000, "how many owners there are")
	flag.IntVar(&o.connections, "connections", 64, "how many calls are under way at once, at most")
	flag.StringVar(&o.day, "day", "usual", "usual: 24 hours; diwali: the evening from 16:00 to 24:00")
	flag.DurationVar(&o.length, "length", 10*time.Minute, "how long the day takes")
	flag.StringVar(&o.people, "people", "", "file in which the owners' sessions are, to be used once more; it is made where there is none")
	flag.DurationVar(&o.signup, "signup", 30*time.Minute, "how long the owners may take to sign up; who did by then has the day")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := o.check()
	if err == nil {
		err = run(ctx, o)
	}
	stop()
	if err != nil {
		log.Fatal(err)
	}
}

// check refuses what is not bounded, or another machine.
func (o options) check() error {
	at, err := url.Parse(o.url)
	if err != nil || at.Scheme != "http" {
		return errors.New("-url is http://127.0.0.1:PORT")
	}
	if host, err := netip.ParseAddr(at.Hostname()); err != nil || !host.IsLoopback() {
		return errors.New("-url: this program calls its own machine only, by a loopback address")
	}
	if o.owners < 1 || o.owners > mostOwners || o.length <= 0 || o.length > mostLength || o.connections < 1 || o.connections > mostConnections {
		return fmt.Errorf("at most %d owners, %s and %d connections", mostOwners, mostLength, mostConnections)
	}
	if _, known := days[o.day]; !known {
		return errors.New("-day is usual or diwali")
	}
	return nil
}

func run(ctx context.Context, o options) error {
	c := newClient(o.url, o.connections)
	begun := time.Now()
	people, err := signUp(ctx, c, o)
	if err != nil {
		return err
	}
	fmt.Printf("%d owners, signed up in %s\n", len(people), time.Since(begun).Round(time.Second))
	d := days[o.day]
	calls := d.plan(len(people))
	fmt.Printf("%s: %d hours in %s, %.0f times as fast; %d calls, %.0f a second on average\n", o.day, d.to-d.from, o.length,
		float64(d.to-d.from)*3600/o.length.Seconds(), len(calls), float64(len(calls))/o.length.Seconds())
	r := play(ctx, c, people, calls, o)
	r.print()
	return verify(ctx, c, people)
}

// print writes what became of the calls, by kind.
func (r *report) print() {
	fmt.Printf("%-10s %9s %8s %8s %9s %9s %9s\n", "call", "answered", "refused", "failed", "p50 ms", "p99 ms", "most ms")
	var names []string
	for name := range r.kinds {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		k := r.kinds[name]
		slices.Sort(k.took)
		at := func(of int) float64 {
			if len(k.took) == 0 {
				return 0
			}
			return float64(k.took[min(len(k.took)-1, len(k.took)*of/100)].Microseconds()) / 1000
		}
		fmt.Printf("%-10s %9d %8d %8d %9.1f %9.1f %9.1f\n", name, len(k.took), k.refused, k.failed, at(50), at(99), at(100))
	}
	fmt.Printf("took %s; the busiest second had %d answers; a call was sent %s late at most, %s in the median\n", r.length.Round(time.Second), r.busiest(),
		r.late[len(r.late)-1].Round(time.Millisecond), r.late[len(r.late)/2].Round(time.Millisecond))
	if r.first != "" {
		fmt.Println("first failure:", r.first)
	}
}

// busiest is the most answers of one second.
func (r *report) busiest() (most int) {
	for _, n := range r.seconds {
		most = max(most, n)
	}
	return most
}
