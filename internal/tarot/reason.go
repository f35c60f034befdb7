package tarot

import "github.com/fairdeal/fairdeal/internal/words"

// Reason explains why a candidate is not used as a board for duplicate.
type Reason uint8

// Reasons why a deal is not used, in the order in which they are checked (spec/tarot.md step 11).
const (
	Accepted    Reason = iota
	NobodyBids         // nobody bids
	ManyAtouts         // 12 or more atouts in the taker's hand
	FewAtouts          // 5 or fewer atouts
	AtoutDraw          // 9 to 11 atouts, and rejected by the lottery
	TopAtouts          // all of 21 20 19 18 17
	LongSuit           // 7 or more cards in a suit, and rejected by the lottery
	PetitSec           // somebody holds the Petit sec, and the choice excludes it
	reasonCount        // number of reasons
)

// String returns a short description in English, such as "too many atouts".
func (r Reason) String() string { return r.InWords().String() }

// reasonKeys contains the catalogue keys.
var reasonKeys = [reasonCount]string{
	Accepted:   "tarot.reason.accepted",
	NobodyBids: "tarot.reason.nobody-bids",
	ManyAtouts: "tarot.reason.many-atouts",
	FewAtouts:  "tarot.reason.few-atouts",
	AtoutDraw:  "tarot.reason.atout-draw",
	TopAtouts:  "tarot.reason.top-atouts",
	LongSuit:   "tarot.reason.suit-draw",
	PetitSec:   "tarot.reason.petit-sec",
}

// InWords returns the description as a translatable message.
func (r Reason) InWords() words.Text {
	if r >= reasonCount {
		return words.Text{}
	}
	return words.New(reasonKeys[r])
}

// MarshalText returns [Reason.String].
func (r Reason) MarshalText() ([]byte, error) { return []byte(r.String()), nil }
