package availability

import (
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestBusyTimes(t *testing.T) {
	var all struct {
		Cases []struct {
			Why, Written string
			Times        [][2]time.Time
		}
	}
	read(t, "busy.json", &all)
	for _, c := range all.Cases {
		got, err := Busy(c.Written)
		if (err == nil) != (c.Times != nil) || len(got) != len(c.Times) {
			t.Errorf("%s: %v, %v", c.Why, got, err)
			continue
		}
		for i, want := range c.Times {
			if !got[i].Start.Equal(want[0]) || !got[i].End.Equal(want[1]) {
				t.Errorf("%s: %v, want %v", c.Why, got[i], want)
			}
		}
	}
}

func TestBusyTimesAreBounded(t *testing.T) {
	var all []string
	for i := range MaxBusy {
		all = append(all, strconv.Itoa(29_859_000+100*i)+"+60")
	}
	if got, err := Busy(strings.Join(all, " ")); err != nil || len(got) != MaxBusy {
		t.Errorf("%d, %v", len(got), err)
	}
	if _, err := Busy(strings.Join(append(all, "40000000+1"), " ")); err == nil {
		t.Error("one too many")
	}
}
