package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWrongInputLosesNothing adds a wrong digest, a truncated one, a value for a different day, and a
// photo in place of a copy and among the files. Each must be answered inside its tick or line,
// without losing the answer or other results.
func TestWrongInputLosesNothing(t *testing.T) {
	tab := openTab(t)
	const answer = "All 148 boards match"
	photo := filepath.Join(t.TempDir(), "photo.jpg")
	if err := os.WriteFile(photo, []byte("\xff\xd8\xff\xe0 no hands"), 0o600); err != nil {
		t.Fatal(err)
	}
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.verdict()
	wantTicks := func(after, ticks string) {
		t.Helper()
		if got := tab.answer(); got != answer {
			t.Errorf("after %s the answer is %q", after, got)
		}
		if got := tab.ticks(); got != ticks {
			t.Errorf("after %s: ticks %q, want %q", after, got, ticks)
		}
	}
	// Our digest is hidden while the player types, and the page counts groups.
	tab.unfold("digest")
	if n := tab.count("#tick-description .before[open]"); n != 0 {
		t.Error("the digest is unfolded before the player typed one")
	}
	if got := tab.eval("document.getElementById('verdict').innerText"); strings.Contains(got, "ced5") {
		t.Errorf("the digest is shown before the player typed one: %.600q", got)
	}
	for typed, want := range map[string]string{
		"ced5 beb4":                 "2 of 16 groups match: keep going",
		"ced5 beb4 d":               "2 of 16 groups match: keep going",
		"ced5-beb4-d6e5-6401":       "4 of 16 groups match: that is enough",
		"CED5BEB4D6E56401B25B":      "5 of 16 groups match: that is enough",
		"ced5 beb5":                 "Group 2 is different: check it",
		"ffff ced5 beb4 d6e5 6401 ": "Group 1 is different: check it",
	} {
		tab.page().Type("digest", typed)
		if got := tab.textOf("#digest-count"); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
	tab.submit("digest", "ffff beb4 d6e5 6401")
	wantTicks("a wrong digest", "pass wait wait")
	if got := tab.questionAbout("description"); !strings.HasPrefix(got, "You typed the digest ffff beb4 d6e5 6401, ") {
		t.Errorf("a wrong digest is asked about with %q", got)
	}
	if got := tab.textOf("#news"); got != tab.questionAbout("description") {
		t.Errorf("a screen reader hears %q", got)
	}
	tab.submit("digest", "ced5 beb4")
	wantTicks("a short digest", "pass wait wait")
	if got := tab.questionAbout("description"); !strings.Contains(got, "8 digits") {
		t.Errorf("a short digest is asked about with %q", got)
	}
	tab.waitForCard(func() { tab.choose("published", photo) })
	wantTicks("a photo as a copy", "pass wait wait")
	if got := tab.questionAbout("description"); got == "" {
		t.Error("a photo as an earlier copy is not answered")
	}
	tab.submit("value", "1 2 3 4 5 6")
	wantTicks("the value of another day", "pass wait wait")
	// Separators do not matter.
	tab.submit("value", "3, 6, 9, 13, 26, 40")
	wantTicks("the numbers with commas", "pass wait pass")
	tab.submit("digest", "0000 0000 0000 0000")
	wantTicks("a wrong digest after the value", "pass wait pass")
	tab.addFile(photo)
	wantTicks("a photo among the files", "pass wait pass")
	if got := tab.textOf("#below"); !strings.Contains(got, "1 file contains no handsphoto.jpg is a picture, ") {
		t.Errorf("the photo is not named: %.300q", got)
	}
	// Players with a printed digest can view ours and say where theirs is printed.
	tab.unfold("digest")
	tab.page().Type("seen-description", "the bulletin of Friday")
	tab.waitForCard(func() {
		tab.eval("document.querySelector('#tick-description .before').open = true")
		tab.click("#tick-description .before button")
	})
	wantTicks("the digests agree", "pass pass pass")
	got := tab.eval("document.querySelector('#tick-description .small').innerText")
	if want := "Checked by you, seen in the bulletin of Friday."; got != want {
		t.Errorf("who checked: %q, want %q", got, want)
	}
	if got := tab.cardLook(); got != "good" {
		t.Errorf("with three ticks the card is %q", got)
	}
	// Files can be removed again.
	tab.waitForCard(func() { tab.eval(removePhoto) })
	if got := tab.textOf("#below"); strings.Contains(got, "photo.jpg") {
		t.Errorf("the photo was not taken out: %.300q", got)
	}
	wantTicks("the photo was taken out", "pass pass pass")
	tab.page().SavePicture("card-seen")
}

// removePhoto is a script that clicks the button next to the file photo.jpg.
const removePhoto = `[...document.querySelectorAll('.files li')]
	.find(file => file.textContent.includes('photo.jpg'))
	.querySelector('button').click()`
