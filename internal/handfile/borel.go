package handfile

import (
	"bytes"
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// borel has an empty line and then a line of 52 letters for each board: the hands clockwise from the dealer, with
// cards 1 to 26 as A to Z and 27 to 52 as a to z. It does not store the board numbers, and without them the dealer
// is unknown. See spec/formats.md step 19.
var borel = Format{
	Name: "borel", Ext: ".bhg", Consecutive: true, BigDeal: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.borel-letters-cards-hands"),
	NewEncoder: func(_ boardrange.Run, opt WriteOptions) Encoder { return borelEncoder{opt.CRLF} },
	decode:     decodeBorel,
}

const borelLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

type borelEncoder struct{ crlf bool }

func (e borelEncoder) Begin(dst []byte) []byte { return appendEOL(dst, e.crlf) }
func (e borelEncoder) End(dst []byte) []byte   { return dst }

func (e borelEncoder) Board(dst []byte, b *bridge.Board) []byte {
	for k := range bridge.Seat(4) {
		for h := b.Deal[(b.Dealer()+k)&3]; h != 0; h &= h - 1 {
			dst = append(dst, borelLetters[bits.TrailingZeros64(uint64(h))])
		}
	}
	return appendEOL(dst, e.crlf)
}

func decodeBorel(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	line := 0
	for text := range bytes.Lines(data) {
		line++
		text = trimLine(text)
		if len(text) == 0 {
			continue
		}
		b := bridge.Board{Number: max(opt.FirstNumber, 1) + len(set.Boards)}
		if problem := parseBorel(text, &b); !problem.IsZero() {
			return nil, &Error{Line: line, Board: b.Number, Text: problem}
		}
		if opt.isFull(set) {
			return nil, opt.tooMany(line, 0)
		}
		set.Boards = append(set.Boards, b)
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: max(line, 1), Text: reason("the file contains no board")}
	}
	return set, nil
}

// parseBorel parses a board's letters, or returns the reason why it cannot. The dealer follows from the board
// number.
func parseBorel(text []byte, b *bridge.Board) (problem words.Text) {
	if len(text) != bridge.Cards {
		return reason("found %d letters, expected 52", len(text))
	}
	for i, letter := range text {
		index := bytes.IndexByte([]byte(borelLetters), letter)
		if index < 0 {
			return reason("character %d is %q, expected a letter", i+1, letter)
		}
		card := bridge.Card(index)
		if holder, taken := b.Deal.Holder(card); taken {
			return reason("character %d: card %v appears twice, %s already has it", i+1, card, holder)
		}
		b.Deal[(int(b.Dealer())+i/13)&3] |= 1 << card
	}
	return words.Text{}
}
