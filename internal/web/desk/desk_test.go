package desk_test

import (
	"fmt"
	"io/fs"
	"net/http"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
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
