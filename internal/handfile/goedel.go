package handfile

import (
	"bytes"
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// goedel has one line per board: the deal number in decimal, with commas between groups of three, right-aligned in
// 38 columns, such as "     2,374,205,812,445,032,138,117,664". See spec/formats.md step 20.
var goedel = Format{
	Name: "goedel", Ext: ".goe", BigDeal: true,
	NotForPlay: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.number-each-deal"),
	NewEncoder: func(_ boardrange.Run, opt WriteOptions) Encoder { return goedelEncoder{opt.CRLF} },
	decode:     decodeGoedel,
	marks:      lineMarks,
}

const goedelWidth = 29 + 9 // digits and commas of the highest number

type goedelEncoder struct{ crlf bool }

func (goedelEncoder) Begin(dst []byte) []byte { return dst }
func (goedelEncoder) End(dst []byte) []byte   { return dst }

func (e goedelEncoder) Board(dst []byte, b *bridge.Board) []byte {
	n, err := b.Deal.Number()
	if err != nil {
		n = bridge.Number{} // impossible, because Check refuses incomplete deals
	}
	var line [goedelWidth]byte
	const lowDigits = 18
	high, low := bits.Div64(n.Hi, n.Lo, 1e18) // upper and lower digits, each in 64 bits
	digits := 0                               // written so far
	for i := len(line) - 1; i >= 0; i-- {
		fromRight := len(line) - 1 - i
		noDigitsLeft := low == 0 && (digits >= lowDigits || high == 0)
		switch {
		case noDigitsLeft && fromRight > 0:
			line[i] = ' '
		case fromRight%4 == 3:
			line[i] = ','
		default:
			line[i] = '0' + byte(low%10)
			low /= 10
			digits++
			if digits == lowDigits {
				low = high
			}
		}
	}
	return appendEOL(append(dst, line[:]...), e.crlf)
}

func decodeGoedel(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{Boards: make([]bridge.Board, 0, len(data)/goedelWidth)}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	line := 0
	for text := range bytes.Lines(data) {
		line++
		// A truncated number would be a different deal.
		isTruncated := len(text) < goedelWidth && text[len(text)-1] != '\n'
		text = trimLine(text)
		if len(text) == 0 {
			continue
		}
		b := bridge.Board{Number: max(opt.FirstNumber, 1) + len(set.Boards)}
		if isTruncated {
			text := reason("the file ends inside the number, or without a newline after it")
			return nil, &Error{Line: line, Board: b.Number, Text: text}
		}
		n, problem := parseGoedel(text)
		if !problem.IsZero() {
			return nil, &Error{Line: line, Board: b.Number, Text: problem}
		}
		b.Deal, _ = n.Deal() // parseGoedel has checked the range
		if opt.isFull(set) {
			return nil, opt.tooMany(line, 0)
		}
		set.Boards = append(set.Boards, b)
		set.counted.boards++
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: max(line, 1), Text: reason("the file contains no number")}
	}
	return set, nil
}

// parseGoedel parses a deal number with or without commas, or returns the reason why it cannot.
func parseGoedel(text []byte) (n bridge.Number, problem words.Text) {
	if !commasGroupThrees(text) {
		return n, reason("found %q, expected commas between groups of three digits", clip(text))
	}
	digits := make([]byte, 0, goedelWidth)
	for _, c := range text {
		if c != ',' {
			digits = append(digits, c)
		}
	}
	n, err := bridge.ParseNumber(string(digits))
	if err != nil {
		return n, words.ErrorText(err)
	}
	return n, words.Text{}
}

// commasGroupThrees reports whether the commas, if any, separate groups of three digits.
func commasGroupThrees(text []byte) bool {
	for i, c := range text {
		fromRight := len(text) - 1 - i
		wantComma := fromRight%4 == 3
		if (c == ',') != wantComma {
			return bytes.IndexByte(text, ',') < 0
		}
	}
	return len(text) == 0 || text[0] != ','
}
