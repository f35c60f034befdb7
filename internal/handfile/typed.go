package handfile

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// typed is text that people type from paper: a number, then one to four hands, in any layout and in three
// languages. See spec/formats.md step 27.
var typed = Format{
	Name: "typed", Ours: true,
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    words.New("handfile.doc-typed"),
	decode: decodeTyped,
}

const typedExample = `"7 N AKQ2.T98.7.65432 E ..."`

func decodeTyped(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	data = NoteText(data)
	if at := bytes.Index(data, []byte("\ufffd")); at >= 0 {
		return nil, &Error{Line: 1 + bytes.Count(data[:at], []byte("\n")), Text: reason("found bytes that are no UTF-8 in a note with symbols of suits")}
	}
	t := NewTypist()
	line := 0
	for text := range bytes.Lines(data) {
		line++
		if _, err := t.Line(string(text)); err != nil {
			number, _ := t.readers[0].title(typedFields(string(text)))
			return nil, &Error{Line: line, Board: cmp.Or(number, t.readers[0].number), Text: words.Of(err)}
		}
		if opt.MaxBoards > 0 && t.Len() > opt.MaxBoards {
			return nil, opt.tooMany(line, 0)
		}
	}
	boards, err := t.Boards()
	if err != nil {
		return nil, &Error{Line: max(line, 1), Text: words.Of(err)}
	}
	set.Boards, set.Numbered, set.Seatless = boards, true, t.seatless()
	return set, nil
}

// TypedHand is a hand as parsed by a Typist.
type TypedHand struct {
	Board int
	Seat  bridge.Seat
	Hand  bridge.Hand

	said bool // the seat is typed before the hand
}

// Typist reads boards as people type them, line by line. Each of three languages parses all lines independently;
// the first language that accepts every line counts.
type Typist struct {
	// Again allows a hand to be typed again. The new hand replaces the old one.
	Again bool

	readers []*typedReader // of the languages that accepted all lines so far
}

// NewTypist returns an empty Typist.
func NewTypist() *Typist {
	t := &Typist{}
	for i := range languages {
		t.readers = append(t.readers, &typedReader{language: &languages[i], at: map[int]int{}})
	}
	return t
}

// Line reads a line and returns the hands that it completes. After an error the Typist is unchanged, so the line
// can be typed again.
func (t *Typist) Line(text string) (hands []TypedHand, err error) {
	var took []*typedReader
	for _, r := range t.readers {
		before := r.unfinished
		before.parts = slices.Clone(r.parts)
		got, wrong := r.line(text, t.Again)
		if wrong != nil {
			r.unfinished = before
			if err == nil || errors.Is(wrong, errTwoWays) { // errTwoWays is more informative than other errors.
				err = wrong
			}
			continue
		}
		if took = append(took, r); len(took) == 1 {
			hands = got
		}
	}
	if len(took) == 0 {
		return nil, err
	}
	t.readers = took
	return hands, nil
}

// Len returns the number of boards.
func (t *Typist) Len() int { return len(t.readers[0].boards) }

// Boards returns all boards. If three hands are known, it fills in the fourth.
func (t *Typist) Boards() ([]bridge.Board, error) {
	r := t.readers[0]
	if _, err := r.finish(t.Again); err != nil {
		return nil, err
	}
	if len(r.boards) == 0 {
		return nil, words.Errorf("handfile.typed-none", words.Name("example", typedExample))
	}
	boards := slices.Clone(r.boards)
	for i := range boards {
		boards[i].Deal = boards[i].Deal.FillFourth()
	}
	return boards, nil
}

// seatless reports whether each board has a single hand without a seat.
func (t *Typist) seatless() bool {
	r := t.readers[0]
	return !r.seatTyped && !r.drawn && !slices.ContainsFunc(r.boards, func(b bridge.Board) bool { return b.Deal != bridge.Deal{bridge.North: b.Deal[bridge.North]} })
}

