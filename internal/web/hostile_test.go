package web_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// hostileName is a name that would be dangerous if it were not escaped.
const hostileName = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`

// TestScriptsInEveryName checks that such names in files, forms and notes are displayed as text on
// every page, in every language, and in records and slips.
func TestScriptsInEveryName(t *testing.T) {
	visit := &hostileVisit{Client: desktest.Open(t)}
	for _, name := range []string{"<img src=x onerror=alert(2)>.sqd", "<img src=x onerror=alert(2)>.pbn"} {
		if err := os.WriteFile(filepath.Join(visit.Dir, name), []byte("torn"), 0o600); err != nil {
			t.Skip("no such name here: ", err)
		}
	}
	visit.describe()
	visit.publish()
	visit.play()
	visit.evenings()
	visit.rulings()
	t.Logf("the name is on %d pages", visit.shown)
	if visit.shown < 50 {
		t.Errorf("the name is only on %d pages", visit.shown)
	}
}

// hostileVisit is a visit to the desk by a user who types hostileName everywhere.
type hostileVisit struct {
	*desktest.Client
	shown int // number of pages that display the name
}

// checkEscaped checks that a page does not contain the name as HTML.
func (v *hostileVisit) checkEscaped(what, body string) {
	v.T.Helper()
	for _, bad := range []string{"<script>alert", "<img src=x"} {
		if strings.Contains(body, bad) {
			v.T.Errorf("%s: %q is on the page as it was typed", what, bad)
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
			v.checkEscaped(lang+" "+path, v.Send("GET", v.Root+"/"+lang+"/"+path, "", nil).Body)
		}
	}
}

// send checks the response to a form.
func (v *hostileVisit) send(path string, fields ...string) {
	v.T.Helper()
	v.checkEscaped(path, v.SendForm(path, fields...).Body)
}

// describe types the name into a draft, saved and unsaved.
func (v *hostileVisit) describe() {
	v.T.Helper()
	v.send("t", "name="+hostileName, "file="+hostileName)
	v.Submit("t", "name="+hostileName, "file=gone")
	v.Submit("t/gone/trash")
	v.Submit("t", "name="+hostileName, "file=spring")
	v.send("GET t/spring/di", "kind=lottery", "what="+hostileName, "date=2060-12-08", "clock="+hostileName,
		"zone="+hostileName)
	v.send("t/spring/phase", "sessions="+hostileName, "boards="+hostileName, "files="+hostileName,
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
	v.send("t/spring", "name="+hostileName, "seen=0000000000000000") // two versions
}

// publish types the name into the forms from sealing to the public number.
func (v *hostileVisit) publish() {
	v.T.Helper()
	v.send("t/spring/publish", "recipients="+hostileName, "shares="+hostileName, "confirm="+hostileName)
	v.Submit("t/spring/typed", "drop=yes")
	v.Publish("spring", "accept-past=yes", "accept-no-date=yes", "accept-unclear=yes",
		"accept-few-values=yes")
	v.send("t/spring/amend", "name="+hostileName, "text="+hostileName)
	v.send("t/spring/announced", "place="+hostileName)
	v.Submit("t/spring/announced", "place=copy", "with="+hostileName)
	v.send("GET t/spring/dv", "value="+hostileName)
	v.SetNumber("spring", hostileName)
}

// play types the name into the forms for hands, the diary and the keys.
func (v *hostileVisit) play() {
	v.T.Helper()
	v.send("t/spring/make", "phase="+hostileName, "session="+hostileName, "boards="+hostileName,
		"format="+hostileName, "recipient="+hostileName, "openers="+hostileName)
	v.Submit("t/spring/make", "pick=*", "format=pbn", "not_playing=yes", "passphrase="+desktest.Passphrase)
	v.Submit("t/spring/take", "step=taken", "taker="+hostileName)
	v.Submit("t/spring/out", "session=1,1", "event=taken", "who="+hostileName, "note="+hostileName)
	for _, s := range []string{"1,1", "1,2"} {
		v.Submit("t/spring/out", "session="+s, "event=played")
	}
	v.send("t/spring/records/1,1", "as=html", "passphrase="+desktest.Passphrase)
	v.pages("", "t/spring", "t/spring/opens", "t/spring/wall", "t/spring/amend", "t/spring/facts", "t/spring/dv",
		"t/spring/make", "t/spring/out", "t/spring/records/1,1", "t/spring/reveal", "t/spring/reveal/1,1")
	v.send("t/spring/reveal", "confirm="+hostileName, "openers="+hostileName)
	v.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring")
	v.pages("", "t/spring", "t/spring/reveal", "t/spring/verify")
}

// evenings types the name into the form for an evening, plain and provable.
func (v *hostileVisit) evenings() {
	v.T.Helper()
	v.send("tonight", "name="+hostileName, "file="+hostileName, "other="+hostileName, "kind="+hostileName,
		"source="+hostileName, "minutes="+hostileName)
	v.Submit("tonight", "name="+hostileName, "file=monday", "boards=8", "kind=plain", "format=dupblind")
	v.Submit("tonight", "name="+hostileName, "file=friday", "boards=8", "kind=provable", "source=players",
		"another=yes")
	v.send("t/friday/kept")
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
		v.send("ruling/1", append(ruling, "do="+do)...)
	}
	v.send("ruling/1", "method="+hostileName, "board="+hostileName, "actual="+hostileName, "others="+hostileName,
		"ruling="+hostileName, "pair="+hostileName, "expected="+hostileName, "datum="+hostileName,
		"pairs="+hostileName, "match="+hostileName, "room="+hostileName, "before="+hostileName,
		"after="+hostileName, "parts=2", "ns-w0="+hostileName, "ns-r0="+hostileName)
	v.pages("ruling/1")
}
