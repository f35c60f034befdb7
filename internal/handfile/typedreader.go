package handfile

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// typedReader reads the lines of a note in one language.
type typedReader struct {
	*language
	boards     []bridge.Board
	indexes    map[int]int  // indexes in boards, by board number
	seatTyped  bool         // the note names at least one seat
	playerSeat *bridge.Seat // from a line such as "I sat West"; nil: unknown
	unfinished
}

func newTypedReader(g *language) *typedReader {
	return &typedReader{language: g, indexes: map[int]int{}}
}

// unfinished is the state that continues on the following lines.
type unfinished struct {
	number    int           // board number; 0: not typed
	parts     []partialHand // hands with suits on separate lines: one hand, or West and East
	inTable   bool          // in a table of tricks, until the next empty line
	inDiagram bool          // in a diagram, with West and East side by side
}

// readLine reads a line and returns the hands that it completes.
func (r *typedReader) readLine(text string, allowRetyping bool) ([]TypedHand, error) {
	if len(text) > maxRecord {
		return nil, words.Errorf("handfile.line-long", words.N("n", len(text)), words.N("most", maxRecord))
	}
	fields := typedFields(text)
	switch {
	case len(fields) == 0:
		r.inTable = false
		return nil, nil
	case fields[0][0] == '#' || r.inTable:
		if ShowsHand([]byte(text)) {
			return nil, words.Errorf("handfile.typed-passed")
		}
		return nil, nil
	case isTableHeading(fields, text):
		r.inTable = true
		return r.finish(allowRetyping)
	}
	if seat, ok := satAt(fields); ok && len(r.parts) == 0 {
		r.playerSeat, r.seatTyped = &seat, true
		return nil, nil
	}
	if hands, isContinued, err := r.continueHands(fields, allowRetyping); isContinued {
		return hands, err
	}
	completed, err := r.finish(allowRetyping)
	if err != nil {
		return nil, err
	}
	hands, err := r.startHands(fields, allowRetyping)
	return append(completed, hands...), err
}

// isTableHeading reports whether a line is the heading for a table of tricks: NT ♠ ♥ ♦ ♣.
func isTableHeading(fields []string, text string) bool {
	return slices.Contains([]string{"NT", "BA", "SA"}, fields[0]) && strings.ContainsAny(text, suitSymbols)
}

// continueHands reads a line that continues the hands of the lines before it: a hand after a line with its seat,
// or one more suit. If the line does neither, isContinued is false.
func (r *typedReader) continueHands(fields []string, allowRetyping bool) (
	hands []TypedHand, isContinued bool, err error) {
	isSeatAlone := len(r.parts) == 1 && r.parts[0].suits == 0
	if isSeatAlone {
		number, hands, err := r.hands(fields, r.parts[0].seat)
		if err != nil {
			return nil, true, err
		}
		isHandAlone := len(hands) == 1 && number == r.number && !hands[0].seatTyped
		if isHandAlone {
			r.parts = nil
			hands, err = r.addHands(hands, allowRetyping)
			return hands, true, err
		}
	}
	if len(r.parts) > 0 {
		suits, err := r.suits(fields)
		if len(suits) > 0 || err != nil {
			hands, err = r.addSuits(suits, err, allowRetyping)
			return hands, true, err
		}
	}
	return nil, false, nil
}

// startHands reads a line that does not continue earlier hands: a board number, a seat or cards, or several of
// them, as in "7 N AKQ2.T98.7.65432", "board 7", "North" and "S AKQ2".
func (r *typedReader) startHands(fields []string, allowRetyping bool) ([]TypedHand, error) {
	number, hands, err := r.hands(fields, r.nextSeat(r.number))
	switch {
	case err != nil:
		return nil, err
	case len(hands) > 0:
		r.number, r.inDiagram = number, false
		return r.addHands(hands, allowRetyping)
	}
	rest := fields
	if !r.inDiagram || !r.mayPrecedeSuits(fields[:1]) {
		if number, rest = r.title(fields); number > 0 {
			r.number, r.inDiagram = number, false
		}
	}
	if len(rest) == 0 {
		return nil, nil
	}
	if seat, ok := parseTypedSeat(rest[0]); ok && r.number > 0 {
		r.parts, r.seatTyped = []partialHand{{seat: seat}}, true
		if rest = rest[1:]; len(rest) == 0 {
			return nil, nil
		}
	}
	suits, err := r.suits(rest)
	if err == nil && len(suits) == 0 {
		err = r.explain(fields)
	}
	return r.addSuits(suits, err, allowRetyping)
}
