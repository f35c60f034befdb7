package handfile

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// pbn is Portable Bridge Notation 2.1: a header, and 15 tags per board, of which only Board, Dealer, Vulnerable
// and Deal have content. See spec/formats.md step 14.
//
//	[Board "7"]
//	...
//	[Dealer "S"]
//	[Vulnerable "All"]
//	[Deal "N:AKQ2.T98.7.65432 J98.AK2.AKQ.AKQ7 T765.QJ7.JT9.JT9 43.6543.865432.8"]
var pbn = Format{
	Name: "pbn", Ext: ".pbn", BigDeal: true,
	Keeps:      Keeps{Cards: true, Numbers: true, Incomplete: true, Tables: true, Event: true, Plays: true},
	Doc:        words.New("handfile.portable-bridge-notation-nearly"),
	NewEncoder: newPBNEncoder,
	decode:     decodePBN,
	marks:      pbnMarks,
}

// stdout is PBN on standard output.
var stdout = Format{
	Name: "stdout", BigDeal: true,
	Keeps:      pbn.Keeps,
	Doc:        words.New("handfile.doc-pbn-out"),
	NewEncoder: newPBNEncoder,
}

// bigDeal is the Generator tag of the original program.
const bigDeal = "Big Deal version 2.0"

// pbnEncoder contains the text before, between and after the parts that differ from board to board.
type pbnEncoder struct {
	opt     WriteOptions
	header  string
	toBoard string     // up to the board number
	toDeal  [16]string // from the board number to the hands, by Table.index
	toEnd   string     // after the hands
	longest int        // maximum length of a board in bytes
}

func newPBNEncoder(_ boardrange.Run, opt WriteOptions) Encoder {
	generator := opt.Generator
	if generator == "" {
		generator = bigDeal
	}
	lines := func(texts ...string) string {
		var b strings.Builder
		for _, text := range texts {
			b.WriteString(text + eol(opt.CRLF))
		}
		return b.String()
	}
	e := &pbnEncoder{
		opt:    opt,
		header: lines("% PBN 2.1", "% EXPORT", "%", `[Generator "`+escapePBN(generator)+`"]`),
		toBoard: lines(
			tagLine("Event", opt.Event),
			tagLine("Site", opt.Site),
			tagLine("Date", opt.Date),
		) + `[Board "`,
		toEnd: lines(
			`"]`,
			tagLine("Scoring", opt.Scoring),
			`[Declarer "?"]`,
			`[Contract "?"]`,
			`[Result "?"]`,
			"",
		),
	}
	eachTable(func(t Table) {
		e.toDeal[t.index()] = lines(`"]`, `[West "?"]`, `[North "?"]`, `[East "?"]`, `[South "?"]`,
			`[Dealer "`+string(t.Dealer.Letter())+`"]`,
			`[Vulnerable "`+t.Vul.String()+`"]`) + `[Deal "N:`
		e.longest = max(e.longest, len(e.toDeal[t.index()]))
	})
	const (
		maxDigits = 20 // of a board number
		maxHands  = 4*(13+4) + len(suitText{})
	)
	e.longest += len(e.toBoard) + maxDigits + maxHands + len(e.toEnd)
	return e
}

// tagLine formats a tag whose value may be unknown.
func tagLine(name, value string) string {
	if value == "" {
		value = "?"
	}
	return "[" + name + ` "` + escapePBN(value) + `"]`
}

// escapePBN escapes a tag value.
func escapePBN(s string) string {
	var b strings.Builder
	for i := range len(s) {
		c := s[i]
		switch {
		case c < ' ' || c == 0x7f:
			b.WriteByte(' ')
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			fallthrough
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

func (e *pbnEncoder) Begin(dst []byte) []byte { return append(dst, e.header...) }
func (e *pbnEncoder) End(dst []byte) []byte   { return dst }

func (e *pbnEncoder) Board(dst []byte, b *bridge.Board) []byte {
	dst = slices.Grow(dst, e.longest)
	from := len(dst)
	dst = append(dst, e.toBoard...)
	dst = strconv.AppendInt(dst, int64(b.Number), 10)
	dst = append(dst, e.toDeal[e.opt.tableIndex(b)]...)
	dst = appendPBNHands(dst, &b.Deal)
	records, afterTags := e.opt.Plays[*b], e.opt.AfterTags[*b]
	end := eol(e.opt.CRLF)
	if len(records) == 0 {
		dst = append(dst, e.toEnd...)
		if afterTags != "" {
			dst = append(append(dst[:len(dst)-len(end)], afterTags...), end...)
		}
		return dst
	}
	tagsToHands := string(dst[from:])
	for i := range records {
		if i > 0 {
			dst = append(dst, tagsToHands...)
		}
		dst = e.appendRecord(dst, &records[i])
		dst = append(append(dst, afterTags...), end...)
	}
	return dst
}

// appendRecord writes the tags after the hands, and the lines of an auction and a play.
func (e *pbnEncoder) appendRecord(dst []byte, r *play.Record) []byte {
	end := eol(e.opt.CRLF)
	tags := playTags(r, end)
	for _, line := range []string{
		`"]`,
		tagLine("Scoring", e.opt.Scoring),
		`[Declarer "` + tags.declarer + `"]`,
		`[Contract "` + tags.contract + `"]`,
		`[Result "` + tags.result + `"]`,
	} {
		dst = append(append(dst, line...), end...)
	}
	return append(dst, tags.lines...)
}

// appendPBNHands writes the four hands of a deal from North, separated by spaces; an unknown hand is "-".
func appendPBNHands(dst []byte, d *bridge.Deal) []byte {
	needSuitTexts()
	dst = slices.Grow(dst, 4*(13+4)+len(suitText{}))
	i := len(dst)
	buf := dst[:cap(dst)]
	for _, h := range d {
		if h == 0 {
			buf[i] = '-'
			i += 2
		} else {
			i = putSuit(buf, i, h, bridge.Spades)
			i = putSuit(buf, i, h, bridge.Hearts)
			i = putSuit(buf, i, h, bridge.Diamonds)
			i = putSuit(buf, i, h, bridge.Clubs)
		}
		buf[i-1] = ' '
	}
	return buf[:i-1]
}
