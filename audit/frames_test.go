package audit

import (
	"testing"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// TestFrameStated: boards that are renumbered by 8 may be those of other numbers; who
// says which is the first has them compared, each by itself.
func TestFrameStated(t *testing.T) {
	w := small(t)
	b := w.boards(t, 1, 2, squaredeal.Original, "") // 9 to 16
	for i := range b {
		b[i].Number += 92
	}
	w.put(t, "RR02.pbn", b)
	expect(t, w, 2, "session 1,2 RR02: not checked", "its boards are numbered otherwise, board 9 as 101 and so on")
	advice := w.run().Advice
	if len(advice) != 1 || len(advice[0].Played) != 1 || advice[0].Played[0].First != 101 || advice[0].Verdict != Verified {
		t.Fatalf("advice %+v", advice)
	}
	w.opt.Played = advice[0].Played
	expect(t, w, 0, "verified: 40 of 40", "boards of session 1,2 are numbered otherwise, board 9 as 101 and so on")
	b[0].Deal, b[1].Deal = b[1].Deal, b[0].Deal
	w.put(t, "RR02.pbn", b)
	expect(t, w, 1, "session 1,2 RR02: false", "the file's board 101 holds the cards of board 10")

}
