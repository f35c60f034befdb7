package web_test

import (
	"errors"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// hostileName is a name that would be dangerous if it were not escaped.
const hostileName = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`

// TestScriptsInEveryName checks that such names in files, forms and notes are displayed as text on
// every page, in every language, and in records and slips.
func TestScriptsInEveryName(t *testing.T) {
	x := &hostileVisit{Client: desktest.Open(t)}
	for _, name := range []string{"<img src=x onerror=alert(2)>.sqd", "<img src=x onerror=alert(2)>.pbn"} {
		if err := os.WriteFile(filepath.Join(x.Dir, name), []byte("torn"), 0o600); err != nil {
			t.Skip("no such name here: ", err)
		}
	}
	x.describe()
	x.publish()
	x.play()
	x.evenings()
	x.rulings()
	t.Logf("it stands as a name on %d pages", x.shown)
	if x.shown < 50 {
		t.Errorf("the name stands on %d pages only", x.shown)
	}
}

// hostileVisit is a visit to the desk by a user who types hostileName everywhere.
type hostileVisit struct {
	*desktest.Client
	shown int // number of pages that display the name
}

// look checks a page for the name as HTML.
func (x *hostileVisit) look(what, body string) {
	x.T.Helper()
	for _, bad := range []string{"<script>alert", "<img src=x"} {
		if strings.Contains(body, bad) {
			x.T.Errorf("%s: %q stands on the page as it was typed", what, bad)
		}
	}
	if strings.Contains(body, "alert(2)") {
		x.shown++
	}
}

// pages checks pages in every language.
func (x *hostileVisit) pages(paths ...string) {
	x.T.Helper()
	for _, lang := range []string{"en", "pl", "fr"} {
		for _, path := range paths {
			x.look(lang+" "+path, x.Send("GET", x.Root+"/"+lang+"/"+path, "", nil).Body)
		}
	}
}

// says checks the response to a form.
func (x *hostileVisit) says(path string, fields ...string) {
	x.T.Helper()
	x.look(path, x.SendForm(path, fields...).Body)
}

// describe types the name into a draft, saved and unsaved.
func (x *hostileVisit) describe() {
	x.T.Helper()
	x.says("t", "name="+hostileName, "file="+hostileName)
	x.Submit("t", "name="+hostileName, "file=gone")
	x.Submit("t/gone/trash")
	x.Submit("t", "name="+hostileName, "file=spring")
	x.says("GET t/spring/di", "kind=lottery", "what="+hostileName, "date=2060-12-08", "clock="+hostileName, "zone="+hostileName)
	x.says("t/spring/phase", "sessions="+hostileName, "boards="+hostileName, "files="+hostileName, "title="+hostileName)
	x.Submit("t/spring/di", "text="+desktest.DelayedInfo+hostileName)
	x.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title="+hostileName)
	for _, form := range []string{"name", "di", "guide", "phase", "phase-1"} {
		x.Post("t/spring/typed", "form="+form, "name="+hostileName, "text="+hostileName, "what="+hostileName,
			"kind="+hostileName, "date="+hostileName, "clock="+hostileName, "zone="+hostileName,
			"sessions="+hostileName, "boards="+hostileName, "files="+hostileName, "title="+hostileName)
	}
	x.pages("", "t", "t/spring", "t/spring/di", "t/spring/publish", "t/spring/preview?sessions="+hostileName[:8],
		"t/spring/lint?text=%3Cimg+src%3Dx+onerror%3Dalert(2)%3E")
	x.says("t/spring", "name="+hostileName, "seen=0000000000000000") // two versions
}

// publish types the name into the forms from sealing to the public number.
func (x *hostileVisit) publish() {
	x.T.Helper()
	x.says("t/spring/publish", "recipients="+hostileName, "shares="+hostileName, "confirm="+hostileName)
	x.Submit("t/spring/typed", "drop=yes")
	x.Publish("spring", "accept-past=yes", "accept-no-date=yes", "accept-unclear=yes",
		"accept-few-values=yes")
	x.says("t/spring/amend", "name="+hostileName, "text="+hostileName)
	x.says("t/spring/announced", "place="+hostileName)
	x.Submit("t/spring/announced", "place=copy", "with="+hostileName)
	x.says("GET t/spring/dv", "value="+hostileName)
	x.SetNumber("spring", hostileName)
}

// play types the name into the forms for hands, the diary and the keys.
func (x *hostileVisit) play() {
	x.T.Helper()
	x.says("t/spring/make", "phase="+hostileName, "session="+hostileName, "boards="+hostileName, "format="+hostileName,
		"recipient="+hostileName, "openers="+hostileName)
	x.Submit("t/spring/make", "pick=*", "format=pbn", "not_playing=yes", "passphrase="+desktest.Passphrase)
	x.Submit("t/spring/take", "step=taken", "taker="+hostileName)
	x.Submit("t/spring/out", "session=1,1", "event=taken", "who="+hostileName, "note="+hostileName)
	for _, s := range []string{"1,1", "1,2"} {
		x.Submit("t/spring/out", "session="+s, "event=played")
	}
	x.says("t/spring/records/1,1", "as=html", "passphrase="+desktest.Passphrase)
	x.pages("", "t/spring", "t/spring/opens", "t/spring/wall", "t/spring/amend", "t/spring/facts", "t/spring/dv",
		"t/spring/make", "t/spring/out", "t/spring/records/1,1", "t/spring/reveal", "t/spring/reveal/1,1")
	x.says("t/spring/reveal", "confirm="+hostileName, "openers="+hostileName)
	x.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring")
	x.pages("", "t/spring", "t/spring/reveal", "t/spring/verify")
}

// evenings types the name into the form for an evening, plain and provable.
func (x *hostileVisit) evenings() {
	x.T.Helper()
	x.says("tonight", "name="+hostileName, "file="+hostileName, "other="+hostileName, "kind="+hostileName, "source="+hostileName, "minutes="+hostileName)
	x.Submit("tonight", "name="+hostileName, "file=monday", "boards=8", "kind=plain", "format=dupblind")
	x.Submit("tonight", "name="+hostileName, "file=friday", "boards=8", "kind=provable", "source=players",
		"another=yes")
	x.says("t/friday/kept")
	x.pages("tonight", "tonight/monday", "t/friday", "t/"+hostileName[:8], "tonight/"+hostileName[:8])
}

// rulings types the name into the director's form.
func (x *hostileVisit) rulings() {
	x.T.Helper()
	ruling := []string{
		"method=mp", "board=5", "actual=-100", "others=3x +620\n+500", "ruling=(60%+620&40%-100)",
		"was=", "pairs=3-12", "event=" + hostileName, "names=" + hostileName, "case-director=" + hostileName,
		"facts=" + hostileName, "split=yes", "offender=" + hostileName,
	}
	for _, do := range []string{"", "keep", "slip"} {
		x.says("ruling/1", append(ruling, "do="+do)...)
	}
	x.says("ruling/1", "method="+hostileName, "board="+hostileName, "actual="+hostileName, "others="+hostileName,
		"ruling="+hostileName, "pair="+hostileName, "expected="+hostileName, "datum="+hostileName, "pairs="+hostileName,
		"match="+hostileName, "room="+hostileName, "before="+hostileName, "after="+hostileName, "parts=2", "ns-w0="+hostileName, "ns-r0="+hostileName)
	x.pages("ruling/1")
}

// TestDeskOnAFullDisk checks that every form reports a full disk in the user's language and leaves
// nothing incomplete, and that the desk continues once there is space.
func TestDeskOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("a full disk is not tested: mounting a small one: %v %s", err, out)
	}
	t.Cleanup(func() { exec.Command("umount", "-l", dir).Run() })
	x := desktest.StartIn(t, dir, desk.Limits{})
	x.Enter()
	filler := filepath.Join(dir, ".filler")
	fill := func() {
		t.Helper()
		f, err := os.Create(filler)
		for err == nil {
			_, err = f.Write(make([]byte, 4096))
		}
		f.Close()
		if !errors.Is(err, syscall.ENOSPC) {
			t.Fatal(err)
		}
	}
	empty := func() {
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
	}
	names := func() string {
		list, err := filepath.Glob(filepath.Join(dir, "*"))
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(list, " ")
	}
	full := func(path string, fields ...string) {
		t.Helper()
		before, list := x.Files(), names()
		r := x.SendForm(path, fields...)
		x.WantStatus(path, r, http.StatusInsufficientStorage)
		x.WantText(r, "The disk is full.")
		if x.Files() != before || names() != list {
			t.Errorf("%s left something: %s, was %s", path, names(), list)
		}
	}
	x.Submit("t", "name=Spring Cup", "file=spring")
	fill()
	full("t", "name=Another", "file=another")
	full("t/spring", "name=Autumn Cup")
	full("t/spring/di", "text="+desktest.DelayedInfo)
	full("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	full("t/spring/typed", "form=name", "name=Autumn")
	full("tonight", "name=Monday", "boards=24", "kind=plain", "format=dupblind")
	full("tonight", "name=Monday", "boards=24", "kind=provable", "source=players")
	empty()
	x.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	x.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	fill()
	full("t/spring/publish", "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase, "confirm=spring")
	empty()
	x.Publish("spring")
	fill()
	full("t/spring/announced", "place=web")
	full("t/spring/amend", "name=Autumn Cup", "text="+desktest.DelayedInfo, "reason=rain")
	full("t/spring/dv", "first=1 2 3", "value=1 2 3", "accept-value-early=yes", "accept-value-contradicts=yes")
	empty()
	x.SetNumber("spring", "1 2 3")
	fill()
	full("t/spring/out", "session=1,1", "event=played")
	full("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	full("ruling/1", "method=mp", "board=5", "actual=-100", "others=3x +620\n+500", "ruling=(60%+620&40%-100)", "was=", "pairs=3-12", "do=keep")
	full("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	r := x.Send("POST", x.Root+"/pl/t", "name=Inny&file=inny", nil)
	x.WantText(r, "Dysk jest pełny.")
	empty()
	x.Advance(time.Minute)
	x.WantText(x.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase), "2 files made")
}
