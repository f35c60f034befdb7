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

// KeepOptions control KeepPBN.
type KeepOptions struct {
	// Renumber numbers the boards 1, 2, 3 in file order, with the matching dealer and vulnerability.
	Renumber bool
	// Rules gives each board the dealer and the vulnerability of its number.
	Rules bool
	CRLF  bool // end lines with CR LF
	// Analysis, if set, returns the lines with a board's double-dummy tags, each ending in LF. They
	// replace the old tags and follow the game's other tags, before any auction, play or table. If
	// the result is empty, the game stays as it is.
	Analysis func(bridge.Board) string
	// Only, if set, selects the boards to write.
	Only func(bridge.Board) bool
}

// KeepPBN rewrites a PBN file and keeps all its content: every readable game with its names, auction, play,
// results, tables and comments. Deals are written in standard notation, and values inherited with # or ## are
// written out in each game. Unreadable games are dropped. UTF-16 becomes UTF-8, and stray control bytes become
// spaces.
func KeepPBN(data []byte, opt KeepOptions) ([]byte, error) {
	set := &Set{}
	data, err := plainText(data, set)
	if err != nil {
		return nil, err
	}
	data = cleanBytes(data, set, 1, 0)
	k := &pbnKeeper{opt: opt, numbers: map[bridge.Board]int{}, first: map[int]int{}}
	p := newPBNReader(ReadOptions{}, set)
	p.data, p.keep = data, k
	if err := p.read(); err != nil {
		return nil, err
	}
	return k.text(data)
}

// KeepPBNParts is KeepPBN for a file of any size. It writes each part after reading it back and comparing the
// boards, and then passes the set to each. Write must not retain the text. The boards may be in any order.
func KeepPBNParts(r io.Reader, opt KeepOptions, write func([]byte) error, each func(*Set) error) error {
	return keepParts(r, opt, pbn.PartSize(), relay.Workers(), write, each)
}

