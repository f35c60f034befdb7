package service

import (
	"net/http"
	"net/netip"
	"strings"
)

// addressOf returns the address for a client's rate limit. It is the address of the connection or, if
// forwarded says that a trusted proxy is in front of the service, the last address in X-Forwarded-For,
// which the proxy has added. For IPv6 it is the network, 2001:db8::/64, because one computer can use all
// addresses in it.
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
