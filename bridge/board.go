package bridge

// Vulnerability identifies the vulnerable sides on a board.
type Vulnerability uint8

// Vulnerabilities, in the order of the first four boards.
const (
	VulNone Vulnerability = iota
	VulNS
	VulEW
	VulAll
)

// String returns None, NS, EW or All, as in PBN, or ? if the value is out of range.
func (v Vulnerability) String() string {
	if v > VulAll {
		return "?"
	}
	return [...]string{"None", "NS", "EW", "All"}[v]
}

// Of reports whether a seat's side is vulnerable.
func (v Vulnerability) Of(s Seat) bool {
	if s == North || s == South {
		return v == VulNS || v == VulAll
	}
	return v == VulEW || v == VulAll
}

// Board is a deal with a board number, 1 or higher, which determines dealer and vulnerability.
type Board struct {
	Number int
	Deal   Deal
}

// Dealer returns the dealer on board n: North for board 1, then clockwise.
func Dealer(n int) Seat { return Seat((n - 1) & 3) }

// Vul returns the vulnerability on board n, which repeats every 16 boards (Law 2).
func Vul(n int) Vulnerability {
	i := (n - 1) & 15
	return Vulnerability((i + i>>2) & 3)
}

// Dealer returns the board's dealer.
func (b Board) Dealer() Seat { return Dealer(b.Number) }

// Vul returns the board's vulnerability.
func (b Board) Vul() Vulnerability { return Vul(b.Number) }
