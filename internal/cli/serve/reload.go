package serve

import (
	"crypto/tls"
	"sync/atomic"

	"github.com/fairdeal/fairdeal/internal/web/service"
	"github.com/fairdeal/fairdeal/internal/words"
)

// certificates is a TLS certificate that can be reloaded while connections are served.
type certificates struct {
	cert, key string
	pair      atomic.Pointer[tls.Certificate]
}

// read reads the certificate and its key from their files.
func (c *certificates) read() error {
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err == nil {
		c.pair.Store(&pair)
	}
	return err
}

// certificate returns the certificate in two files and the TLS configuration that uses it. Both are nil if no files
// are given, because TLS is then off.
func certificate(cert, key string) (*certificates, *tls.Config, error) {
	switch {
	case cert == "" && key == "":
		return nil, nil, nil
	case cert == "" || key == "":
		return nil, nil, words.Errorf("serve.cert-and-key")
	}
	c := &certificates{cert: cert, key: key}
	if err := c.read(); err != nil {
		return nil, nil, err
	}
	return c, &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return c.pair.Load(), nil },
	}, nil
}

// readAgain returns the function that SIGHUP calls. It reads the certificate and, once the service
// has started, the tokens and the log level again.
func readAgain(server *atomic.Pointer[service.Service], c *certificates, level func() string) func() {
	return func() {
		var err error
		if c != nil {
			err = c.read()
		}
		if s := server.Load(); s != nil {
			s.Reload(level(), err)
		}
	}
}
