package tarot

// Bid is a bid in the auction.
type Bid uint8

// The bids, in ascending order.
const (
	Passe Bid = iota
	Prise
	Garde
	GardeSans
	GardeContre
)

var bidNames = [...]string{"passe", "prise", "garde", "garde sans", "garde contre"}

// String returns the bid's French name.
func (b Bid) String() string {
	if int(b) >= len(bidNames) {
		return "?"
	}
	return bidNames[b]
}

// MarshalText returns [Bid.String].
func (b Bid) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// Auction returns the taker and the bid. Starting with player 1, each player bids once, according to
// the hand's value, if that bid is higher than the previous ones. The taker is 0 if nobody bids.
func (d *Deal) Auction() (taker int, bid Bid) {
	for i, h := range d.Hands[:d.Players] {
		if e := Evaluate(h, d.Players); e.Bid > bid {
			taker, bid = i+1, e.Bid
		}
	}
	return taker, bid
}
