package audit

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// expect runs a world and looks for what its report must say.
func expect(t *testing.T, w *world, exit int, says ...string) {
	t.Helper()
	r := w.run()
	if r.Exit() != exit {
		t.Errorf("exit %d, want %d\n%s", r.Exit(), exit, everything(r))
	}
	for _, s := range says {
		if !strings.Contains(everything(r), s) {
			t.Errorf("does not say %q\n%s", s, everything(r))
		}
	}
}

// TestNameOfTwoSets: R10 is a name of phase R# and of phase R##. It accuses
// nobody, and it proves nothing: two files of that name may be swapped.
func TestNameOfTwoSets(t *testing.T) {
	world := func() *world {
		w := newWorld(t, 7, "43275.91", "10:1-2:R#:A #", "10:1-2:R##:B #")
		w.deal(t, ".pbn") // R10.pbn is that of phase 2
		delete(w.files, "R10.pbn")
		w.put(t, "a/R10.pbn", w.boards(t, 1, 10, squaredeal.Original, ""))
		w.put(t, "b/R10.pbn", w.boards(t, 2, 10, squaredeal.Original, ""))
		return w
	}
	w := world()
	expect(t, w, 2, "file R10.pbn [recognised]: recognised by cards only: session 2,10", "note: its name may be that of session 1,10 or session 2,10, so it does not say what was played",
		"session 1,10 R10: cards", "session 2,10 R10: cards", "18 of 20 sessions whole")
	w.opt.Played = []Played{playedAs("1,10", "a/R10.pbn"), playedAs("2,10", "b/R10.pbn")}
	expect(t, w, 0, "verified: 40 of 40 boards, 20 of 20 sessions whole")
	w = world()
	w.put(t, "a/R10.pbn", w.boards(t, 1, 9, squaredeal.Original, ""))
	expect(t, w, 2, "file R10.pbn [recognised]: recognised by cards only: session 1,9", "session 1,10 R10: not shown")

	w = newWorld(t, 7, "43275.91", "1:1-2:A:a", "1:1-2:Areserve:b").deal(t, ".pbn")
	expect(t, w, 2, "its name may be that of the reserve set of session 1,1 or session 2,1")

	// A01-02 is no combined file where the boards do not follow on
	w = newWorld(t, 7, "43275.91", "2:1-2:A##:a #", "1:1-2:A01-02:b").deal(t, ".pbn")
	expect(t, w, 0, "verified: 6 of 6 boards, 3 of 3 sessions whole")
}

// TestStatedTwice: a statement made twice says no more than once.
func TestStatedTwice(t *testing.T) {
	w := small(t)
	p := playedAs("1,2", "RR02.pbn")
	w.opt.Played = []Played{p, p}
	expect(t, w, 0, "verified: 40 of 40 boards, 5 of 5 sessions whole; 5 of 5 hand files as dealt; rests on the description being the published one and on the delayed value being true\n")
}
