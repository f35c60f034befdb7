package handfile

import (
	"math/bits"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
)

// holding is how a suit is written: its letters from high to low, a dot, and in
// the last byte how many bytes these are. Sixteen bytes are copied in one move,
// which is what makes text formats cheap.
type holding [16]byte

const (
	holdingLen = 15
	suitMask   = 1<<13 - 1
)

// holdings has the text of every set of ranks, bit 0 the ace, once needHoldings was
// called: a program that writes none does not wait for them.
var holdings *[1 << 13]holding

var holdingsMade sync.Once

func needHoldings() { holdingsMade.Do(makeHoldings) }

func makeHoldings() {
	holdings = new([1 << 13]holding)
	for ranks := range holdings {
		t := &holdings[ranks]
		n := byte(0)
		for left := uint16(ranks); left != 0; left &= left - 1 {
			t[n] = bridge.Ranks[bits.TrailingZeros16(left)]
			n++
		}
		t[n] = '.'
		t[holdingLen] = n + 1
	}
}

// putSuit writes, after needHoldings, the letters of h's suit s and a dot at buf[i:], where sixteen
// bytes must be free, and gives the place after the dot.
func putSuit(buf []byte, i int, h bridge.Hand, s bridge.Suit) int {
	t := &holdings[h>>(13*s)&suitMask]
	*(*holding)(buf[i:]) = *t
	return i + int(t[holdingLen])
}

// putSigned writes the suits of h at buf[i:] as putSuit does, each behind its sign and
// without a dot, and gives the place behind them.
func putSigned(buf []byte, i int, h bridge.Hand, signs string) int {
	_ = signs[bridge.Clubs]
	buf[i] = signs[bridge.Spades]
	i = putSuit(buf, i+1, h, bridge.Spades) - 1 // the next sign takes the dot's place
	buf[i] = signs[bridge.Hearts]
	i = putSuit(buf, i+1, h, bridge.Hearts) - 1
	buf[i] = signs[bridge.Diamonds]
	i = putSuit(buf, i+1, h, bridge.Diamonds) - 1
	buf[i] = signs[bridge.Clubs]
	return putSuit(buf, i+1, h, bridge.Clubs) - 1
}

// appendEOL ends a line.
func appendEOL(dst []byte, crlf bool) []byte {
	if crlf {
		dst = append(dst, '\r')
	}
	return append(dst, '\n')
}

// eol is the end of a line.
func eol(crlf bool) string {
	if crlf {
		return "\r\n"
	}
	return "\n"
}
