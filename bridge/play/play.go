// Package play records the auction and the play on a board at one table: the calls with their
// explanations, the cards in the order of play, and declarer's tricks. Package handfile reads and
// writes them.
//
// The formats are described in spec/formats.md step 38.
package play

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Record contains a board's auction and play at one table. Unknown parts are empty. If North deals and the
// auction is 1NT Pass 3NT Pass Pass Pass, the contract is 3NT by North, and East plays the first card.
type Record struct {
	Room     string // Open or Closed in a match between two rooms
	Dealer   bridge.Seat
	Calls    []Call
	Contract Contract
	Cards    []bridge.Card // in the order in which they were played
	Tricks   int           // of declarer, 0 to 13; -1: unknown
}

// Call is a call in an auction.
type Call struct {
	Name  string // Pass, X, XX, or a bid such as 1C or 3NT
	Alert bool
	Note  string // explanation, only after an alert
}

// Contract is an auction's result. The zero Contract is unknown.
type Contract struct {
	Level    int // 1 to 7
	Strain   bridge.Strain
	Doubling bridge.Doubling
	Declarer bridge.Seat
	Passed   bool // all four players passed, so there is no contract
}

// Known reports whether the auction's result is known: a contract, or that the board was passed out.
func (c Contract) Known() bool { return c.Level > 0 || c.Passed }

// String returns the contract as in PBN: 4HX, 3NT, Pass. It returns ? if it is unknown.
func (c Contract) String() string {
	switch {
	case c.Passed:
		return "Pass"
	case c.Level == 0:
		return "?"
	}
	return fmt.Sprintf("%d%v%s", c.Level, c.Strain, strings.ToUpper(c.Doubling.String()))
}

// Leader returns the opening leader's seat, on declarer's left.
func (c Contract) Leader() bridge.Seat { return (c.Declarer + 1) & 3 }

// ParseContract parses a contract as in PBN, such as 4HX, and the letter for declarer's seat. If the contract
// is "Pass", it ignores declarer.
func ParseContract(text, declarer string) (Contract, error) {
	upper := strings.ToUpper(strings.TrimSpace(text))
	if upper == "PASS" {
		return Contract{Passed: true}, nil
	}
	bid := strings.TrimRight(upper, "X")
	if len(bid) < 2 || bid[0] < '1' || bid[0] > '7' {
		return Contract{}, fmt.Errorf("found %.20q, expected a contract such as 4HX or 3NT", text)
	}
	strain, err := bridge.ParseStrain(bid[1:])
	if err != nil {
		return Contract{}, fmt.Errorf("contract %.20q: %w", text, err)
	}
	doubling, err := bridge.ParseDoubling(upper[len(bid):])
	if err != nil {
		return Contract{}, fmt.Errorf("contract %.20q: %w", text, err)
	}
	letter := strings.TrimLeft(strings.TrimSpace(declarer), "^") // PBN marks an irregular declarer with ^.
	seat, err := bridge.ParseSeat(letter)
	if err != nil || len(letter) != 1 {
		return Contract{}, fmt.Errorf("declarer: found %.20q, expected N, E, S or W", declarer)
	}
	return Contract{Level: int(bid[0] - '0'), Strain: strain, Doubling: doubling, Declarer: seat}, nil
}

// ParseCalls parses consecutive calls such as p, d, r, 1C or 2N!, in upper or lower case, with
// or without spaces between them.
func ParseCalls(text string) ([]Call, error) {
	var calls []Call
	s := strings.ToUpper(text)
	// skip removes the first of the prefixes that s starts with. It returns false if s starts with none of them.
	skip := func(prefixes ...string) bool {
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
		case skip("PASS", "P", "-"):
			calls = append(calls, Call{Name: "Pass"})
		case skip("XX", "R", "**"):
			calls = append(calls, Call{Name: "XX"})
		case skip("X", "D", "*"):
			calls = append(calls, Call{Name: "X"})
		default:
			if len(s) < 2 || s[0] < '1' || s[0] > '7' || strings.IndexByte("SHDCN", s[1]) < 0 {
				return nil, fmt.Errorf("found %.20q, expected a call such as 2N!, 1C, p, d or r", s)
			}
			name := s[:2]
			s = s[2:]
			if name[1] == 'N' { // 2N and 2NT are the same bid.
				name += "T"
				skip("T")
			}
			calls = append(calls, Call{Name: name})
		}
		if skip("!") {
			calls[len(calls)-1].Alert = true
		}
	}
	return calls, nil
}
