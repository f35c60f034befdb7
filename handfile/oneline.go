package handfile

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// oneline is a line a deal, as simulation programs exchange them: N: and the
// hands from North, as in the Deal tag of pbn; or each hand after the small
// letter of its seat, as the program dealer prints. Spec/formats.md step 28.
var oneline = Format{
	Name: "oneline", Ext: ".oneline", Ours: true,
	Keeps:      Keeps{Cards: true, Incomplete: true},
	Doc:        "a line a deal, as simulation programs write: N:a b c d",
	NewEncoder: func(_ bridge.Run, opt WriteOptions) Encoder { return onelineEncoder{opt.CRLF} },
	Decode:     decodeOneline,
}

type onelineEncoder struct{ crlf bool }

func (onelineEncoder) Begin(dst []byte) []byte { return dst }
func (onelineEncoder) End(dst []byte) []byte   { return dst }

func (e onelineEncoder) Board(dst []byte, b *bridge.Board) []byte {
	return appendEOL(appendPBNHands(append(dst, "N:"...), &b.Deal), e.crlf)
}

func decodeOneline(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	line := 0
	for text := range bytes.Lines(data) {
		line++
		text = bytes.TrimSpace(text)
		if len(text) == 0 || text[0] == '#' || dealerSays(text) {
			continue
		}
		b := bridge.Board{Number: max(opt.First, 1) + len(set.Boards)}
		if b.Deal, err = parseOneline(string(text[:min(len(text), maxRecord)])); err != nil {
			return nil, &Error{Line: line, Board: b.Number, Msg: err.Error()}
		}
		fillIn(&b.Deal)
		if opt.full(set) {
			return nil, opt.tooMany(line, 0)
		}
		set.Boards = append(set.Boards, b)
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: max(line, 1), Msg: "the file ends and there was no deal"}
	}
	return set, nil
}

// dealerSays reports whether a line is one of those with which the program
// dealer ends what it prints.
func dealerSays(line []byte) bool {
	for _, start := range []string{"Generated ", "Produced ", "Initial random seed", "Time needed"} {
		if bytes.HasPrefix(line, []byte(start)) {
			return true
		}
	}
	return false
}

// parseOneline reads a deal in either form. A table of the tricks of the four
// seats in the five denominations, 20 digits, may follow.
func parseOneline(text string) (bridge.Deal, error) {
	const tricks = 20
	if i := strings.LastIndexByte(text, ' '); i > 0 && len(text)-i-1 == tricks && strings.Trim(text[i+1:], "0123456789abcdABCD") == "" && !strings.Contains(text[i:], ".") {
		text = strings.TrimSpace(text[:i])
	} else if i := strings.LastIndexByte(text, ':'); i > 1 && len(text)-i-1 == tricks {
		text = text[:i]
	}
	if len(text) > 1 && text[1] == ':' {
		return bridge.ParseDeal(text)
	}
	words := strings.Fields(text)
	if len(words) != 8 {
		return bridge.Deal{}, fmt.Errorf("%s, want a deal as in N:a b c d or n a e b s c w d", count(len(words), "word"))
	}
	var d bridge.Deal
	for i := 0; i < len(words); i += 2 {
		seat, ok := seatOf(words[i])
		if !ok || len(words[i]) != 1 {
			return bridge.Deal{}, fmt.Errorf("%q, want a seat, n e s w", clip(words[i]))
		}
		if d[seat] != 0 {
			return bridge.Deal{}, fmt.Errorf("%v is there twice", seat)
		}
		h, err := parseDots(words[i+1])
		if err != nil {
			return bridge.Deal{}, fmt.Errorf("%v: %w", seat, err)
		}
		d[seat] = h
	}
	if seat, twice := cardTwice(&d); twice {
		return bridge.Deal{}, fmt.Errorf("%v has a card that another hand has too", seat)
	}
	return d, nil
}
