package desk_test

import (
	"context"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// TestOnlyLoopback checks that a desk is not served to other computers.
func TestOnlyLoopback(t *testing.T) {
	l, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	d, err := web.NewDesk(desk.Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Serve(t.Context(), l); err != desk.ErrNotLoopback {
		t.Errorf("got %v, want %v", err, desk.ErrNotLoopback)
	}
}

// TestMissingFolder checks that a desk needs an existing folder.
func TestMissingFolder(t *testing.T) {
	_, err := web.NewDesk(desk.Config{Folder: filepath.Join(t.TempDir(), "nothing")})
	if !os.IsNotExist(err) {
		t.Errorf("got %v", err)
	}
}

// TestQuit checks that the button ends the desk.
func TestQuit(t *testing.T) {
	d, err := web.NewDesk(desk.Config{Folder: t.TempDir(), Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	client := &desktest.Client{T: t, Desk: d, Addr: l.Addr(), Base: "http://" + l.Addr().String()}
	ended := make(chan error, 1)
	go func() { ended <- d.Serve(context.Background(), l) }()
	client.Enter()
	form := client.Send("GET", client.Root+"/en/quit", "", nil)
	if !strings.Contains(form.Body, `<form method="post"`) {
		t.Errorf("the page has no form: %s", form.Body)
	}
	last := client.Send("POST", client.Root+"/en/quit", "", nil)
	client.WantStatus("quit", last, http.StatusOK)
	client.WantText(last, "You can close this window.")
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the desk has not ended")
	}
	if _, err := net.Dial("tcp", client.Addr.String()); err == nil {
		t.Error("the desk still listens")
	}
}
