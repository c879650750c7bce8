package rite

import (
	"testing"

	"sankalp/internal/panchang"
)

// The dark fortnight belongs to the amanta month before the one that the north gives it.
func TestEkadashiNames(t *testing.T) {
	for _, tt := range []struct {
		month  int
		adhika bool
		tithi  int
		want   string
	}{
		{1, false, 11, "Kamada Ekadashi"}, {12, false, 26, "Papmochani Ekadashi"}, {7, false, 26, "Rama Ekadashi"},
		{8, false, 11, "Dev Uthani Ekadashi"}, {9, false, 11, "Mokshada Ekadashi"}, {3, true, 11, "Padmini Ekadashi"}, {3, true, 26, "Parama Ekadashi"},
	} {
		e := Ekadashi{Tithi: panchang.Span{Index: tt.tithi}, Month: panchang.Month{Number: tt.month, Adhika: tt.adhika}}
		if got := e.Name(); got.English != tt.want || got.Devanagari == "" {
			t.Errorf("%+v: %+v", tt, got)
		}
	}
}
