package handfile

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
)

// KeepOptions are what KeepPBN changes.
type KeepOptions struct {
	// Renumber gives the boards the numbers 1, 2, 3 in the order of the file, and
	// the dealer and the vulnerability that go with them.
	Renumber bool
	// Rules gives each board the dealer and the vulnerability of its number.
	Rules bool
	CRLF  bool // lines end in CR LF
}

// KeepPBN is a pbn file written again with all that is in it: every game, its
// names, auction, play, results and tables, and the comments. Text in UTF-16
// becomes UTF-8, and stray control bytes blanks.
func KeepPBN(data []byte, opt KeepOptions) ([]byte, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	k := &pbnKeeper{opt: opt, numbers: map[bridge.Board]int{}, first: map[int]int{}}
	p := &pbnReader{data: data, line: 1, set: set, keep: k}
	p.boards.set = set
	if err := p.read(); err != nil {
		return nil, err
	}
	slices.SortStableFunc(k.edits, func(a, b pbnEdit) int { return cmp.Compare(a.from, b.from) })
	out := make([]byte, 0, len(data)+len(data)/50)
	at := 0
	for _, e := range k.edits {
		if e.from < at {
			continue
		}
		out = append(append(out, data[at:e.from]...), e.text...)
		at = e.to
	}
	return lineEnds(append(out, data[at:]...), opt.CRLF), nil
}

// pbnKeeper collects what changes in a file that is kept.
type pbnKeeper struct {
	opt     KeepOptions
	edits   []pbnEdit
	numbers map[bridge.Board]int // new numbers of the boards
	first   map[int]int          // of the first board of a number
}

// pbnEdit puts a text in the place of the bytes from from to to.
type pbnEdit struct {
	from, to int
	text     string
}

// game changes the tags of one game: tags are those that stand in it, board is
// what it says.
func (k *pbnKeeper) game(tags *pbnGame, board bridge.Board) {
	if !k.opt.Renumber && !k.opt.Rules || board.Number == 0 && !k.opt.Renumber {
		return
	}
	n := board.Number
	if k.opt.Renumber {
		if n = k.number(board); n == 0 {
			return
		}
		switch {
		case tags[tagBoard].line > 0:
			k.value(tags[tagBoard], strconv.Itoa(n))
		case tags[tagDeal].line > 0:
			at := tags[tagDeal].from
			k.edits = append(k.edits, pbnEdit{at, at, fmt.Sprintf("[Board \"%d\"]\n", n)})
		}
	}
	t := tableOf(n)
	k.value(tags[tagDealer], string(t.Dealer.Letter()))
	k.value(tags[tagVulnerable], t.Vul.String())
}

// number is the new number of a board. A game without cards, as of another
// table, is of the board of its number.
func (k *pbnKeeper) number(b bridge.Board) int {
	if b.Deal == (bridge.Deal{}) {
		if b.Number == 0 {
			return 0
		}
		if n, ok := k.first[b.Number]; ok {
			return n
		}
	}
	n, ok := k.numbers[b]
	if !ok {
		n = len(k.numbers) + 1
		k.numbers[b] = n
	}
	if _, ok := k.first[b.Number]; !ok && b.Number > 0 {
		k.first[b.Number] = n
	}
	return n
}

// value changes the value of a tag that is there.
func (k *pbnKeeper) value(v tagValue, text string) {
	if v.line > 0 {
		k.edits = append(k.edits, pbnEdit{v.valueFrom, v.valueTo, text})
	}
}

// lineEnds makes all lines of a text end in the same way, and its control bytes
// blanks.
func lineEnds(text []byte, crlf bool) []byte {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	for i, c := range text {
		switch c {
		case '\r':
			text[i] = '\n'
		case control:
			text[i] = ' '
		}
	}
	if crlf {
		text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	}
	return text
}
