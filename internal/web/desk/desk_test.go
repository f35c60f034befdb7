package desk_test

import (
	"context"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestLanguageOfPath checks that the path begins with the language, and that the browser chooses it otherwise.
func TestLanguageOfPath(t *testing.T) {
	client := desktest.Open(t)
	for path, want := range map[string]string{
		"/": `<html lang="en">`, "/pl/": `<html lang="pl">`, "/fr/": `<html lang="fr">`,
		"/fr/nothing": `<html lang="fr">`, "/pl": `<html lang="pl">`,
	} {
		if r := client.Send("GET", client.Root+path, "", nil); !strings.Contains(r.Body, want) {
			t.Errorf("%s: %.200s", path, r.Body)
		}
	}
	r := client.Send("GET", client.Root+"/", "", map[string]string{"Accept-Language": "fr-CH, fr;q=0.9"})
	for _, want := range []string{
		`<html lang="fr">`, `href="` + client.Root + `/fr/quit"`, `href="` + client.Root + `/pl/"`,
	} {
		if !strings.Contains(r.Body, want) {
			t.Errorf("the page for a French browser does not contain %s: %s", want, r.Body)
		}
	}
}

// TestErrorsNameNoOutsidePaths checks that an error does not contain the path of the folder.
func TestErrorsNameNoOutsidePaths(t *testing.T) {
	client := desktest.Open(t)
	for _, path := range []string{
		"/en/t/nothing", "/en/t/..%2f..%2fetc%2fpasswd", "/en/static/..%2fdesk.go", "/en/static/desk.go",
		"/en/static/", "/en/static", "/en/t/", "/en/t/nothing/file/", "/static/",
	} {
		r := client.Send("GET", client.Root+path, "", nil)
		client.WantStatus(path, r, http.StatusNotFound)
		if strings.Contains(strings.ReplaceAll(r.Body, "the folder "+client.Dir, ""), client.Dir) {
			t.Errorf("%s: %s", path, r.Body)
		}
	}
}

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

// TestPanicsAreCaught checks that a panicking handler gives an error page, and that the log does
// not contain more about it than usual.
func TestPanicsAreCaught(t *testing.T) {
	client := desktest.Open(t)
	client.Desk.Handle("GET /panic", func(*desk.Request) error { panic("secret of the handler") })
	r := client.Send("GET", client.Root+"/en/panic", "", nil)
	client.WantStatus("panic", r, http.StatusInternalServerError)
	if strings.Contains(r.Body+fmt.Sprint(client.Log), "secret of the handler") {
		t.Errorf("%s %v", r.Body, client.Log)
	}
}

// TestWrongMethods checks that a wrong method is answered with the allowed ones.
func TestWrongMethods(t *testing.T) {
	client := desktest.Open(t)
	for path, want := range map[string]string{
		"tarot": "GET, HEAD", "trash": "POST", "quit": "GET, HEAD, POST", "t/nothing/typed": "POST",
	} {
		r := client.Send("DELETE", client.Root+"/en/"+path, "", nil)
		client.WantStatus(path, r, http.StatusMethodNotAllowed)
		if got := r.Header.Get("Allow"); got != want {
			t.Errorf("%s: Allow is %q, want %q", path, got, want)
		}
	}
	client.WantStatus("no page", client.Send("DELETE", client.Root+"/en/nothing", "", nil), http.StatusNotFound)
}

// TestExpectedErrorsAreConflicts checks that errors that the user can do something about do not lead to status 500.
func TestExpectedErrorsAreConflicts(t *testing.T) {
	client := desktest.Open(t)
	for i, err := range []error{
		&organiser.Unsettled{Doubts: []organiser.Doubt{{Kind: organiser.WrongKeys, Text: words.Verbatim("The keys are wrong.")}}},
		&fs.PathError{Op: "open", Path: "keys", Err: fs.ErrPermission},
		&fs.PathError{Op: "open", Path: "keys", Err: safefile.ErrNotRegular},
	} {
		path := fmt.Sprint("failing", i)
		client.Desk.Handle("GET /"+path, func(*desk.Request) error { return err })
		client.WantStatus(err.Error(), client.Get(path), http.StatusConflict)
	}
}
