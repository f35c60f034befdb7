package handfile

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// typed is what people type from a printed record: a line a board, or several,
// with the board's number and any of its hands, each after the letter of its
// seat; or lines as in csv. Spec/formats.md step 27.
var typed = Format{
	Name: "typed", Ours: true,
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    "lines that people type: 7 N AKQ2.T98.7.65432 E ...",
	Decode: decodeTyped,
}

func decodeTyped(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{Numbered: true}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	r := typedReader{set: set, at: map[int]int{}}
	line := 0
	var fields []string
	for text := range bytes.Lines(data) {
		line++
		if len(text) > maxRecord {
			return nil, &Error{Line: line, Msg: fmt.Sprintf("the line has %d bytes, at most %d are read", len(text), maxRecord)}
		}
		if opt.full(set) {
			return nil, opt.tooMany(line, 0)
		}
		if text = bytes.TrimSpace(text); len(text) == 0 || text[0] == '#' {
			continue
		}
		if fields, err = splitCSV(text, fields[:0]); err == nil && len(fields) == csvFields {
			b, msg := readCSVBoard(set, line, fields)
			if msg != "" {
				return nil, &Error{Line: line, Board: b.Number, Msg: msg}
			}
			r.add(b, line)
			continue
		}
		b, err := parseTyped(string(text))
		if err != nil {
			return nil, &Error{Line: line, Board: b.Number, Msg: err.Error()}
		}
		r.add(b, line)
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: max(line, 1), Msg: "the text ends and there was no board, want lines as in " + typedExample}
	}
	for i := range set.Boards {
		b := &set.Boards[i]
		fillIn(&b.Deal)
		if hand, twice := cardTwice(&b.Deal); twice {
			return nil, &Error{Line: r.lines[i], Board: b.Number, Msg: fmt.Sprintf("%v has a card that another hand has too", hand)}
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
				Text: fmt.Sprintf("%v has other cards than in line %d", bridge.Seat(s), r.lines[i])})
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
	words := strings.Fields(text)
	n, err := strconv.ParseUint(strings.TrimRight(words[0], ".:"), 10, 31)
	if err != nil || n == 0 {
		return b, fmt.Errorf("%q, want a board number from 1 as in %s", clip(words[0]), typedExample)
	}
	b.Number = int(n)
	if len(words) < 3 || len(words)%2 == 0 {
		return b, fmt.Errorf("%d words after the number, want one to four seats, each with a hand, as in %s", len(words)-1, typedExample)
	}
	for i := 1; i < len(words); i += 2 {
		seat, ok := seatOf(strings.TrimRight(words[i], ":="))
		if !ok {
			return b, fmt.Errorf("%q, want a seat, N E S W", clip(words[i]))
		}
		if b.Deal[seat] != 0 {
			return b, fmt.Errorf("%v is there twice", seat)
		}
		if b.Deal[seat], err = parseDots(words[i+1]); err != nil {
			return b, fmt.Errorf("%v: %w", seat, err)
		}
	}
	return b, nil
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
		return 0, fmt.Errorf("%q has %d suits, want 4 with dots between them", clip(text), len(suits))
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
				return 0, fmt.Errorf("%q is no card, want one of %s", cards[i], bridge.Ranks)
			}
			c := bridge.Card(13*s + rank)
			if h.Has(c) {
				return 0, fmt.Errorf("card %v twice", c)
			}
			h |= 1 << c
		}
	}
	if h.Len() != 13 {
		return 0, fmt.Errorf("%s, want 13", count(h.Len(), "card"))
	}
	return h, nil
}
