package audit

import (
	"math/bits"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// seat moves the hands in a note without seats to the only player who can have held them: the
// tournament's boards must have such hands at one seat only (spec/intake.md 4.6).
func (r *fileReader) seat(file *handFile, set *handfile.Set) *handfile.Set {
	if !set.Seatless {
		return set
	}
	hands := make(map[bridge.Hand]bool, len(set.Boards))
	for _, b := range set.Boards {
		hands[b.Deal[bridge.North]] = true
	}
	fits := uint8(0) // one bit per seat
	for _, id := range r.facts.OriginalSets() {
		t := r.tallies.of(id)
		if t == nil {
			continue
		}
		for i := range t.want {
			for s, h := range t.want[i].Deal {
				if hands[h] {
					fits |= 1 << s
				}
			}
		}
	}
	if bits.OnesCount8(fits) != 1 {
		return set
	}
	seated := *set
	seated.Boards = slices.Clone(set.Boards)
	seat := bridge.Seat(bits.TrailingZeros8(fits))
	for i, b := range set.Boards {
		deal := &seated.Boards[i].Deal
		deal[bridge.North], deal[seat] = 0, b.Deal[bridge.North]
	}
	file.addNote(line("file.read-as", words.T("seat", bridgewords.Seat(seat))).Text)
	return &seated
}
