package session

import "testing"

func TestNetwork(t *testing.T) {
	for address, want := range map[string]string{
		"203.0.113.77": "203.0.113.0/24", "::ffff:203.0.113.77": "203.0.113.0/24", "2001:db8:1:2::/64": "2001:db8:1::/48",
		"2001:db8:1:ffff::9": "2001:db8:1::/48", "fe80::1%eth0": "fe80::/48", "::1": "::/48", "": "", "pipe": "pipe",
	} {
		if got := Network(address); got != want {
			t.Errorf("%q: %q, want %q", address, got, want)
		}
	}
}
