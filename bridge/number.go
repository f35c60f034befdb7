package bridge

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"strings"

	"github.com/fairdeal/fairdeal/internal/combin"
)

// Number is a deal's number, from 0 to [NumDeals] - 1. It has room for 128 bits; deal numbers need just under
// 96.
type Number struct{ Hi, Lo uint64 }

// NumDeals returns the number of different deals, C(52,13)·C(39,13)·C(26,13):
// 53,644,737,765,488,792,839,237,440,000.
func NumDeals() Number { return deals }

var deals = Number{Hi: 2908087061, Lo: 7155615512636199424}

// Compare returns -1 if n < m, 0 if n = m, and 1 if n > m.
func (n Number) Compare(m Number) int {
	return cmp.Or(cmp.Compare(n.Hi, m.Hi), cmp.Compare(n.Lo, m.Lo))
}

// less reports whether n < m.
func (n Number) less(m Number) bool { return n.Hi < m.Hi || n.Hi == m.Hi && n.Lo < m.Lo }

// errNumber is returned if a number is out of range.
var errNumber = errors.New("deal number out of range, expected one below 53644737765488792839237440000")

// ParseNumber parses a number in decimal digits. It returns an error if the number is not below
// [NumDeals].
func ParseNumber(s string) (Number, error) {
	var n Number
	if s == "" {
		return n, errors.New("empty deal number")
	}
	for i := range len(s) {
		c := s[i] - '0'
		if c > 9 {
			return Number{}, fmt.Errorf("character %d of the deal number is %q, expected a digit", i+1, s[i])
		}
		hi, lo := bits.Mul64(n.Lo, 10)
		lo, carry := bits.Add64(lo, uint64(c), 0)
		n = Number{Hi: n.Hi*10 + hi + carry, Lo: lo}
		if !n.less(deals) {
			return Number{}, errNumber
		}
	}
	return n, nil
}

// String returns the number in decimal digits.
func (n Number) String() string {
	if n == (Number{}) {
		return "0"
	}
	var b [40]byte // 2^128 has 39 digits
	i := len(b)
	for n.Hi != 0 || n.Lo != 0 {
		var r uint64
		n.Hi, r = n.Hi/10, n.Hi%10
		n.Lo, r = bits.Div64(r, n.Lo, 10)
		i--
		b[i] = byte('0' + r)
	}
	return strings.Clone(string(b[i:]))
}

// A deal's number is perNorth times the rank of North's hand, plus c26_13 times the rank of East's, plus the
// rank of South's. See ranks.
const (
	c26_13   = 10400600        // C(26,13): South's hands for each hand of North and East
	c39_13   = 8122425444      // C(39,13): East's hands for each hand of North
	perNorth = c39_13 * c26_13 // deals for each hand of North

	perNorthReciprocal = 1 << 120 / perNorth // to divide by perNorth
)

// Deal returns the deal with number n; ok is false if n is not below [NumDeals].
func (n Number) Deal() (d Deal, ok bool) {
	if !n.less(deals) {
		return Deal{}, false
	}
	r := n.ranks()
	return dealOf(combin.UnrankDeal(r[0], r[1], r[2])), true
}

// ranks returns the ranks of three hands: North's among all hands of 13 cards, East's among those from the
// 39 cards that remain, and South's among those from the 26 cards that remain after that.
func (n Number) ranks() combin.Ranks {
	// Multiply by the reciprocal instead of dividing by perNorth. The upper 64 of the 96 bits are enough to get
	// the quotient or one less.
	north, _ := bits.Mul64(n.Hi<<32|n.Lo>>32, perNorthReciprocal)
	north >>= 24
	rest := n.Lo - north*perNorth
	if rest >= perNorth {
		rest -= perNorth
		north++
	}
	return combin.Ranks{north, rest / c26_13, rest % c26_13}
}

// dealOf returns the deal with three hands as bit sets. In north, bit c is card c. In east and south, bit i is
// the i-th card that the previous hands do not have.
func dealOf(north, east, south uint64) (d Deal) {
	d[North] = Hand(north)
	remaining := FullPack &^ d[North]
	d[East] = Hand(combin.Scatter(east, uint64(remaining)))
	remaining &^= d[East]
	d[South] = Hand(combin.Scatter(south, uint64(remaining)))
	d[West] = remaining &^ d[South]
	return d
}

// Number returns the deal's number, or the error from [Deal.Check] if the deal is not complete.
func (d Deal) Number() (Number, error) {
	if !d.Complete() {
		if err := d.Check(); err != nil {
			return Number{}, err
		}
	}
	north := combin.RankThirteen(uint64(d[North]), 52)
	remaining := uint64(FullPack &^ d[North])
	east := combin.RankThirteen(combin.Gather(uint64(d[East]), remaining), 39)
	remaining &^= uint64(d[East])
	south := combin.RankThirteen(combin.Gather(uint64(d[South]), remaining), 26)
	hi, lo := bits.Mul64(north, perNorth)
	lo, carry := bits.Add64(lo, east*c26_13+south, 0)
	return Number{Hi: hi + carry, Lo: lo}, nil
}
