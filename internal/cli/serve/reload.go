package serve

import (
	"crypto/tls"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"

	"github.com/fairdeal/fairdeal/internal/web/service"
	"github.com/fairdeal/fairdeal/internal/words"
)

// certificates is a TLS certificate that can be reloaded while connections are served.
type certificates struct {
	cert, key string
	pair      atomic.Pointer[tls.Certificate]
}

func (c *certificates) read() error {
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err == nil {
		c.pair.Store(&pair)
	}
	return err
}

// certificate returns the TLS configuration, or nil if TLS is off.
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
	return c, &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return c.pair.Load(), nil }}, nil
}

// onHangup reloads the certificate, the tokens and the log level at each SIGHUP until stop is
// called.
func onHangup(server *service.Service, c *certificates, level func() string) (stop func()) {
	hangups, ended := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(hangups, syscall.SIGHUP)
	go func() {
		for {
			select {
			case <-ended:
				return
			case <-hangups:
			}
			var err error
			if c != nil {
				err = c.read()
			}
			server.Reloaded(level(), err)
		}
	}()
	return func() { signal.Stop(hangups); close(ended) }
}
