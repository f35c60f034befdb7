package desk

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
)

// ErrNotLoopback is returned by Serve if other computers can reach the listener.
var ErrNotLoopback = errors.New("a desk listens only on 127.0.0.1")

// Serve answers requests until ctx is done or the user presses the button that closes the desk. It
// closes the listener, which must be on 127.0.0.1.
func (d *Desk) Serve(ctx context.Context, l net.Listener) error {
	addr, ok := l.Addr().(*net.TCPAddr)
	if !ok || !addr.IP.Equal(net.IPv4(127, 0, 0, 1)) {
		l.Close()
		return ErrNotLoopback
	}
	server := &http.Server{
		Handler:           d.guardFor(addr),
		ReadHeaderTimeout: d.Limits.Header,
		ReadTimeout:       d.Limits.Body,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          log.New(io.Discard, "", 0), // The log of net/http would contain request data.
	}
	shutdown := make(chan error, 1)
	go func() {
		select {
		case <-ctx.Done():
		case <-d.Closed:
		}
		d.Close()
		shutdown <- d.shutDown(server)
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		d.Close()
		<-shutdown
		return err
	}
	return <-shutdown
}

// shutDown ends a server after the requests in progress, or after two seconds.
func (d *Desk) shutDown(server *http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	err := server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
	}
	d.formsInProgress.Wait() // Files that are being written must be completed.
	return err
}

// Close ends Serve. Requests in progress are completed first.
func (d *Desk) Close() { d.closeOnce.Do(func() { close(d.Closed) }) }

// serveAccepted handles requests that the guard has accepted. The path begins with a language, or with the
// page if no language has been chosen.
func (d *Desk) serveAccepted(w http.ResponseWriter, r *http.Request) {
	lang := page.Negotiate(r.Header.Get("Accept-Language"))
	path := strings.TrimPrefix(r.URL.Path, "/")
	prefix, pathInLang, _ := strings.Cut(path, "/")
	for _, l := range page.Langs {
		if prefix == string(l) {
			lang, path = l, pathInLang
		}
	}
	r.URL.Path = "/" + path
	q := &Request{W: w, R: r, Lang: lang, Desk: d}
	d.mux.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestKey{}, q)))
}

type requestKey struct{}

// handler serves a route and shows errors as pages.
func (d *Desk) handler(pattern string, serve func(q *Request) error) http.Handler {
	_, route, _ := strings.Cut(pattern, " ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := r.Context().Value(requestKey{}).(*Request)
		q.R, q.W = r, w
		if recorder, ok := w.(*responseRecorder); ok && route != "" {
			recorder.route = strings.TrimSuffix(route, "{$}")
		}
		if r.Method == http.MethodPost {
			d.formsInProgress.Add(1)
			defer d.formsInProgress.Done()
		}
		defer q.endForm()
		err := d.checkRoute(q, pattern)
		if err == nil {
			err = serve(q)
		}
		if err != nil {
			q.fail(err)
		}
	})
}
