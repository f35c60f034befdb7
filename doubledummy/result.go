package doubledummy

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// seats and strains list the declarers and strains in the order of the printed table.
var (
	seats   = [4]bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West}
	strains = [5]bridge.Strain{
		bridge.NoTrump, bridge.Strain(bridge.Spades), bridge.Strain(bridge.Hearts),
		bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Clubs),
	}
)

// Table contains the number of tricks that each declarer takes in each strain if all four
// players see all cards. It is indexed by bridge.Seat and bridge.Strain:
//
//	t[bridge.North][bridge.NoTrump], t[bridge.West][bridge.Hearts]
//
// The printed form has a different order; see [Table.String].
type Table [4][5]uint8

// String returns the table as in the PBN tag DoubleDummyTricks: 20 upper-case hexadecimal
// digits for the declarers N, S, E, W, each with the strains NT, S, H, D, C.
func (t Table) String() string {
	var b strings.Builder
	for _, seat := range seats {
		for _, strain := range strains {
			fmt.Fprintf(&b, "%X", t[seat][strain])
		}
	}
	return b.String()
}

// ParseTable parses a table as [Table.String] writes it. It also accepts lower-case
// digits.
func ParseTable(s string) (Table, error) {
	var t Table
	if len(s) != 20 {
		return t, fmt.Errorf("double-dummy table %q has %d characters, expected 20 hexadecimal digits", s, len(s))
	}
	for i := range len(s) {
		n := strings.IndexByte("0123456789ABCD", strings.ToUpper(s[i : i+1])[0])
		if n < 0 {
			return Table{}, fmt.Errorf("double-dummy table %q: character %d is %q, expected a hexadecimal digit up to D",
				s, i+1, s[i:i+1])
		}
		t[seats[i/5]][strains[i%5]] = uint8(n)
	}
	return t, nil
}

// MarshalText returns the 20 digits that [Table.String] contains.
func (t Table) MarshalText() ([]byte, error) {
	for _, row := range t {
		for _, tricks := range row {
			if tricks > 13 {
				return nil, fmt.Errorf("double-dummy table: %d tricks", tricks)
			}
		}
	}
	return []byte(t.String()), nil
}

// UnmarshalText parses the same format as [ParseTable].
func (t *Table) UnmarshalText(text []byte) (err error) {
	*t, err = ParseTable(string(text))
	return err
}
