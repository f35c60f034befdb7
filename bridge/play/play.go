// Package play records the auction and the play on a board at one table: the calls with their
// explanations, the cards in the order of play, and declarer's tricks. Calls and cards that the
// laws do not allow are reported, not corrected.
//
// The formats are described in spec/formats.md step 38.
package play

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Record is the auction and the play on a board at one table. Unknown parts are empty.
type Record struct {
	Room     string // Open or Closed in a match between two rooms
	Dealer   bridge.Seat
	Calls    []Call
	Contract Contract
	Cards    []bridge.Card // in the order of play
	Tricks   int           // declarer's tricks, 0 to 13; -1: unknown
}

// Call is a call in an auction.
type Call struct {
	Name  string // Pass, X, XX, or a bid such as 1C or 3NT
	Alert bool
	Note  string // explanation, only after an alert
}

// Contract is the result of an auction. The zero Contract is unknown.
type Contract struct {
	Level    int // 1 to 7
	strain   bridge.Strain
	doubled  int // 0, 1 or 2: redoubled
	Declarer bridge.Seat
	Passed   bool // all four players passed, so there is no contract
}

// Known reports whether the contract is known, or the board was passed out.
func (c Contract) Known() bool { return c.Level > 0 || c.Passed }

// String returns the contract as in PBN: 4HX, 3NT, Pass. It returns "" if it is unknown.
func (c Contract) String() string {
	switch {
	case c.Passed:
		return "Pass"
	case c.Level == 0:
		return "?"
	}
	return bid(c.Level, c.strain) + strings.Repeat("X", c.doubled)
}

func bid(level int, strain bridge.Strain) string { return fmt.Sprintf("%d%v", level, strain) }

// Leader returns the opening leader's seat.
func (c Contract) Leader() bridge.Seat { return (c.Declarer + 1) & 3 }

// ParseContract parses a contract as in PBN; declarer is a seat's letter. ok is false if the text
// is not a contract.
func ParseContract(text, declarer string) (c Contract, ok bool) {
	text = strings.ToUpper(strings.TrimSpace(text))
	if text == "PASS" {
		return Contract{Passed: true}, true
	}
	trimmed := strings.TrimRight(text, "X")
	level, strain, ok := parseBid(trimmed)
	seat := strings.Index("NESW", strings.ToUpper(strings.TrimLeft(strings.TrimSpace(declarer), "^")))
	if !ok || seat < 0 || len(text)-len(trimmed) > 2 || strings.TrimSpace(declarer) == "" {
		return Contract{}, false
	}
	return Contract{Level: level, strain: strain, doubled: len(text) - len(trimmed), Declarer: bridge.Seat(seat)}, true
}

func parseBid(s string) (level int, strain bridge.Strain, ok bool) {
	if len(s) < 2 || s[0] < '1' || s[0] > '7' {
		return 0, 0, false
	}
	if s[1:] == "N" || s[1:] == "NT" {
		return int(s[0] - '0'), bridge.NoTrump, true
	}
	i := strings.Index("SHDC", s[1:])
	return int(s[0] - '0'), bridge.Strain(max(i, 0)), i >= 0 && len(s) == 2
}

// ParseCalls parses consecutive calls such as p, d, r, 1C or 2N!, in upper or lower case, with or
// without spaces between them. ok is false if any part is not a call.
func ParseCalls(text string) (calls []Call, ok bool) {
	s := strings.ToUpper(text)
	cut := func(prefixes ...string) bool {
		for _, p := range prefixes {
			if strings.HasPrefix(s, p) {
				s = s[len(p):]
				return true
			}
		}
		return false
	}
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		switch {
		case cut("PASS", "P", "-"):
			calls = append(calls, Call{Name: "Pass"})
		case cut("XX", "R", "**"):
			calls = append(calls, Call{Name: "XX"})
		case cut("X", "D", "*"):
			calls = append(calls, Call{Name: "X"})
		case len(s) > 1 && strings.IndexByte("1234567", s[0]) >= 0:
			level := int(s[0] - '0')
			s = s[1:]
			strain := strings.IndexByte("SHDCN", s[0])
			if strain < 0 {
				return nil, false
			}
			if !cut("NT") {
				s = s[1:]
			}
			calls = append(calls, Call{Name: bid(level, bridge.Strain(strain))})
		default:
			return nil, false
		}
		if cut("!") {
			calls[len(calls)-1].Alert = true
		}
	}
	return calls, true
}

// Auction returns the contract that calls lead to; over reports whether the auction has ended. The
// error names the first illegal call (Laws 17 to 22).
func Auction(dealer bridge.Seat, calls []Call) (c Contract, over bool, err error) {
	// last is the highest bid, with five numbers per level; passes counts the passes since the last
	// other call.
	last, passes := -1, 0
	var by bridge.Seat   // the player who made the highest bid
	first := [2][5]int{} // first contains, by side and strain, the seat that bid the strain first, from 1.
	for i, call := range calls {
		seat := (dealer + bridge.Seat(i)) & 3
		wrong := func() (Contract, bool, error) {
			return Contract{}, false, words.Errorf("play.call", words.N("n", i+1), words.Name("call", call.Name), words.Name("seat", string(seat.Letter())))
		}
		if over {
			return wrong()
		}
		switch call.Name {
		case "Pass":
			passes++
			over = passes == 4 || passes == 3 && last >= 0
			continue
		case "X":
			if last < 0 || c.doubled != 0 || (by+seat)&1 == 0 {
				return wrong()
			}
			c.doubled = 1
		case "XX":
			if last < 0 || c.doubled != 1 || (by+seat)&1 == 1 {
				return wrong()
			}
			c.doubled = 2
		default:
			level, strain, ok := parseBid(call.Name)
			rank := 5*level + strain.Bid()
			if !ok || rank <= last {
				return wrong()
			}
			if first[seat&1][strain] == 0 {
				first[seat&1][strain] = int(seat) + 1
			}
			last, by = rank, seat
			c = Contract{Level: level, strain: strain, Declarer: bridge.Seat(first[seat&1][strain] - 1)}
		}
		passes = 0
	}
	switch {
	case !over:
		return Contract{}, false, nil
	case last < 0:
		c = Contract{Passed: true}
	}
	return c, true, nil
}

// Settle sets the contract from the calls, if they are a complete auction. If a call is illegal, it
// removes all calls, and the error names that call.
func (r *Record) Settle() error {
	if len(r.Calls) == 0 {
		return nil
	}
	c, over, err := Auction(r.Dealer, r.Calls)
	if err != nil {
		r.Calls = nil
		return err
	}
	if over {
		r.Contract = c
	}
	return nil
}
