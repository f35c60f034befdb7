package federation

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestKeysWithOtherHash checks that keys with a different hash do not count in the statistics.
func TestKeysWithOtherHash(t *testing.T) {
	r, _ := audited(t, with(alpha(t), map[string]string{"alpha.sqk": otherKeys(t)}), Options{Today: afterDraw})
	if r.Basis.Tournaments != 0 || r.Basis.LeftOut != 1 || r.Season.Deals != 0 {
		t.Errorf("%+v, %d deals", r.Basis, r.Season.Deals)
	}
}

// TestDealsCountOnce checks that the statistics count a deal in two tournaments once.
func TestDealsCountOnce(t *testing.T) {
	s := season{seen: map[bridge.Deal]bool{}}
	b := bridge.Board{Number: 1, Deal: bridge.Deal{1<<13 - 1, (1<<13 - 1) << 13, (1<<13 - 1) << 26, (1<<13 - 1) << 39}}
	s.add(&b, 2026)
	s.add(&b, 2027)
	if r := s.Report(); r.Deals != 1 || r.Repeated != 1 {
		t.Errorf("%d deals, %d repeated", r.Deals, r.Repeated)
	}
}

// TestSeasonSkipsIncompleteTournaments checks that the statistics exclude tournaments without keys or value, or
// with unreadable files.
func TestSeasonSkipsIncompleteTournaments(t *testing.T) {
	sqd, sqk := bytesOf(t, "../../../squaredeal/testdata/alpha.sqd"), bytesOf(t, "../../../squaredeal/testdata/alpha.sqk")
	fsys := fstest.MapFS{
		"alpha.sqd": {Data: sqd}, "alpha.sqk": {Data: sqk}, "alpha.sqd.tlog-proof": file("proof\n"),
		"keyless.sqd": {Data: bytesOf(t, "../../../squaredeal/testdata/beta.sqd")}, "unread.sqd": file("nothing\n"),
	}
	r, _ := audited(t, fsys, Options{})
	b := r.Basis
	if b.Tournaments != 1 || b.LeftOut != 2 || b.Sessions != 10 || b.Committed.Proof != 134 || r.Season.Deals != 134 || r.Season.CheckedFigures != 0 {
		t.Errorf("%+v, %d deals, %d chances", b, r.Season.Deals, r.Season.CheckedFigures)
	}
	if !strings.Contains(r.Season.Conclusion.String(), "only 134 deals, but probabilities require") {
		t.Error(r.Season.Conclusion)
	}
}
