package handfile

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

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
	// Analysis, if set, gives the lines with the double-dummy tags of a board,
	// each ended by LF. They stand after the tags of its game, before an auction,
	// a play or a table, and those that the game had are taken out. Where it is
	// empty the game keeps what it has.
	Analysis func(bridge.Board) string
	// Only, if set, chooses the boards that are written. A file whose games take
	// values over from others with # is then an error.
	Only func(bridge.Board) bool
}

// KeepPBN is a pbn file written again with all that is in it: every game that is
// read, its names, auction, play, results and tables, and the comments. A deal
// stands as PBN writes it. A game that the reader leaves out is left out, which is
// an error where games take values over with #. Text in UTF-16 becomes UTF-8, and
// stray control bytes blanks.
func KeepPBN(data []byte, opt KeepOptions) ([]byte, error) {
	set := &Set{}
	data, err := plainText(data, set)
	if err != nil {
		return nil, err
	}
	data = cleanBytes(data, set, 1, 0)
	k := &pbnKeeper{opt: opt, numbers: map[bridge.Board]int{}, first: map[int]int{}}
	p := &pbnReader{data: data, line: 1, set: set, keep: k}
	p.boards.set = set
	if err := p.read(); err != nil {
		return nil, err
	}
	return k.text(data)
}

// KeepPBNParts is KeepPBN of a file of any size: each part is written when it was read
// again and has the same boards, and handed on as a set. Boards may come in any order.
func KeepPBNParts(r io.Reader, opt KeepOptions, write func([]byte) error, each func(*Set) error) error {
	return keepParts(r, opt, chunkSize, write, each)
}

func keepParts(r io.Reader, opt KeepOptions, size int, write func([]byte) error, each func(*Set) error) error {
	k := &pbnKeeper{opt: opt, numbers: map[bridge.Board]int{}, first: map[int]int{}}
	p, again := newPBNReader(ReadOptions{}, &Set{}), newPBNReader(ReadOptions{}, &Set{})
	p.keep = k
	p.kept = func(set *Set, last bool) error {
		text, err := k.text(p.data)
		if err != nil {
			return err
		}
		k.edits = k.edits[:0]
		back, err := again.part(text, last && again.read0+len(set.Boards) == 0)
		if err != nil {
			return fmt.Errorf("the file could not be read again: %w", err)
		}
		if !slices.EqualFunc(back.Boards, set.Boards, func(a, b bridge.Board) bool { return a.Deal == b.Deal && (opt.Renumber || a.Number == b.Number) }) {
			return errors.New("the file would read as other boards")
		}
		return write(text)
	}
	s := &streamer{format: &pbn, each: each, line: 1, reader: p}
	return s.run(r, size)
}

// text is a text with the edits.
func (k *pbnKeeper) text(data []byte) ([]byte, error) {
	if k.inherits > 0 && (k.opt.Only != nil || k.without) {
		return nil, fmt.Errorf("byte %d: a game takes a value over from another one with #: the file can only be kept whole",
			k.inherits)
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
	return lineEnds(append(out, data[at:]...), k.opt.CRLF), nil
}

// pbnKeeper collects what changes in a file that is kept.
type pbnKeeper struct {
	opt     KeepOptions
	edits   []pbnEdit
	numbers map[bridge.Board]int // new numbers of the boards
	first   map[int]int          // of the first board of a number

	tags     []keptTag // of the game under way
	inherits int       // byte of a value that is taken over
	without  bool      // a game is left out
}

// keptTag is where a tag of a game stands.
type keptTag struct {
	name     string
	from, to int
}

// tag notes a tag of the game under way.
func (k *pbnKeeper) tag(name, value []byte, from, to int) {
	if k == nil {
		return
	}
	k.tags = append(k.tags, keptTag{string(name), from, to})
	if k.inherits == 0 && bytes.HasPrefix(value, []byte("#")) {
		k.inherits = max(from, 1)
	}
}

// nothing says that the tags were those of no game.
func (k *pbnKeeper) nothing() {
	if k != nil {
		k.tags = k.tags[:0]
	}
}

// analysis puts the double-dummy tags of a board into its game, which ends at
// byte end.
func (k *pbnKeeper) analysis(data []byte, tags []keptTag, lines string, end int) {
	next := func(i int) int {
		if i+1 < len(tags) {
			return tags[i+1].from
		}
		return end
	}
	place, before := 0, false // where the lines go; whether before a tag
	var out []pbnEdit
	for i, t := range tags {
		if isAnalysis(t.name) {
			from, to := t.from, t.to
			if strings.EqualFold(t.name, tagRows) {
				to = from + len(bytes.TrimRight(data[from:next(i)], " \t\r\n"))
			}
			out = append(out, pbnEdit{from, pastLine(data, to), ""})
			continue
		}
		if before {
			continue
		}
		if before = isSection(t.name, data[t.to:next(i)]); before {
			place = t.from
		} else {
			place = t.to
		}
	}
	if !before {
		if past := pastLine(data, place); past > place {
			place = past
		} else {
			lines = "\n" + strings.TrimSuffix(lines, "\n")
		}
	}
	k.edits = append(append(k.edits, pbnEdit{place, place, lines}), out...)
}

// pastLine is the byte after the end of a line that has nothing but blanks left
// after byte i; else i.
func pastLine(data []byte, i int) int {
	for at := i; at < len(data); at++ {
		switch data[at] {
		case ' ', '\t':
		case '\n':
			return at + 1
		case '\r':
			if at+1 < len(data) && data[at+1] == '\n' {
				at++
			}
			return at + 1
		default:
			return i
		}
	}
	return i
}

// isSection reports whether what follows a tag belongs to it: an auction, a
// play, the rows of a table.
func isSection(name string, rest []byte) bool {
	if strings.EqualFold(name, "Auction") || strings.EqualFold(name, "Play") {
		return true
	}
	rest = bytes.TrimSpace(rest)
	return len(rest) > 0 && !bytes.ContainsRune([]byte(";%{"), rune(rest[0]))
}

// pbnEdit puts a text in the place of the bytes from from to to.
type pbnEdit struct {
	from, to int
	text     string
}

// game changes the tags of one game: tags are those that stand in it, board is
// what it says, end the byte after it; left says that the reader leaves it out.
func (k *pbnKeeper) game(data []byte, tags *pbnGame, board bridge.Board, left bool, end int) {
	all := k.tags
	k.tags = k.tags[:0]
	if left || k.opt.Only != nil && !k.opt.Only(board) {
		k.edits = append(k.edits, pbnEdit{all[0].from, end, ""})
		k.without = k.without || left
		return
	}
	if v := tags[tagDeal]; v.line > 0 && data[v.valueFrom] != '#' {
		if text := plainDeal(v.text); text != v.text {
			k.value(v, text)
		}
	}
	if k.opt.Analysis != nil && board.Deal.Complete() {
		if lines := k.opt.Analysis(board); lines != "" {
			k.analysis(data, all, lines, end)
		}
	}
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

// plainDeal is the text of a deal as PBN writes it, from the seat with which it
// began; a text that is none stays.
func plainDeal(text string) string {
	d, err := bridge.ParseDeal(text)
	if err != nil {
		return text
	}
	seat := strings.ToUpper(strings.TrimSpace(text)[:1])
	first := strings.Index("NESW", seat)
	hands := strings.Fields(strings.TrimPrefix(d.String(), "N:"))
	return seat + ":" + strings.Join(slices.Concat(hands[first:], hands[:first]), " ")
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