func keepParts(r io.Reader, opt KeepOptions, size, workers int, write func([]byte) error, each func(*Set) error) error {
	k := &pbnKeeper{opt: opt, numbers: map[bridge.Board]int{}, first: map[int]int{}}
	p, again := newPBNReader(ReadOptions{}, &Set{}), newPBNReader(ReadOptions{}, &Set{})
	p.keep = k
	var kept []byte // not yet delivered
	var written sync.Pool
	p.writePart = func(set *Set, last bool) error {
		text, err := k.text(p.data)
		if err != nil {
			return err
		}
		k.edits = k.edits[:0]
		back, err := again.readPart(text, last && again.boardsBefore+len(set.Boards) == 0)
		if err != nil {
			return fmt.Errorf("the written file cannot be read back: %w", err)
		}
		if !slices.EqualFunc(back.Boards, set.Boards, func(a, b bridge.Board) bool { return a.Deal == b.Deal && (opt.Renumber || a.Number == b.Number) }) {
			return errors.New("the written file reads back as different boards")
		}
		kept = append(kept, text...)
		return nil
	}
	p.writePrepared = func(b *block) {
		k.before = b.prepared.lastTags
		again.continueAfter(b.prepared.pbn)
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

// same reports whether games in our own layout remain unchanged after the games read so far.
func (k *pbnKeeper) isUnchanged() bool { return len(k.lasting)+len(k.tags) == 0 }

// tagsIfUnchanged returns the tags of the last such game for the games after it, or nil if the games change. It uses
// only the options, because earlier games are read concurrently.
func (k *pbnKeeper) tagsIfUnchanged(data []byte, p *pbnReader) map[string]string {
	ends := 0
	if k.opt.CRLF {
		ends = bytes.Count(data, []byte("\n"))
	}
	if k.opt.Renumber || k.opt.Analysis != nil || k.opt.Only != nil || bytes.Count(data, []byte("\r")) != ends {
		return nil
	}
	last := &pbnKeeper{numbers: map[bridge.Board]int{}, first: map[int]int{}}
	reader := newPBNReader(ReadOptions{}, &Set{})
	reader.keep, reader.data = last, data[p.previous.offset:]
	if reader.read() != nil {
		return nil
	}
	return last.before
}

// text applies the edits to a text.
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

// pbnKeeper collects the edits of a file.
type pbnKeeper struct {
	opt     KeepOptions
	edits   []pbnEdit
	numbers map[bridge.Board]int // new board numbers
	first   map[int]int          // first board with each number

	tags    []keptTag         // in the current game
	before  map[string]string // tag values in the previous game
	lasting []keptTag         // values set with ##
}

// keptTag is the position of a tag in the file.
type keptTag struct {
	name, value        string // value is the expanded value
	from, to           int
	valueFrom, valueTo int
}

// tag records a tag of the current game. It writes out values that are inherited with # or set with ##.
func (k *pbnKeeper) tag(name, value []byte, t keptTag) {
	if k == nil {
		return
	}
	t.name, t.value = string(name), string(value)
	lasts := strings.HasPrefix(t.value, "##")
	switch {
	case lasts:
		t.value = t.value[2:]
		k.keepLasting(t)
	case t.value == "#":
		t.value = k.before[strings.ToLower(t.name)]
	}
	if lasts || string(value) == "#" {
		k.edits = append(k.edits, pbnEdit{t.valueFrom, t.valueTo, escapePBN(t.value)})
	}
	k.tags = append(k.tags, t)
}

// keepLasting keeps a value set with ##; an empty value ends it.
func (k *pbnKeeper) keepLasting(t keptTag) {
	k.lasting = slices.DeleteFunc(k.lasting, func(old keptTag) bool { return strings.EqualFold(old.name, t.name) })
	if t.value != "" {
		k.lasting = append(k.lasting, t)
	}
}

// ended finishes a game and keeps its tags for the next one.
func (k *pbnKeeper) ended() []keptTag {
	tags := k.tags
	k.tags = nil
	k.before = make(map[string]string, len(tags))
	for _, t := range tags {
		k.before[strings.ToLower(t.name)] = t.value
	}
	return tags
}

// lacking returns the lasting tags that a game lacks, as text.
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

// discardTags discards tags that do not belong to a game.
func (k *pbnKeeper) discardTags() {
	if k != nil && len(k.tags) > 0 {
		k.ended()
	}
}

// analysis inserts the double-dummy tags of a board into its game, which ends at byte end.
func (k *pbnKeeper) analysis(data []byte, tags []keptTag, lines string, end int) {
	next := func(i int) int {
		if i+1 < len(tags) {
			return tags[i+1].from
		}
		return end
	}
	place, before := 0, false
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

// keepScore keeps the game's own OptimumScore tag instead of the new one if both have the same score.
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

// pastLine returns the position after the line end if only spaces remain after byte i, otherwise i.
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

// isSection reports whether the text after a tag belongs to it: an auction, a play or table rows.
func isSection(name string, rest []byte) bool {
	if strings.EqualFold(name, "Auction") || strings.EqualFold(name, "Play") {
		return true
	}
	rest = bytes.TrimSpace(rest)
	return len(rest) > 0 && !bytes.ContainsRune([]byte(";%{"), rune(rest[0]))
}

// pbnEdit replaces the bytes between from and to.
type pbnEdit struct {
	from, to int
	text     string
}

// game changes the tags of one game. Board is the parsed board and end the position after the game; left means
// that the reader skips the game.
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

// plainDeal returns a deal in standard notation, starting with the same seat. It returns any other text unchanged.
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

// number returns the new number of a board. A game without cards, for example at a second table, belongs to the
// board with its number.
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

// value changes the value of an existing tag.
func (k *pbnKeeper) value(v tagValue, text string) {
	if v.line == 0 {
		return
	}
	for i := len(k.edits) - 1; i >= 0 && k.edits[i].from >= v.from; i-- {
		if k.edits[i].from == v.valueFrom { // an inherited value
			k.edits[i].text = text
			return
		}
	}
	k.edits = append(k.edits, pbnEdit{v.valueFrom, v.valueTo, text})
}

// lineEnds makes all line ends the same and replaces control bytes with spaces.
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
