package session

import "net/netip"

// Network is what one party can have many addresses of: the /24 of an IPv4 address, the /48 of an IPv6 one. The address may be
// written as a prefix; what is none is its own network.
func Network(address string) string {
	at, err := netip.ParseAddr(address)
	if err != nil {
		p, err := netip.ParsePrefix(address)
		if err != nil {
			return address
		}
		at = p.Addr()
	}
	bits := 48
	if at = at.Unmap(); at.Is4() {
		bits = 24
	}
	p, err := at.WithZone("").Prefix(bits)
	if err != nil {
		return address
	}
	return p.String()
}
