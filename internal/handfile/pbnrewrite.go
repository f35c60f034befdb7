package handfile

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// RewriteOptions are the changes that RewritePBN makes.
type RewriteOptions struct {
	// Renumber numbers the boards 1, 2, 3 in file order, with the matching dealer and vulnerability.
	Renumber bool
	// TablesByNumber gives each board the dealer and the vulnerability of its number.
	TablesByNumber bool
	CRLF           bool // end lines with CR LF
	// AnalysisTags, if set, returns the lines with a board's double-dummy tags, each ending in LF. They
	// replace the old tags and follow the game's other tags, before any auction, play or table. If
	// the result is empty, the game stays as it is.
	AnalysisTags func(bridge.Board) string
	// Select, if set, selects the boards to write.
	Select func(bridge.Board) bool
}

// RewritePBN changes a PBN file as requested by the options and keeps all other content: names, auctions, plays,
// results, tables and comments. For example, Renumber turns
//
//	[Board "5"]
//	[Deal "n:akq2.1098.7.65432 ..."]
//
// into
//
//	[Board "1"]
//	[Deal "N:AKQ2.T98.7.65432 ..."]
//
// Deals are written in standard notation, and values inherited with # or ## are written out in each game. Unreadable
// games are dropped. UTF-16 becomes UTF-8, and stray control bytes become spaces.
func RewritePBN(data []byte, opt RewriteOptions) ([]byte, error) {
	set := &Set{}
	data, err := plainText(data, set)
	if err != nil {
		return nil, err
	}
	data = cleanBytes(data, set, 1, 0)
	k := newPBNKeeper(opt)
	p := newPBNReader(ReadOptions{}, set)
	p.data, p.keep = data, k
	if err := p.read(); err != nil {
		return nil, err
	}
	return k.applyEdits(data), nil
}

// pbnKeeper collects the edits of a file while a pbnReader reads its games.
type pbnKeeper struct {
	opt     RewriteOptions
	edits   []pbnEdit
	numbers map[bridge.Board]int // new number of each board
	first   map[int]int          // new number of the first board with each old number

	tags     []keptTag         // in the current game
	previous map[string]string // tag values in the previous game
	lasting  []keptTag         // values set with ##
}

func newPBNKeeper(opt RewriteOptions) *pbnKeeper {
	return &pbnKeeper{opt: opt, numbers: map[bridge.Board]int{}, first: map[int]int{}}
}

// clone returns a copy from which a failed read can be undone, or nil. Its maps are shared: a repeated read gives the
// same boards the same numbers.
func (k *pbnKeeper) clone() *pbnKeeper {
	if k == nil {
		return nil
	}
	c := *k
	c.edits, c.tags, c.lasting = slices.Clone(k.edits), slices.Clone(k.tags), slices.Clone(k.lasting)
	return &c
}

// restore undoes a failed read. It leaves the options alone, because parts that are read ahead use them
// at the same time.
func (k *pbnKeeper) restore(before *pbnKeeper) {
	if k == nil {
		return
	}
	k.edits, k.tags, k.previous, k.lasting = before.edits, before.tags, before.previous, before.lasting
}

// pbnEdit replaces the bytes between from and to.
type pbnEdit struct {
	from, to int
	text     string
}

// applyEdits returns the text with its edits. Edits inside a removed game have no effect.
func (k *pbnKeeper) applyEdits(data []byte) []byte {
	slices.SortStableFunc(k.edits, func(a, b pbnEdit) int { return cmp.Compare(a.from, b.from) })
	out := make([]byte, 0, len(data)+len(data)/50)
	copied := 0
	for _, e := range k.edits {
		if e.from < copied {
			continue
		}
		out = append(append(out, data[copied:e.from]...), e.text...)
		copied = e.to
	}
	return lineEnds(append(out, data[copied:]...), k.opt.CRLF)
}

// lineEnds makes all line endings the same and replaces control bytes with spaces.
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
