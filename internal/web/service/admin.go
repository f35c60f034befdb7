package service

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/pprof"
	"time"
)

// adminHandler returns the handler for the private address: health, metrics and profiles for whoever runs
// the service.
func (s *Service) adminHandler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /livez", func(w http.ResponseWriter, r *http.Request) {
		respond(w, "text/plain; charset=utf-8", "no-store", []byte("ok\n"))
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), s.store.MaxWait())
		defer cancel()
		if err := s.ready(ctx); err != nil {
			w.Header().Set("Cache-Control", "no-store")
			http.Error(w, "not ready", http.StatusServiceUnavailable)
			return
		}
		respond(w, "text/plain; charset=utf-8", "no-store", []byte("ok\n"))
	})
	mux.Handle("GET /metrics", s.metrics.handler)
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	return mux
}

// ServeAdmin serves health, metrics and profiles on a private address until ctx is done.
func (s *Service) ServeAdmin(ctx context.Context, l net.Listener) error {
	server := &http.Server{Handler: s.adminHandler(), ReadHeaderTimeout: 5 * time.Second, ErrorLog: s.errorLog()}
	context.AfterFunc(ctx, func() { server.Close() })
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// IsReady asks a running service, at its private address, whether it is ready for requests.
func IsReady(ctx context.Context, address string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, "GET", "http://"+address+"/readyz", nil)
	if err != nil {
		return false, err
	}
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		return false, err
	}
	w.Body.Close()
	return w.StatusCode == http.StatusOK, nil
}
