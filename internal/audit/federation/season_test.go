package federation

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestKeysWithOtherHash checks that keys with a different hash do not count in the statistics.
func TestKeysWithOtherHash(t *testing.T) {
	r, _ := auditFolder(t, with(alphaFolder(t), map[string]string{"alpha.sqk": otherKeys(t)}), Options{Today: afterDraw})
	if r.Basis.Tournaments != 0 || r.Basis.LeftOut != 1 || r.Season.Deals != 0 {
		t.Errorf("%+v, %d deals", r.Basis, r.Season.Deals)
	}
}

// TestDealsCountOnce checks that the statistics count a deal in two tournaments once.
func TestDealsCountOnce(t *testing.T) {
	const suit = 1<<13 - 1 // all 13 cards of the first suit
	board := bridge.Board{Number: 1, Deal: bridge.Deal{suit, suit << 13, suit << 26, suit << 39}}
	s := season{seen: map[bridge.Deal]bool{}}
	s.add(&board, 2026)
	s.add(&board, 2027)
	if r := s.Report(); r.Deals != 1 || r.Repeated != 1 {
		t.Errorf("%d deals, %d repeated", r.Deals, r.Repeated)
	}
}

// TestSeasonSkipsIncompleteTournaments checks that the statistics exclude tournaments without keys or value, or
// with unreadable files.
func TestSeasonSkipsIncompleteTournaments(t *testing.T) {
	fsys := fstest.MapFS{
		"alpha.sqd":            {Data: readFile(t, vectors+"alpha.sqd")},
		"alpha.sqk":            {Data: readFile(t, vectors+"alpha.sqk")},
		"alpha.sqd.tlog-proof": file("proof\n"),
		"keyless.sqd":          {Data: readFile(t, vectors+"beta.sqd")},
		"unread.sqd":           file("nothing\n"),
	}
	r, _ := auditFolder(t, fsys, Options{})
	if b := r.Basis; b.Tournaments != 1 || b.LeftOut != 2 || b.Sessions != 10 ||
		b.Committed.Proof != alphaBoards {
		t.Errorf("%+v, want the 10 sessions of alpha", b)
	}
	if r.Season.Deals != alphaBoards || r.Season.CheckedFigures != 0 {
		t.Errorf("%d deals, %d figures with a probability", r.Season.Deals, r.Season.CheckedFigures)
	}
	if want := "only 134 deals, but probabilities require"; !strings.Contains(r.Season.Conclusion.String(), want) {
		t.Errorf("conclusion %q, want %q in it", r.Season.Conclusion, want)
	}
}
