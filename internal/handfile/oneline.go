package handfile

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// oneline has one line per deal, as simulation programs exchange them: N: and the hands from North as in the PBN
// tag Deal, or each hand after the lower-case letter of its seat, as the program dealer prints it. See
// spec/formats.md step 28.
var oneline = Format{
	Name: "oneline", Ext: ".oneline", Ours: true,
	Keeps:      Keeps{Cards: true, Incomplete: true},
	Doc:        words.New("handfile.line-deal-simulation-programs"),
	NewEncoder: newOnelineEncoder,
	decode:     decodeOneline,
	marks:      lineMarks,
}

type onelineEncoder struct{ crlf bool }

func newOnelineEncoder(_ boardrange.Run, opt WriteOptions) Encoder { return onelineEncoder{opt.CRLF} }

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
	ownRecords := ownLayout{newEncoder: newOnelineEncoder, parse: parseOwnOneline, disabled: opt.slow}
	for text := range bytes.Lines(data) {
		line++
		if b, n := ownRecords.next(text); n == len(text) && !opt.isFull(set) {
			b.Number = max(opt.FirstNumber, 1) + len(set.Boards)
			set.Boards = append(set.Boards, b)
			set.counted.boards++
			continue
		}
		text = trimLine(text)
		if len(text) == 0 {
			continue
		}
		set.counted.boards++
		if text[0] == '#' || isDealerStatistic(text) {
			set.doubtOnelineComment(text, line)
			continue
		}
		b := bridge.Board{Number: max(opt.FirstNumber, 1) + len(set.Boards)}
		if b.Deal, err = parseOneline(string(text[:min(len(text), maxRecord)])); err != nil {
			return nil, &Error{Line: line, Board: b.Number, Text: words.ErrorText(err)}
		}
		b.Deal = b.Deal.FillFourth()
		if opt.isFull(set) {
			return nil, opt.tooMany(line, 0)
		}
		set.Boards = append(set.Boards, b)
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: max(line, 1), Text: reason("the file contains no deal")}
	}
	return set, nil
}

// parseOwnOneline reads the hands of a line with all 52 cards.
func parseOwnOneline(line []byte, b *bridge.Board) bool {
	const start = len("N:")
	return len(line) > start+wholeHands && parseOwnHands(line[start:], b)
}

// doubtOnelineComment adds a doubt if a comment is a deal, which other programs may read.
func (s *Set) doubtOnelineComment(text []byte, line int) {
	comment := bytes.Trim(text[:min(len(text), maxRecord)], "# \t")
	if d, err := parseOneline(string(comment)); err == nil && d != (bridge.Deal{}) {
		s.addHiddenDoubt(&hiddenBoard{line: line, text: printable(text)}, 0)
	}
}

// isDealerStatistic reports whether a line belongs to the statistics that the program dealer prints at the end.
func isDealerStatistic(line []byte) bool {
	for _, start := range []string{"Generated ", "Produced ", "Initial random seed", "Time needed"} {
		if bytes.HasPrefix(line, []byte(start)) {
			return true
		}
	}
	return false
}

// parseOneline reads a deal in either notation. A double-dummy table of 20 digits may follow.
func parseOneline(text string) (bridge.Deal, error) {
	text = withoutTricks(text)
	if len(text) > 1 && text[1] == ':' {
		return bridge.ParseDeal(text)
	}
	fields := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(lineBlanks, r) })
	if len(fields) != 8 {
		return bridge.Deal{}, fmt.Errorf("found %v, expected a deal such as N:a b c d or n a e b s c w d",
			words.Count("count.words", len(fields)))
	}
	var d bridge.Deal
	for i := 0; i < len(fields); i += 2 {
		seat, ok := seatOf(fields[i])
		if !ok || len(fields[i]) != 1 {
			return bridge.Deal{}, fmt.Errorf("found %q, expected a seat (n, e, s or w)", clip(fields[i]))
		}
		if d[seat] != 0 {
			return bridge.Deal{}, fmt.Errorf("%v appears twice", bridgewords.Seat(seat))
		}
		h, err := parseDots(fields[i+1])
		if err != nil {
			return bridge.Deal{}, fmt.Errorf("%v: %w", seat, err)
		}
		d[seat] = h
	}
	if seat, twice := cardTwice(&d); twice {
		return bridge.Deal{}, fmt.Errorf("%v has a card that is also in another hand", bridgewords.Seat(seat))
	}
	return d, nil
}

// withoutTricks removes a double-dummy table, which follows a deal after a space or a colon.
func withoutTricks(text string) string {
	const length = 20
	if i := strings.LastIndexByte(text, ' '); i > 0 && len(text)-i-1 == length && isTable(text[i+1:]) {
		return strings.TrimRight(text[:i], lineBlanks)
	}
	if i := strings.LastIndexByte(text, ':'); i > 1 && len(text)-i-1 == length {
		return text[:i]
	}
	return text
}

// cardTwice finds a hand that has a card of a previous hand.
func cardTwice(d *bridge.Deal) (seat bridge.Seat, ok bool) {
	var seen bridge.Hand
	for s, h := range d {
		if seen&h != 0 {
			return bridge.Seat(s), true
		}
		seen |= h
	}
	return 0, false
}

// seatOf returns the seat for a letter or an English word.
func seatOf(word string) (bridge.Seat, bool) {
	for s := bridge.North; s <= bridge.West; s++ {
		if strings.EqualFold(word, string(s.Letter())) || strings.EqualFold(word, s.String()) {
			return s, true
		}
	}
	return 0, false
}

// parseDots reads a complete hand: spades, hearts, diamonds and clubs, separated by dots. A void may be a dash.
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
				return 0, words.Errorf("handfile.typed-card",
					words.Name("found", fmt.Sprintf("%q", cards[i])), words.Name("ranks", bridge.Ranks))
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
