package audit

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDoctoredNames presents files that contain several sessions, have other names, or are stated to be a session.
func TestDoctoredNames(t *testing.T) {
	rr := func(session int) []bridge.Board { return small(t).boards(t, 1, session, squaredeal.Original, "") }
	reserve := func(phase, session int) []bridge.Board {
		return small(t).boards(t, phase, session, squaredeal.Reserve, "")
	}
	other := otherTournament(t)
	n, e := firstCards(&small(t).boards(t, 1, 1, squaredeal.Original, "")[2].Deal)
	testDoctored(t, []doctoredCase{
		{"combined", func(w *world) {
			delete(w.files, "RR01.pbn")
			delete(w.files, "RR02.pbn")
			w.put(t, "RR01-02.pbn", append(rr(1), rr(2)...))
		}, 0, []string{"verified: 40 of 40 boards, 5 of 5 sessions complete; 4 of 4 hand files match", "file RR01-02.pbn [identical]: identical to sessions 1,1-2"}},
		{"combined, one session altered", func(w *world) {
			b := append(rr(1), rr(2)...)
			swapCards(&b[2].Deal, n, e)
			w.put(t, "RR01-02.pbn", b)
		}, 1, []string{"file RR01-02.pbn [boards differ]: board 3: ", "session 1,1 RR01: false", "session 1,2 RR02: whole"}},
		{"combined, one session altered, no other file", func(w *world) {
			b := append(rr(1), rr(2)...)
			swapCards(&b[2].Deal, n, e)
			w.put(t, "RR01-02.pbn", b)
			delete(w.files, "RR01.pbn")
			delete(w.files, "RR02.pbn")
		}, 1, []string{"session 1,1 RR01: false, RR01-02.pbn: ", "session 1,2 RR02: whole"}},
		{"a card exchanged, and the boards in another order", func(w *world) {
			b := rr(1)
			swapCards(&b[2].Deal, n, e)
			slices.Reverse(b)
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"they were dealt the other way round", "(7 boards match)"}},
		{"combined, halves exchanged", func(w *world) {
			a, b := rr(2), rr(1)
			w.put(t, "RR01-02.pbn", append(a, b...))
		}, 0, []string{"file RR01-02.pbn [identical]"}},
		{"combined reserve", func(w *world) {
			w.put(t, "RR01-02reserve.pbn", append(reserve(1, 1), reserve(1, 2)...))
		}, 0, []string{"file RR01-02reserve.pbn [identical]: identical to the reserve sets of sessions 1,1-2"}},
		{"combined reserve as SquareDeal 2.7 names it", func(w *world) {
			w.put(t, "RR01-02.pbn", append(reserve(1, 1), reserve(1, 2)...))
		}, 0, nil},
		{"sessions that make no combined file", func(w *world) {
			w.put(t, "FIN1-2.pbn", append(w.boards(t, 2, 1, squaredeal.Original, ""), w.boards(t, 2, 2, squaredeal.Original, "")...))
		}, 0, []string{"file FIN1-2.pbn [recognised]: recognised only by its cards: sessions 2,1-2, 16 boards match"}},
		{"a name that says nothing", func(w *world) {
			w.files["monday.pbn"] = w.files["RR02.pbn"]
			delete(w.files, "RR02.pbn")
		}, 0, []string{"file monday.pbn [recognised]: recognised only by its cards: session 1,2, 8 boards match"}},
		{"a name that says nothing, stated", func(w *world) {
			w.files["monday.pbn"] = w.files["RR02.pbn"]
			delete(w.files, "RR02.pbn")
			w.opt.Played = []PlayedFiles{playedAs("1,2", "monday.pbn")}
		}, 0, []string{"verified: 40 of 40", "session 1,2 RR02: whole"}},
		{"stated wrongly", func(w *world) {
			w.files["monday.pbn"] = w.files["RR02.pbn"]
			w.opt.Played = []PlayedFiles{playedAs("1,3", "monday.pbn")}
		}, 2, nil}, // session 1,3 does not have this number
		{"stated, the reserve set", func(w *world) {
			w.put(t, "monday.pbn", reserve(1, 2))
			w.opt.Played = []PlayedFiles{playedAs("1,2", "monday.pbn")}
		}, 2, nil},
		{"a file said to be the reserve set, which nobody announced", func(w *world) {
			w.put(t, "monday.pbn", reserve(1, 2))
			delete(w.files, "RR02.pbn")
			w.opt.Played = []PlayedFiles{playedAs("1,2reserve", "monday.pbn")}
		}, 2, []string{"session 1,2 RR02: not checked", "advice state reserve: [1,2]"}},
		{"stated of a file that is not there", func(w *world) {
			w.opt.Played = []PlayedFiles{playedAs("1,2", "none.pbn")}
		}, 2, []string{"none.pbn: you stated that it was played, but it is not among the files"}},
		{"stated of a session that does not exist", func(w *world) {
			w.opt.Played = []PlayedFiles{playedAs("1,9", "RR01.pbn")}
		}, 2, []string{"no session 9: phase 1 has 3 sessions"}},
		{"stated of a phase that does not exist", func(w *world) {
			w.opt.Played = []PlayedFiles{playedAs("7,1", "RR01.pbn")}
		}, 2, []string{"no phase 7: the tournament has 2 phases"}},
		{"altered under a name that says nothing", func(w *world) {
			b := rr(1)
			swapCards(&b[2].Deal, n, e)
			w.put(t, "monday.pbn", b)
		}, 2, []string{"file monday.pbn [not compared]: not compared: board 3: "}},
		{"unknown hands under a session's name", func(w *world) { w.files["RR01.pbn"] = other.files["RR01.pbn"] }, 2,
			nil},
		{"unknown hands stated to be a session's", func(w *world) {
			w.files["RR01.pbn"], w.opt.Played = other.files["RR01.pbn"], []PlayedFiles{playedAs("1,1", "RR01.pbn")}
		}, 1, nil},
		{"last year's folder with this year's keys", func(w *world) { w.files = other.files }, 2,
			[]string{"conclusion: none of these boards belongs to this tournament"}},
		{"unknown hands under another name, in a folder", func(w *world) { w.files["extra.pbn"] = other.files["RR01.pbn"] }, 0,
			[]string{"file extra.pbn [not of this tournament]: not from this tournament: none of its 8 boards is in the original", "5 of 5 sessions complete"}},
		{"unknown hands under another name", func(w *world) { w.files["extra.pbn"], w.named = other.files["RR01.pbn"], true }, 2,
			[]string{"file extra.pbn [not of this tournament]: not from this tournament: none of its 8 boards is in the original"}},
	})
}
