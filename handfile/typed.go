package handfile

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// typed is what people type from a printed record: a line a board, or several,
// with the board's number and any of its hands, each after the letter of its
// seat; or lines as in csv. Spec/formats.md step 27.
var typed = Format{
	Name: "typed", Ours: true,
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    words.New("handfile.doc-typed"),
	Decode: decodeTyped,
}

func decodeTyped(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{Numbered: true}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	if t := csvSheetOf(data); t != nil && t.anyHand(data) {
		return decodeCSV(data, opt)
	}
	r := typedReader{set: set, at: map[int]int{}}
	line := 0
	var fields []string
	for text := range bytes.Lines(data) {
		line++
		if len(text) > maxRecord {
			return nil, &Error{Line: line, Text: words.New("handfile.line-long", words.N("n", len(text)), words.N("most", maxRecord))}
		}
		if opt.full(set) {
			return nil, opt.tooMany(line, 0)
		}
		if text = bytes.TrimSpace(text); len(text) == 0 || text[0] == '#' {
			continue
		}
		if fields, err = splitCSV(text, fields[:0]); err == nil && len(fields) == csvFields {
			b, msg := readCSVBoard(set, line, fields)
			if msg.Said() {
				return nil, &Error{Line: line, Board: b.Number, Text: msg}
			}
			r.add(b, line)
			continue
		}
		b, err := parseTyped(string(text))
		if err != nil {
			return nil, &Error{Line: line, Board: b.Number, Text: words.Of(err)}
		}
		r.add(b, line)
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: max(line, 1), Text: words.New("handfile.typed-none", words.Name("example", typedExample))}
	}
	for i := range set.Boards {
		b := &set.Boards[i]
		fillIn(&b.Deal)
		if hand, twice := cardTwice(&b.Deal); twice {
			return nil, &Error{Line: r.lines[i], Board: b.Number, Text: words.New("handfile.card-another-hand-too", words.T("seat", hand.Said()))}
		}
	}
	return set, nil
}

const typedExample = `"7 N AKQ2.T98.7.65432 E ..."`

// typedReader puts the hands of a board together that stand in several lines.
type typedReader struct {
	set   *Set
	at    map[int]int // place of a board in the set
	lines []int       // of each board, where it stands first
}

func (r *typedReader) add(b bridge.Board, line int) {
	i, ok := r.at[b.Number]
	if !ok {
		r.at[b.Number] = len(r.set.Boards)
		r.set.Boards = append(r.set.Boards, b)
		r.lines = append(r.lines, line)
		return
	}
	old := &r.set.Boards[i].Deal
	for s, h := range b.Deal {
		switch {
		case old[s] == 0:
			old[s] = h
		case h != 0 && h != old[s]:
			r.set.doubt(Doubt{Kind: TwoDeals, Board: b.Number, Line: line,
				Text: words.New("handfile.other-cards-than-line", words.T("text", bridge.Seat(s).Said()), words.N("lines", r.lines[i]))})
		}
	}
}

// cardTwice finds a hand with a card that a hand before it has.
func cardTwice(d *bridge.Deal) (hand bridge.Seat, twice bool) {
	var seen bridge.Hand
	for s, h := range d {
		if seen&h != 0 {
			return bridge.Seat(s), true
		}
		seen |= h
	}
	return 0, false
}

// parseTyped reads 7 N AKQ2.T98.7.65432 E ...: the number, then any hands. A
// seat may have a colon behind it, a void be a dash.
func parseTyped(text string) (b bridge.Board, err error) {
	fields := strings.Fields(text)
	n, err := strconv.ParseUint(strings.TrimRight(fields[0], ".:"), 10, 31)
	if err != nil || n == 0 {
		return b, words.Errorf("handfile.typed-board", words.Name("found", plain.Found(fields[0])), words.Name("example", typedExample))
	}
	b.Number = int(n)
	if len(fields) < 3 || len(fields)%2 == 0 {
		return b, words.Errorf("handfile.typed-seats", words.N("n", len(fields)-1), words.Name("example", typedExample))
	}
	for i := 1; i < len(fields); i += 2 {
		seat, ok := seatOf(strings.TrimRight(fields[i], ":="))
		if !ok {
			return b, words.Errorf("handfile.typed-seat", words.Name("found", plain.Found(fields[i])))
		}
		if b.Deal[seat] != 0 {
			return b, words.Errorf("handfile.seat-twice", words.T("seat", seat.Said()))
		}
		if b.Deal[seat], err = parseDots(fields[i+1]); err != nil {
			return b, fmt.Errorf("%v: %w", seat, err)
		}
	}
	return b, nil
}

// IsTyped reports whether a line is a board as people type one.
func IsTyped(line string) bool {
	if strings.TrimSpace(line) == "" {
		return false
	}
	_, err := parseTyped(line)
	return err == nil
}

// seatOf is the seat of a letter or an English word.
func seatOf(word string) (bridge.Seat, bool) {
	for s := bridge.North; s <= bridge.West; s++ {
		if strings.EqualFold(word, string(s.Letter())) || strings.EqualFold(word, s.String()) {
			return s, true
		}
	}
	return 0, false
}

// parseDots reads a whole hand: spades, hearts, diamonds and clubs with dots
// between. A void may be a dash.
func parseDots(text string) (h bridge.Hand, err error) {
	suits := strings.Split(text, ".")
	if len(suits) != 4 {
		return 0, words.Errorf("handfile.typed-suits", words.Name("found", strconv.Quote(clip(text))), words.N("n", len(suits)))
	}
	for s, cards := range suits {
		if cards == "-" {
			continue
		}
		for i := 0; i < len(cards); i++ {
			letter := upper(cards[i])
			if letter == '1' && i+1 < len(cards) && cards[i+1] == '0' {
				letter = 'T'
				i++
			}
			rank := strings.IndexByte(bridge.Ranks, letter)
			if rank < 0 {
				return 0, words.Errorf("handfile.typed-card", words.Name("found", fmt.Sprintf("%q", cards[i])), words.Name("ranks", bridge.Ranks))
			}
			c := bridge.Card(13*s + rank)
			if h.Has(c) {
				return 0, words.Errorf("bridge.card-twice", words.Name("card", c.String()))
			}
			h |= 1 << c
		}
	}
	if h.Len() != 13 {
		return 0, words.Errorf("handfile.want-13", words.T("cards", words.Count("count.cards", h.Len())))
	}
	return h, nil
}
