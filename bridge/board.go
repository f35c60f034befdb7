package bridge

import "github.com/fairdeal/fairdeal/internal/words"

// Vulnerability says which sides are vulnerable.
type Vulnerability uint8

// The vulnerabilities, in the order of the first four boards.
const (
	VulNone Vulnerability = iota
	VulNS
	VulEW
	VulAll
)

// String returns the word of PBN: None, NS, EW or All, and ? for a value that is none of them.
func (v Vulnerability) String() string {
	if v > VulAll {
		return "?"
	}
	return [...]string{"None", "NS", "EW", "All"}[v]
}

// Said is who is vulnerable, for any language.
func (v Vulnerability) Said() words.Text {
	if v > VulAll {
		return words.Text{}
	}
	return words.New([...]string{"bridge.vul-none", "bridge.ns", "bridge.ew", "bridge.vul-all"}[v])
}

// Of reports whether the side of a seat is vulnerable.
func (v Vulnerability) Of(s Seat) bool {
	if s == North || s == South {
		return v == VulNS || v == VulAll
	}
	return v == VulEW || v == VulAll
}

// Board is a deal with the number of the board that it lies in, 1 or higher.
// Dealer and vulnerability follow from the number.
type Board struct {
	Number int
	Deal   Deal
}

// Dealer returns the dealer of board n >= 1: N E S W and again.
func Dealer(n int) Seat { return Seat((n - 1) & 3) }

// Vul returns the vulnerability of board n >= 1; it repeats every 16 boards (Law 2).
func Vul(n int) Vulnerability {
	i := (n - 1) & 15
	return Vulnerability((i + i>>2) & 3)
}

// Dealer returns the board's dealer.
func (b Board) Dealer() Seat { return Dealer(b.Number) }

// Vul returns the board's vulnerability.
func (b Board) Vul() Vulnerability { return Vul(b.Number) }
