package handfile

import (
	"bytes"
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Encoder writes a file board by board. Each method appends to dst and returns the extended slice, so that writing
// does not allocate memory per deal. Deals must be complete unless the format stores incomplete deals; see Check.
type Encoder interface {
	Begin(dst []byte) []byte
	Board(dst []byte, b *bridge.Board) []byte
	End(dst []byte) []byte
}

// Check returns an error if the boards cannot be written in the format: there are no boards, a number or a deal is
// impossible, a deal is incomplete and the format cannot store it, or the boards are out of order in a format that
// depends on their order.
func (f *Format) Check(boards []bridge.Board) error {
	if len(boards) == 0 {
		return words.Errorf("handfile.nothing-to-write")
	}
	if f.NewEncoder == nil {
		return words.Errorf("handfile.only-read", words.Name("format", f.Name))
	}
	for i, b := range boards {
		switch {
		case b.Number < 1:
			return words.Errorf("handfile.from-1", words.N("board", b.Number))
		case f.MaxBoard > 0 && b.Number > f.MaxBoard:
			return words.Errorf("handfile.board-format-ends-board",
				words.N("number", b.Number), words.Name("name", f.Name), words.N("most", f.MaxBoard))
		case i > 0 && f.Consecutive && b.Number != boards[i-1].Number+1:
			return words.Errorf("handfile.one-after-other",
				words.N("board", b.Number), words.N("other", boards[i-1].Number), words.Name("format", f.Name))
		}
		if b.Deal.Complete() {
			continue
		}
		if err := checkKnownCards(b.Deal); err != nil {
			return words.Errorf("place.board", words.N("board", b.Number), words.E("what", err))
		}
		if !f.Keeps.Incomplete {
			return words.Errorf("handfile.cards-left-out",
				words.N("board", b.Number), words.E("why", b.Deal.Check()), words.Name("format", f.Name))
		}
	}
	return nil
}

// CheckDeal returns an error if a deal is impossible, or if it is incomplete and the format cannot store it.
func (f *Format) CheckDeal(d bridge.Deal) error {
	switch {
	case d.Complete():
		return nil
	case f.Keeps.Incomplete:
		return checkKnownCards(d)
	}
	return d.Check()
}

// checkKnownCards returns an error if no complete deal contains the cards of an incomplete one.
func checkKnownCards(d bridge.Deal) error {
	var seen bridge.Hand
	for _, h := range d {
		if h&^bridge.FullPack != 0 || seen&h != 0 {
			return d.Check()
		}
		seen |= h
	}
	for s, h := range d {
		if h.Len() > 13 {
			return fmt.Errorf("%v has %d cards, expected at most 13", bridge.Seat(s), h.Len())
		}
	}
	return nil
}

// Encode returns the content of a file with the given boards, or the error from Check.
func (f *Format) Encode(boards []bridge.Board, opt WriteOptions) ([]byte, error) {
	if err := f.Check(boards); err != nil {
		return nil, err
	}
	// Boards need not have consecutive numbers here; a format without numbers stores only how many there are.
	first := boards[0].Number
	e := f.NewEncoder(boardrange.Run{First: first, Last: first + len(boards) - 1}, opt)
	dst := e.Begin(nil)
	for i := range boards {
		dst = e.Board(dst, &boards[i])
	}
	return e.End(dst), nil
}

// PartEncoder returns an encoder for boards in the middle of a file, so that several processors can encode one file.
// It writes the same bytes as the encoder for the whole file. It returns nil if the format cannot be written in
// parts. After the last board in the part, call MergeEncoder.
func (f *Format) PartEncoder(run boardrange.Run, opt WriteOptions) Encoder {
	if f.MaxBoard > 0 {
		return nil
	}
	e := f.NewEncoder(run, opt)
	if e, ok := e.(*jsonEncoder); ok {
		e.needsComma = true
	}
	return e
}

// FirstPart converts the text of a PartEncoder to the beginning of a file's boards. In JSON it removes the comma
// before the first board, which part encoders write because other parts may come first.
func (f *Format) FirstPart(text []byte) []byte {
	if f.Name != "json" {
		return text
	}
	return bytes.TrimPrefix(text, []byte(","))
}

// MergeEncoder adds the statistics from middle, which PartEncoder returned, to whole, the encoder for the whole file.
func MergeEncoder(whole, middle Encoder) {
	if part, ok := middle.(*statsEncoder); ok {
		whole.(*statsEncoder).add(part)
		*part = statsEncoder{crlf: part.crlf}
	}
}
