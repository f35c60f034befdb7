package serve

import (
	"crypto/tls"
	"net"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// addresses contains the addresses and the TLS certificate of the service.
type addresses struct {
	listen string // of the service
	admin  string // of the admin pages; empty if there are none
	cert   string // file of the TLS certificate; empty for HTTP
	key    string // file of its key
}

// ports contains the open ports of the service.
type ports struct {
	service      net.Listener
	admin        net.Listener  // nil without admin pages
	certificates *certificates // nil for HTTP
	tls          *tls.Config   // nil for HTTP
}

// open reads the certificate and opens the ports.
func (a *addresses) open() (*ports, error) {
	cert, config, err := certificate(a.cert, a.key)
	if err != nil {
		return nil, err
	}
	p := &ports{certificates: cert, tls: config}
	if p.service, err = net.Listen("tcp", a.listen); err != nil {
		return nil, term.Hint(err, "serve.listen")
	}
	if a.admin == "" {
		return p, nil
	}
	if p.admin, err = net.Listen("tcp", a.admin); err != nil {
		p.close()
		return nil, term.Hint(err, "serve.admin")
	}
	return p, nil
}

// close closes the ports.
func (p *ports) close() {
	p.service.Close()
	if p.admin != nil {
		p.admin.Close()
	}
}
