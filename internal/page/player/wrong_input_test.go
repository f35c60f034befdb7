package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWrongInputLosesNothing enters wrong input between right input. The page must answer inside the
// tick or line that the input is about, and keep the answer and the other ticks.
func TestWrongInputLosesNothing(t *testing.T) {
	tab := openTab(t)
	photo := filepath.Join(t.TempDir(), "photo.jpg")
	if err := os.WriteFile(photo, []byte("\xff\xd8\xff\xe0 no hands"), 0o600); err != nil {
		t.Fatal(err)
	}
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.verdict()
	tab.checkDigestCount()
	tab.submitWrongDigests()

	tab.waitForCard(func() { tab.choose("published", photo) })
	tab.wantTicks("a photo as a copy", "pass wait wait")
	if got := tab.questionAbout("description"); got == "" {
		t.Error("a photo as an earlier copy is not answered")
	}
	tab.submit("value", "1 2 3 4 5 6")
	tab.wantTicks("the value of another day", "pass wait wait")
	tab.submit("value", "3, 6, 9, 13, 26, 40") // Separators do not matter.
	tab.wantTicks("the numbers with commas", "pass wait pass")
	tab.submit("digest", "0000 0000 0000 0000")
	tab.wantTicks("a wrong digest after the value", "pass wait pass")
	tab.addFile(photo)
	tab.wantTicks("a photo among the files", "pass wait pass")
	if got := tab.textOf("#below"); !strings.Contains(got, "1 file contains no handsphoto.jpg is a picture, ") {
		t.Errorf("the photo is not named: %.300q", got)
	}
	tab.confirmPrintedDigest()

	// Files can be removed again.
	tab.waitForCard(func() { tab.eval(removePhoto) })
	if got := tab.textOf("#below"); strings.Contains(got, "photo.jpg") {
		t.Errorf("the photo was not taken out: %.300q", got)
	}
	tab.wantTicks("the photo was taken out", "pass pass pass")
	tab.page().SavePicture("card-seen")
}

// wantTicks checks the three ticks, for the cards, the description and the value, and that the answer
// has not changed.
func (b browserTab) wantTicks(after, ticks string) {
	b.t.Helper()
	if got, want := b.answer(), "All 148 boards match"; got != want {
		b.t.Errorf("after %s the answer is %q, want %q", after, got, want)
	}
	if got := b.ticks(); got != ticks {
		b.t.Errorf("after %s: ticks %q, want %q", after, got, ticks)
	}
}

// checkDigestCount types digests without submitting them. Our digest must be hidden meanwhile, and the
// page must count the matching groups.
func (b browserTab) checkDigestCount() {
	b.t.Helper()
	b.unfold("digest")
	if n := b.count("#tick-description .before[open]"); n != 0 {
		b.t.Error("the digest is unfolded before the player typed one")
	}
	if got := b.eval("document.getElementById('verdict').innerText"); strings.Contains(got, "ced5") {
		b.t.Errorf("the digest is shown before the player typed one: %.600q", got)
	}
	for typed, want := range map[string]string{
		"ced5 beb4":                 "2 of 16 groups match: keep going",
		"ced5 beb4 d":               "2 of 16 groups match: keep going",
		"ced5-beb4-d6e5-6401":       "4 of 16 groups match: that is enough",
		"CED5BEB4D6E56401B25B":      "5 of 16 groups match: that is enough",
		"ced5 beb5":                 "Group 2 is different: check it",
		"ffff ced5 beb4 d6e5 6401 ": "Group 1 is different: check it",
	} {
		b.page().Type("digest", typed)
		if got := b.textOf("#digest-count"); got != want {
			b.t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

// submitWrongDigests submits a digest with a wrong group, and one that is too short.
func (b browserTab) submitWrongDigests() {
	b.t.Helper()
	b.submit("digest", "ffff beb4 d6e5 6401")
	b.wantTicks("a wrong digest", "pass wait wait")
	if got := b.questionAbout("description"); !strings.HasPrefix(got, "You typed the digest ffff beb4 d6e5 6401, ") {
		b.t.Errorf("a wrong digest is asked about with %q", got)
	}
	if got := b.textOf("#news"); got != b.questionAbout("description") {
		b.t.Errorf("a screen reader hears %q", got)
	}
	b.submit("digest", "ced5 beb4")
	b.wantTicks("a short digest", "pass wait wait")
	if got := b.questionAbout("description"); !strings.Contains(got, "8 digits") {
		b.t.Errorf("a short digest is asked about with %q", got)
	}
}

// confirmPrintedDigest views our digest, like a player with a printed one, and enters where it is
// printed.
func (b browserTab) confirmPrintedDigest() {
	b.t.Helper()
	b.unfold("digest")
	b.page().Type("seen-description", "the bulletin of Friday")
	b.waitForCard(func() {
		b.eval("document.querySelector('#tick-description .before').open = true")
		b.click("#tick-description .before button")
	})
	b.wantTicks("the digests agree", "pass pass pass")
	got := b.eval("document.querySelector('#tick-description .small').innerText")
	if want := "Checked by you, seen in the bulletin of Friday."; got != want {
		b.t.Errorf("who checked: %q, want %q", got, want)
	}
	if got := b.cardLook(); got != "good" {
		b.t.Errorf("with three ticks the card is %q", got)
	}
}

// removePhoto is a script that clicks the button next to the file photo.jpg.
const removePhoto = `[...document.querySelectorAll('.files li')]
	.find(file => file.textContent.includes('photo.jpg'))
	.querySelector('button').click()`
