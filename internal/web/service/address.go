package service

import (
	"net/http"
	"net/netip"
	"strings"
)

// addressOf returns the client's address: the connection's address or, behind a trusted proxy, the
// last address that the proxy added. For IPv6 it returns the network, because one computer controls
// all its addresses.
func addressOf(r *http.Request, forwarded bool) netip.Addr {
	var address netip.Addr
	if connection, err := netip.ParseAddrPort(r.RemoteAddr); err == nil {
		address = connection.Addr()
	}
	if headers := r.Header.Values("X-Forwarded-For"); forwarded && len(headers) > 0 {
		list := strings.Split(headers[len(headers)-1], ",")
		if last, err := netip.ParseAddr(strings.TrimSpace(list[len(list)-1])); err == nil {
			address = last
		}
	}

	address = address.Unmap().WithZone("")
	if address.Is6() {
		if network, err := address.Prefix(64); err == nil {
			return network.Addr()
		}
	}
	return address
}
