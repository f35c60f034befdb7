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
	client := &hostileVisit{Client: desktest.Open(t)}
	for _, name := range []string{"<img src=x onerror=alert(2)>.sqd", "<img src=x onerror=alert(2)>.pbn"} {
		if err := os.WriteFile(filepath.Join(client.Dir, name), []byte("torn"), 0o600); err != nil {
			t.Skip("no such name here: ", err)
		}
	}
	client.describe()
	client.publish()
	client.play()
	client.evenings()
	client.rulings()
	t.Logf("it stands as a name on %d pages", client.shown)
	if client.shown < 50 {
		t.Errorf("the name stands on %d pages only", client.shown)
	}
}

// hostileVisit is a visit to the desk by a user who types hostileName everywhere.
type hostileVisit struct {
	*desktest.Client
	shown int // number of pages that display the name
}

// look checks a page for the name as HTML.
func (v *hostileVisit) look(what, body string) {
	v.T.Helper()
	for _, bad := range []string{"<script>alert", "<img src=x"} {
		if strings.Contains(body, bad) {
			v.T.Errorf("%s: %q stands on the page as it was typed", what, bad)
		}
	}
	if strings.Contains(body, "alert(2)") {
		v.shown++
	}
}

// pages checks pages in every language.
func (v *hostileVisit) pages(paths ...string) {
	v.T.Helper()
	for _, lang := range []string{"en", "pl", "fr"} {
		for _, path := range paths {
			v.look(lang+" "+path, v.Send("GET", v.Root+"/"+lang+"/"+path, "", nil).Body)
		}
	}
}

// says checks the response to a form.
func (v *hostileVisit) says(path string, fields ...string) {
	v.T.Helper()
	v.look(path, v.SendForm(path, fields...).Body)
}

// describe types the name into a draft, saved and unsaved.
func (v *hostileVisit) describe() {
	v.T.Helper()
	v.says("t", "name="+hostileName, "file="+hostileName)
	v.Submit("t", "name="+hostileName, "file=gone")
	v.Submit("t/gone/trash")
	v.Submit("t", "name="+hostileName, "file=spring")
	v.says("GET t/spring/di", "kind=lottery", "what="+hostileName, "date=2060-12-08", "clock="+hostileName,
		"zone="+hostileName)
	v.says("t/spring/phase", "sessions="+hostileName, "boards="+hostileName, "files="+hostileName,
		"title="+hostileName)
	v.Submit("t/spring/di", "text="+desktest.DelayedInfo+hostileName)
	v.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title="+hostileName)
	for _, form := range []string{"name", "di", "guide", "phase", "phase-1"} {
		v.Post("t/spring/typed", "form="+form, "name="+hostileName, "text="+hostileName, "what="+hostileName,
			"kind="+hostileName, "date="+hostileName, "clock="+hostileName, "zone="+hostileName,
			"sessions="+hostileName, "boards="+hostileName, "files="+hostileName, "title="+hostileName)
	}
	v.pages("", "t", "t/spring", "t/spring/di", "t/spring/publish", "t/spring/preview?sessions="+hostileName[:8],
		"t/spring/lint?text=%3Cimg+src%3Dx+onerror%3Dalert(2)%3E")
	v.says("t/spring", "name="+hostileName, "seen=0000000000000000") // two versions
}

// publish types the name into the forms from sealing to the public number.
func (v *hostileVisit) publish() {
	v.T.Helper()
	v.says("t/spring/publish", "recipients="+hostileName, "shares="+hostileName, "confirm="+hostileName)
	v.Submit("t/spring/typed", "drop=yes")
	v.Publish("spring", "accept-past=yes", "accept-no-date=yes", "accept-unclear=yes",
		"accept-few-values=yes")
	v.says("t/spring/amend", "name="+hostileName, "text="+hostileName)
	v.says("t/spring/announced", "place="+hostileName)
	v.Submit("t/spring/announced", "place=copy", "with="+hostileName)
	v.says("GET t/spring/dv", "value="+hostileName)
	v.SetNumber("spring", hostileName)
}

// play types the name into the forms for hands, the diary and the keys.
func (v *hostileVisit) play() {
	v.T.Helper()
	v.says("t/spring/make", "phase="+hostileName, "session="+hostileName, "boards="+hostileName,
		"format="+hostileName,
		"recipient="+hostileName, "openers="+hostileName)
	v.Submit("t/spring/make", "pick=*", "format=pbn", "not_playing=yes", "passphrase="+desktest.Passphrase)
	v.Submit("t/spring/take", "step=taken", "taker="+hostileName)
	v.Submit("t/spring/out", "session=1,1", "event=taken", "who="+hostileName, "note="+hostileName)
	for _, s := range []string{"1,1", "1,2"} {
		v.Submit("t/spring/out", "session="+s, "event=played")
	}
	v.says("t/spring/records/1,1", "as=html", "passphrase="+desktest.Passphrase)
	v.pages("", "t/spring", "t/spring/opens", "t/spring/wall", "t/spring/amend", "t/spring/facts", "t/spring/dv",
		"t/spring/make", "t/spring/out", "t/spring/records/1,1", "t/spring/reveal", "t/spring/reveal/1,1")
	v.says("t/spring/reveal", "confirm="+hostileName, "openers="+hostileName)
	v.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring")
	v.pages("", "t/spring", "t/spring/reveal", "t/spring/verify")
}

