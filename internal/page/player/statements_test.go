package player

import (
	"strings"
	"testing"
)

// TestNotHeldOnPage checks the button next to missing sessions that marks them as not held, and
// that this can be undone.
func TestNotHeldOnPage(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "not-held"))
	if got := tab.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "8 are missing") {
		t.Errorf("a session is missing: %.300q", got)
	}
	tab.clickOn("This session was not held")
	tab.wantVerdict("it was not held", "verified ")
	tab.wantText("it was not held", "You say that session 2,4 was not held")
	tab.clickOn("Undo")
	tab.wantVerdict("taken back", "not verified ")
}

// TestReserveIsAskedAbout checks that hands of a reserve set lead to a question with a button.
func TestReserveIsAskedAbout(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "reserve-played"))
	got := tab.verdict()
	question := "Did the organiser announce that session 1,1 was played with its reserve set?"
	if !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, question) {
		t.Errorf("nobody stated it: %.400q", got)
	}
	tab.clickOn("Yes, it was announced")
	got = tab.verdict()
	if !strings.Contains(got, "boards 1-16 from the reserve set") || strings.Contains(got, "Did the organiser announce") {
		t.Errorf("it was announced: %.400q", got)
	}
}
