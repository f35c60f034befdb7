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
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/relay"
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
	// Only, if set, chooses the boards that are written.
	Only func(bridge.Board) bool
}

// KeepPBN is a pbn file written again with all that is in it: every game that is
// read, its names, auction, play, results and tables, and the comments. A deal
// stands as PBN writes it, and a value that games take over from others with # or ##
// stands in each of them. A game that the reader leaves out is left out. Text in UTF-16
// becomes UTF-8, and stray control bytes blanks.
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
// again and has the same boards, and handed on as a set. Write must not keep the text. Boards may come in
// any order.
func KeepPBNParts(r io.Reader, opt KeepOptions, write func([]byte) error, each func(*Set) error) error {
	return keepParts(r, opt, pbn.PartSize(), relay.Workers(), write, each)
}

func keepParts(r io.Reader, opt KeepOptions, size, workers int, write func([]byte) error, each func(*Set) error) error {
	k := &pbnKeeper{opt: opt, numbers: map[bridge.Board]int{}, first: map[int]int{}}
	p, again := newPBNReader(ReadOptions{}, &Set{}), newPBNReader(ReadOptions{}, &Set{})
	p.keep = k
	var kept []byte       // and not yet handed on
	var written sync.Pool // of *[]byte, for the next ones
	p.kept = func(set *Set, last bool) error {
		text, err := k.text(p.data)
		if err != nil {
			return err
		}
		k.edits = k.edits[:0]
		back, err := again.part(text, last && again.read0+len(set.Boards) == 0)
		if err != nil {
			return fmt.Errorf("the written file cannot be read back: %w", err)
		}
		if !slices.EqualFunc(back.Boards, set.Boards, func(a, b bridge.Board) bool { return a.Deal == b.Deal && (opt.Renumber || a.Number == b.Number) }) {
			return errors.New("the written file reads back as different boards")
		}
		kept = append(kept, text...)
		return nil
	}
	p.keptAhead = func(b *block) {
		k.before = b.ahead.before
		again.adopt(b.ahead.pbn)
		kept = append(kept, b.data...)
	}
	s := pbn.newStreamer(ReadOptions{}, func(set *Set) (Work, error) {
		text := kept
		kept = nil
		if spare, ok := written.Get().(*[]byte); ok {
			kept = (*spare)[:0]
		}
		return Work{Done: func() error {
			if err := write(text); err != nil {
				return err
			}
			written.Put(&text)
			return each(set)
		}}, nil
	})
	s.reader, s.keep, s.ordered = p, k, false
	return s.run(r, size, workers)
}

// same reports whether games as we write them stay as they are, behind those that were read.
func (k *pbnKeeper) same() bool { return len(k.lasting)+len(k.tags) == 0 }

// sameAlone returns the tags of the last one of such games, for those behind it; nil: the games do not
// stay as they are. It reads nothing but the options, because games before these are read meanwhile.
func (k *pbnKeeper) sameAlone(data []byte, p *pbnReader) map[string]string {
	ends := 0
	if k.opt.CRLF {
		ends = bytes.Count(data, []byte("\n"))
	}
	if k.opt.Renumber || k.opt.Analysis != nil || k.opt.Only != nil || bytes.Count(data, []byte("\r")) != ends {
		return nil
	}
	last := &pbnKeeper{numbers: map[bridge.Board]int{}, first: map[int]int{}}
	one := newPBNReader(ReadOptions{}, &Set{})
	one.keep, one.data = last, data[p.lastAt:]
	if one.read() != nil {
		return nil
	}
	return last.before
}

// text is a text with the edits.
func (k *pbnKeeper) text(data []byte) ([]byte, error) {
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

	tags    []keptTag         // of the game under way
	before  map[string]string // values of the tags of the game before
	lasting []keptTag         // values given with ##
}

// keptTag is where a tag of a game stands.
type keptTag struct {
	name, value        string // the value as it is written out
	from, to           int
	valueFrom, valueTo int
}

// tag notes a tag of the game under way. A value that it takes over from the game before,
// or makes last for those to come, is written out.
func (k *pbnKeeper) tag(name, value []byte, t keptTag) {
	if k == nil {
		return
	}
	t.name, t.value = string(name), string(value)
	lasts := strings.HasPrefix(t.value, "##")
	switch {
	case lasts:
		t.value = t.value[2:]
		k.last(t)
	case t.value == "#":
		t.value = k.before[strings.ToLower(t.name)]
	}
	if lasts || string(value) == "#" {
		k.edits = append(k.edits, pbnEdit{t.valueFrom, t.valueTo, escapePBN(t.value)})
	}
	k.tags = append(k.tags, t)
}

// last keeps a value that lasts; an empty one ends it.
func (k *pbnKeeper) last(t keptTag) {
	k.lasting = slices.DeleteFunc(k.lasting, func(old keptTag) bool { return strings.EqualFold(old.name, t.name) })
	if t.value != "" {
		k.lasting = append(k.lasting, t)
	}
}

// ended gives the tags of a game, which is over, to those that come.
func (k *pbnKeeper) ended() []keptTag {
	tags := k.tags
	k.tags = nil
	k.before = make(map[string]string, len(tags))
	for _, t := range tags {
		k.before[strings.ToLower(t.name)] = t.value
	}
	return tags
}

// lacking are the lasting tags that a game does not have, as text.
func (k *pbnKeeper) lacking(tags []keptTag) string {
	var out strings.Builder
	for _, t := range k.lasting {
		if !slices.ContainsFunc(tags, func(other keptTag) bool { return strings.EqualFold(other.name, t.name) }) {
			k.before[strings.ToLower(t.name)] = t.value
			out.WriteString("[" + t.name + ` "` + escapePBN(t.value) + "\"]\n")
		}
	}
	return out.String()
}

// nothing says that the tags were those of no game.
func (k *pbnKeeper) nothing() {
	if k != nil && len(k.tags) > 0 {
		k.ended()
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
			lines = keepScore(lines, t.name, string(data[t.valueFrom:t.valueTo]), data[from:to])
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

// keepScore puts the tag of a game in the place of an OptimumScore among lines, where both
// are the same score.
func keepScore(lines, name, value string, tag []byte) string {
	if !strings.EqualFold(name, tagScore) {
		return lines
	}
	for line := range strings.Lines(lines) {
		ours, isScore := strings.CutPrefix(line, "["+tagScore+` "`)
		ours = strings.TrimSuffix(ours, "\"]\n")
		if isScore && slices.Equal(strings.Fields(ours), strings.Fields(strings.ToUpper(value))) {
			return strings.Replace(lines, line, string(tag)+"\n", 1)
		}
	}
	return lines
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
	all := k.ended()
	if left || k.opt.Only != nil && !k.opt.Only(board) {
		k.edits = slices.DeleteFunc(k.edits, func(e pbnEdit) bool { return e.from >= all[0].from })
		k.edits = append(k.edits, pbnEdit{all[0].from, end, ""})
		return
	}
	if lacking := k.lacking(all); lacking != "" {
		k.edits = append(k.edits, pbnEdit{all[0].from, all[0].from, lacking})
	}
	if v := tags[tagDeal]; v.line > 0 {
		if text := plainDeal(v.text); text != string(data[v.valueFrom:v.valueTo]) {
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
	if v.line == 0 {
		return
	}
	for i := len(k.edits) - 1; i >= 0 && k.edits[i].from >= v.from; i-- {
		if k.edits[i].from == v.valueFrom { // a value that was taken over
			k.edits[i].text = text
			return
		}
	}
	k.edits = append(k.edits, pbnEdit{v.valueFrom, v.valueTo, text})
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