// IsTyped reports whether a line belongs to a typed board: it shows a hand, or is a board number after the word
// for it.
func IsTyped(line string) bool {
	for i := range languages {
		r := &typedReader{language: &languages[i], at: map[int]int{}}
		fields := typedFields(line)
		number, rest := r.title(fields)
		if len(fields) > 1 && number > 0 && len(rest) == 0 {
			return true
		}
		if hands, err := r.line(line, false); err == nil && len(hands) > 0 {
			return true
		}
	}
	return false
}

// HasTypedHand reports whether a text contains a complete hand as people type it, even an ambiguous one.
func HasTypedHand(text []byte) bool {
	text = text[:min(len(text), 1<<20)] // Nobody types longer notes.
	for i := range languages {
		r := &typedReader{language: &languages[i], at: map[int]int{}}
		for line := range bytes.Lines(text) {
			number := r.number
			hands, err := r.line(string(line), false)
			if err != nil && !errors.Is(err, errTwoWays) { // A damaged line cannot continue on the next line.
				r.unfinished = unfinished{number: number}
				hands, err = r.line(string(line), false)
			}
			if err == nil && len(hands) > 0 || errors.Is(err, errTwoWays) {
				return true
			}
			if err != nil {
				r.unfinished = unfinished{number: number}
			}
		}
		if hands, err := r.finish(false); err == nil && len(hands) > 0 {
			return true
		}
	}
	return false
}

// typedReader reads lines in one language.
type typedReader struct {
	*language
	boards    []bridge.Board
	at        map[int]int // index in boards by number
	seatTyped bool        // a seat was typed
	sat       *bridge.Seat
	unfinished
}

// unfinished is the state that continues on the following lines.
type unfinished struct {
	number int           // board number; 0: not typed
	parts  []partialHand // hands with suits on separate lines: one hand, or West and East
	table  bool          // in a table of tricks, until the next empty line
	drawn  bool          // in a diagram, with West and East side by side
}

// partialHand is a hand with some suits missing.
type partialHand struct {
	seat  bridge.Seat
	hand  bridge.Hand
	suits int  // suit count
	seen  byte // bit set of suits
	bare  bool // no letters or symbols: spades first
	kind  int  // bareSuit, letterSuit, or 0 for symbols
}

// line reads a line and returns the hands that it completes.
func (r *typedReader) line(text string, again bool) ([]TypedHand, error) {
	if len(text) > maxRecord {
		return nil, words.Errorf("handfile.line-long", words.N("n", len(text)), words.N("most", maxRecord))
	}
	fields := typedFields(text)
	switch {
	case len(fields) == 0:
		r.table = false
		return nil, nil
	case fields[0][0] == '#' || r.table:
		if ShowsHand([]byte(text)) {
			return nil, words.Errorf("handfile.typed-passed")
		}
		return nil, nil
	case slices.Contains([]string{"NT", "BA", "SA"}, fields[0]) && strings.ContainsAny(text, "♠♥♦♣"):
		r.table = true
		return r.finish(again)
	}
	if seat, ok := satAt(fields); ok && len(r.parts) == 0 {
		r.sat, r.seatTyped = &seat, true
		return nil, nil
	}
	if len(r.parts) == 1 && r.parts[0].suits == 0 { // The seat is on a line of its own.
		switch number, hands, err := r.hands(fields, r.parts[0].seat); {
		case err != nil:
			return nil, err
		case len(hands) == 1 && number == r.number && !hands[0].said: // The hand has the line to itself.
			r.parts = nil
			return r.addHands(hands, again)
		}
	}
	if len(r.parts) > 0 {
		if suits, err := r.suits(fields); len(suits) > 0 || err != nil {
			return r.addSuits(suits, err, again)
		}
	}
	whole, err := r.finish(again)
	if err != nil {
		return nil, err
	}
	number, hands, err := r.hands(fields, r.next(r.number))
	switch {
	case err != nil:
		return nil, err
	case len(hands) > 0:
		r.number, r.drawn = number, false
		hands, err := r.addHands(hands, again)
		return append(whole, hands...), err
	}
	rest := fields
	if !r.drawn || !r.mayPrecedeSuits(fields[:1]) {
		if number, rest = r.title(fields); number > 0 {
			r.number, r.drawn = number, false
		}
	}
	if len(rest) == 0 {
		return whole, nil
	}
	if seat, ok := parseTypedSeat(rest[0]); ok && r.number > 0 {
		r.parts, r.seatTyped = []partialHand{{seat: seat}}, true
		if rest = rest[1:]; len(rest) == 0 {
			return whole, nil
		}
	}
	suits, err := r.suits(rest)
	if err == nil && len(suits) == 0 {
		err = r.explain(fields)
	}
	hands, err = r.addSuits(suits, err, again)
	return append(whole, hands...), err
}

