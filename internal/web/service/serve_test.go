package service

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"
)

// TestServe checks a response on a real connection.
func TestServe(t *testing.T) {
	server := httptest.NewServer(onSQLite(t).service)
	defer server.Close()
	response, err := http.Get(server.URL + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if string(body) != "ok\n" {
		t.Errorf("the body is %q", body)
	}
	if options := response.Header.Get("X-Content-Type-Options"); options != "nosniff" {
		t.Errorf("X-Content-Type-Options is %q", options)
	}
	if cookies := response.Cookies(); len(cookies) > 0 {
		t.Errorf("the response sets cookies: %v", cookies)
	}
}

// TestDrain checks that a terminated service first reports that it is not ready, continues for a
// while, and then ends.
func TestDrain(t *testing.T) {
	svc := onSQLite(t)
	svc.service.Drain = 300 * time.Millisecond
	public, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	operators, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, terminate := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- svc.service.Serve(ctx, public, nil) }()
	go svc.service.ServeAdmin(t.Context(), operators)
	wantReady := func(want bool) {
		t.Helper()
		ready, err := IsReady(t.Context(), operators.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		if ready != want {
			t.Errorf("ready is %v, want %v", ready, want)
		}
	}
	wantReady(true)
	terminate()
	time.Sleep(50 * time.Millisecond)
	wantReady(false)
	w, err := http.Get("http://" + public.Addr().String() + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	w.Body.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestUnreachableDatabase checks that the service waits for an unreachable database at the start.
func TestUnreachableDatabase(t *testing.T) {
	config := Config{Database: "postgres://x@127.0.0.1:1/x", Secret: "none", Wait: 500 * time.Millisecond}
	began := time.Now()
	if s, err := Start(t.Context(), config); err == nil || time.Since(began) < config.Wait/2 {
		t.Errorf("%v, %v after %v", s, err, time.Since(began))
	}
}

// TestLockDatabase checks that only one process serves a SQLite file.
func TestLockDatabase(t *testing.T) {
	database := "file:" + filepath.Join(t.TempDir(), "x.db")
	free, err := LockDatabase(database)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := LockDatabase(database); err == nil {
		t.Error("the file was locked twice")
	}
	free()
	free, err = LockDatabase(database)
	if err != nil {
		t.Fatal(err)
	}
	free()
}
