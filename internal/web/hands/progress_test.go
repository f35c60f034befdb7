package hands_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/desktest"
)

// TestLongMake makes hands while nobody waits for them.
func TestLongMake(t *testing.T) {
	x := desktest.StartIn(t, t.TempDir(), desk.Limits{Job: 1})
	x.Enter()
	x.Published()
	x.Does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	form := []string{"phase", "1", "session", "*", "format", "pbn", "format", "dupblind", "not_playing", "yes", "passphrase", desktest.Passphrase}
	finish := func(r desktest.Reply) desktest.Reply {
		t.Helper()
		for end := time.Now().Add(time.Minute); r.Status == http.StatusSeeOther || strings.Contains(r.Body, "data-events"); {
			if time.Now().After(end) {
				t.Fatal("the work never ends")
			}
			if r.Status == http.StatusSeeOther {
				r = x.Send("GET", r.Header.Get("Location"), "", nil)
			} else {
				r = x.Get("t/spring/progress")
			}
		}
		return r
	}
	x.Has(finish(x.Post("t/spring/make", form...)), "files made", "RR1-2.pbn", "RR2.dup")
	files := x.Files()
	x.Has(finish(x.Post("t/spring/make", form...)), "files made")
	if x.Files() != files {
		t.Error("the same hands made again changed files")
	}
	// The diary was not written any more when the run was cut short.
	if err := os.Remove(filepath.Join(x.Dir, "spring.handout")); err != nil {
		t.Fatal(err)
	}
	x.Has(finish(x.Post("t/spring/make", form...)), "RR1-2.pbn", "RR2.dup")
	if err := os.WriteFile(x.Hands("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	files = x.Files()
	r := finish(x.Post("t/spring/make", form...))
	x.Wants("a file that holds something else", r, http.StatusUnprocessableEntity)
	x.Has(r, "RR1.dup is there and holds something else.", "Write over the files that are there.")
	if x.Files() != files {
		t.Error("files were written over")
	}
}

// TestAClosedDeskStandsStill: the page of work that nobody does any more says so.
func TestAClosedDeskStandsStill(t *testing.T) {
	x, p := desktest.Visit(t)
	x.Enter()
	x.Published()
	j := x.Desk.NewJob("spring", 7)
	x.To(p, "en/t/spring/progress")
	j.Progress(3, 7)
	p.Until("document.querySelector('progress').value === 3 && document.getElementById('silent').hidden")
	x.Desk.Close()
	p.Until("!document.getElementById('silent').hidden")
	x.Has(desktest.Reply{Body: p.Text("document.querySelector('main').innerText")}, "The desk does not answer.")
}