// evenings types the name into the form for an evening, plain and provable.
func (v *hostileVisit) evenings() {
	v.T.Helper()
	v.says("tonight", "name="+hostileName, "file="+hostileName, "other="+hostileName, "kind="+hostileName,
		"source="+hostileName, "minutes="+hostileName)
	v.Submit("tonight", "name="+hostileName, "file=monday", "boards=8", "kind=plain", "format=dupblind")
	v.Submit("tonight", "name="+hostileName, "file=friday", "boards=8", "kind=provable", "source=players",
		"another=yes")
	v.says("t/friday/kept")
	v.pages("tonight", "tonight/monday", "t/friday", "t/"+hostileName[:8], "tonight/"+hostileName[:8])
}

// rulings types the name into the director's form.
func (v *hostileVisit) rulings() {
	v.T.Helper()
	ruling := []string{
		"method=mp", "board=5", "actual=-100", "others=3x +620\n+500", "ruling=(60%+620&40%-100)",
		"was=", "pairs=3-12", "event=" + hostileName, "names=" + hostileName, "case-director=" + hostileName,
		"facts=" + hostileName, "split=yes", "offender=" + hostileName,
	}
	for _, do := range []string{"", "keep", "slip"} {
		v.says("ruling/1", append(ruling, "do="+do)...)
	}
	v.says("ruling/1", "method="+hostileName, "board="+hostileName, "actual="+hostileName, "others="+hostileName,
		"ruling="+hostileName, "pair="+hostileName, "expected="+hostileName, "datum="+hostileName, "pairs="+hostileName,
		"match="+hostileName, "room="+hostileName, "before="+hostileName, "after="+hostileName, "parts=2", "ns-w0="+hostileName, "ns-r0="+hostileName)
	v.pages("ruling/1")
}

// TestDeskOnAFullDisk checks that every form reports a full disk in the user's language and leaves
// nothing incomplete, and that the desk continues once there is space.
func TestDeskOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs",
		dir).CombinedOutput(); err != nil {
		t.Skipf("a full disk is not tested: mounting a small one: %v %s", err, out)
	}
	t.Cleanup(func() { exec.Command("umount", "-l", dir).Run() })
	client := desktest.StartIn(t, dir, desk.Limits{})
	client.Enter()
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
		before, list := client.Files(), names()
		r := client.SendForm(path, fields...)
		client.WantStatus(path, r, http.StatusInsufficientStorage)
		client.WantText(r, "The disk is full.")
		if client.Files() != before || names() != list {
			t.Errorf("%s left something: %s, was %s", path, names(), list)
		}
	}
	client.Submit("t", "name=Spring Cup", "file=spring")
	fill()
	full("t", "name=Another", "file=another")
	full("t/spring", "name=Autumn Cup")
	full("t/spring/di", "text="+desktest.DelayedInfo)
	full("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	full("t/spring/typed", "form=name", "name=Autumn")
	full("tonight", "name=Monday", "boards=24", "kind=plain", "format=dupblind")
	full("tonight", "name=Monday", "boards=24", "kind=provable", "source=players")
	empty()
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	fill()
	full("t/spring/publish", "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase,
		"confirm=spring")
	empty()
	client.Publish("spring")
	fill()
	full("t/spring/announced", "place=web")
	full("t/spring/amend", "name=Autumn Cup", "text="+desktest.DelayedInfo, "reason=rain")
	full("t/spring/dv", "first=1 2 3", "value=1 2 3", "accept-value-early=yes", "accept-value-contradicts=yes")
	empty()
	client.SetNumber("spring", "1 2 3")
	fill()
	full("t/spring/out", "session=1,1", "event=played")
	full("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	full("ruling/1", "method=mp", "board=5", "actual=-100", "others=3x +620\n+500", "ruling=(60%+620&40%-100)",
		"was=", "pairs=3-12", "do=keep")
	full("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	r := client.Send("POST", client.Root+"/pl/t", "name=Inny&file=inny", nil)
	client.WantText(r, "Dysk jest pełny.")
	empty()
	client.Advance(time.Minute)
	client.WantText(client.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase),
		"2 files made")
}
