package handfile

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// oneline has one line per deal, as simulation programs exchange them: N: and the hands from North as in the PBN
// tag Deal, or each hand after the lower-case letter of its seat, as the program dealer prints it. See
// spec/formats.md step 28.
var oneline = Format{
	Name: "oneline", Ext: ".oneline",
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