// addHands adds complete hands, or none if one of them is refused.
func (r *typedReader) addHands(hands []TypedHand, again bool) ([]TypedHand, error) {
	if r.number == 0 {
		return nil, words.Errorf("handfile.typed-no-number", words.Name("example", typedExample))
	}
	i, exists := r.at[r.number]
	deal := bridge.Deal{}
	if exists {
		deal = r.boards[i].Deal
	}
	for k := range hands {
		h := &hands[k]
		r.seatTyped = r.seatTyped || h.said
		h.Board = r.number
		if old := deal[h.Seat]; old != 0 && old != h.Hand && !again {
			return nil, words.Errorf("handfile.typed-again", words.T("seat", bridgewords.Seat(h.Seat)))
		}
		deal[h.Seat] = h.Hand
	}
	for a := range deal {
		for b := range a {
			if deal[a]&deal[b] != 0 {
				return nil, words.Errorf("handfile.typed-two-hands", words.T("seat", bridgewords.Seat(bridge.Seat(b))), words.T("other", bridgewords.Seat(bridge.Seat(a))))
			}
		}
	}
	if !exists {
		i = len(r.boards)
		r.at[r.number] = i
		r.boards = append(r.boards, bridge.Board{Number: r.number})
	}
	r.boards[i].Deal = deal
	return hands, nil
}

// next returns the seat for a hand without one: the player's seat, if known, otherwise the first seat without
// cards.
func (r *typedReader) next(number int) bridge.Seat {
	if r.sat != nil {
		return *r.sat
	}
	if i, ok := r.at[number]; ok {
		for s, h := range r.boards[i].Deal {
			if h == 0 {
				return bridge.Seat(s)
			}
		}
	}
	return bridge.North
}

// mostTyped is the highest board number in a note. Longer numbers are cards.
const mostTyped = 999_999

// title parses a board number, optionally after a word for it, at the start of a line. It returns 0 if there is
// none.
func (r *typedReader) title(fields []string) (number int, rest []string) {
	rest = fields
	if len(rest) > 0 && slices.Contains([]string{"BOARD", "ROZDANIE", "ROZD", "DONNE", "ÉTUI", "ETUI"}, strings.TrimRight(rest[0], ".")) {
		rest = rest[1:]
	}
	if len(rest) == 0 {
		return 0, fields
	}
	n, err := strconv.ParseUint(strings.TrimRight(rest[0], ".)"), 10, 31)
	if err != nil || n == 0 || n > mostTyped {
		return 0, fields
	}
	return int(n), rest[1:]
}

// finish ends hands whose suits are on separate lines.
func (r *typedReader) finish(again bool) ([]TypedHand, error) {
	return r.whole(again, true)
}

// whole adds the hands of parts if all their suits were typed. At the end, a missing suit is a void, unless the
// suits are identified by line order only.
func (r *typedReader) whole(again, end bool) ([]TypedHand, error) {
	var hands []TypedHand
	for _, p := range r.parts {
		if p.suits < 4 && !end {
			return nil, nil
		}
		if p.bare && p.suits < 4 {
			return nil, words.Errorf("handfile.typed-four-suits", words.T("seat", bridgewords.Seat(p.seat)))
		}
		if p.hand.Len() != 13 {
			return nil, words.Errorf("handfile.typed-count", words.T("seat", bridgewords.Seat(p.seat)), words.T("cards", words.Count("count.cards", p.hand.Len())))
		}
		hands = append(hands, TypedHand{Seat: p.seat, Hand: p.hand})
	}
	r.parts = nil
	if len(hands) == 0 {
		return nil, nil
	}
	return r.addHands(hands, again)
}
