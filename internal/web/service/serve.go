package service

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"time"
)

// Serve accepts connections on l until ctx ends, and then completes the requests in progress. It uses TLS
// unless cert is nil.
func (s *Service) Serve(ctx context.Context, l net.Listener, cert *tls.Config) error {
	server := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       60 * time.Second,
		WriteTimeout:      90 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		TLSConfig:         cert,
		ErrorLog:          s.errorLog(),
	}
	s.log.Info("serving", "address", l.Addr().String(), "version", s.Version, "tls", cert != nil)
	defer s.log.Info("ended")
	ended := make(chan error, 1)
	go func() {
		if cert != nil {
			ended <- server.ServeTLS(l, "", "")
		} else {
			ended <- server.Serve(l)
		}
	}()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
		return s.drain(server)
	}
}

// drain reports for a while that the service is not ready, and then closes the server after the requests in
// progress.
func (s *Service) drain(server *http.Server) error {
	s.draining.Store(true)
	s.log.Info("ending", "drain", s.Drain)
	time.Sleep(s.Drain)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	err := server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
	}
	return err
}
