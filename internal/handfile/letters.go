package handfile

import (
	"math/bits"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
)

// suitText is the text of a suit: its letters from high to low, then a dot. The last byte is the length. Copying
// sixteen bytes at a time makes text formats fast.
type suitText [16]byte

const (
	suitTextLen = 15 // index of the length
	suitMask    = 1<<13 - 1
)

// suitTexts contains the text for every set of ranks, with the ace in bit 0. needSuitTexts fills it
// on first use, so that other programs start faster.
var suitTexts *[1 << 13]suitText

var suitTextsMade sync.Once

func needSuitTexts() { suitTextsMade.Do(makeSuitTexts) }

func makeSuitTexts() {
	suitTexts = new([1 << 13]suitText)
	for ranks := range suitTexts {
		t := &suitTexts[ranks]
		n := byte(0)
		for left := uint16(ranks); left != 0; left &= left - 1 {
			t[n] = bridge.Ranks[bits.TrailingZeros16(left)]
			n++
		}
		t[n] = '.'
		t[suitTextLen] = n + 1
	}
}

// putSuit writes the letters of suit s and a dot to buf[i:] and returns the position after the dot. Call
// needSuitTexts first. Sixteen bytes must be free.
func putSuit(buf []byte, i int, h bridge.Hand, s bridge.Suit) int {
	t := &suitTexts[h>>(13*s)&suitMask]
	*(*suitText)(buf[i:]) = *t
	return i + int(t[suitTextLen])
}

// putSigned writes the suits of h to buf[i:], each after its sign and without a dot, and returns the position
// after them.
func putSigned(buf []byte, i int, h bridge.Hand, signs string) int {
	_ = signs[bridge.Clubs]
	buf[i] = signs[bridge.Spades]
	i = putSuit(buf, i+1, h, bridge.Spades) - 1 // The sign of the next suit overwrites the dot.
	buf[i] = signs[bridge.Hearts]
	i = putSuit(buf, i+1, h, bridge.Hearts) - 1
	buf[i] = signs[bridge.Diamonds]
	i = putSuit(buf, i+1, h, bridge.Diamonds) - 1
	buf[i] = signs[bridge.Clubs]
	return putSuit(buf, i+1, h, bridge.Clubs) - 1
}

// appendEOL appends a newline.
func appendEOL(dst []byte, crlf bool) []byte {
	if crlf {
		dst = append(dst, '\r')
	}
	return append(dst, '\n')
}

// eol returns the newline characters.
func eol(crlf bool) string {
	if crlf {
		return "\r\n"
	}
	return "\n"
}

// upper returns an ASCII letter in upper case, and any other byte unchanged.
func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}
