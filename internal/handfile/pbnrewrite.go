package handfile

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/relay"
)

// RewriteOptions control RewritePBN.
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

// RewritePBN rewrites a PBN file and keeps all its content: every readable game with its names, auction, play,
// results, tables and comments. Deals are written in standard notation, and values inherited with # or ## are
// written out in each game. Unreadable games are dropped. UTF-16 becomes UTF-8, and stray control bytes become
// spaces.
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

// RewritePBNParts is RewritePBN for a file of any size. It writes each part after reading it back and comparing the
// boards, and then passes the set to each. Write must not retain the text. The boards may be in any order.
func RewritePBNParts(r io.Reader, opt RewriteOptions, write func([]byte) error, each func(*Set) error) error {
	return keepParts(r, opt, pbn.PartSize(), relay.Workers(), write, each)
}

func keepParts(r io.Reader, opt RewriteOptions, size, workers int, write func([]byte) error, each func(*Set) error) error {
	p := &partKeeper{keeper: newPBNKeeper(opt), reader: newPBNReader(ReadOptions{}, &Set{}), back: newPBNReader(ReadOptions{}, &Set{})}
	p.reader.keep, p.reader.writePart, p.reader.writePrepared = p.keeper, p.writePart, p.writePrepared
	s := pbn.newStreamer(ReadOptions{}, func(set *Set) (Work, error) {
		text := p.takeText()
		return Work{Done: func() error {
			if err := write(text); err != nil {
				return err
			}
			p.spare.Put(&text)
			return each(set)
		}}, nil
	})
	s.reader, s.keep, s.ordered = p.reader, p.keeper, false
	return s.run(r, size, workers)
}

// partKeeper rewrites a file part by part.
type partKeeper struct {
	keeper *pbnKeeper
	reader *pbnReader
	back   *pbnReader // reads the rewritten text back
	text   []byte     // rewritten but not yet delivered
	spare  sync.Pool  // written texts, whose memory can be used again
}

// writePart rewrites the part that was just read.
func (p *partKeeper) writePart(set *Set, last bool) error {
	text := p.keeper.applyEdits(p.reader.data)
	p.keeper.edits = p.keeper.edits[:0]
	back, err := p.back.readPart(text, last && p.back.boardsBefore+len(set.Boards) == 0)
	if err != nil {
		return fmt.Errorf("the written file cannot be read back: %w", err)
	}
	isSame := func(a, b bridge.Board) bool {
		return a.Deal == b.Deal && (p.keeper.opt.Renumber || a.Number == b.Number)
	}
	if !slices.EqualFunc(back.Boards, set.Boards, isSame) {
		return errors.New("the written file reads back as different boards")
	}
	p.text = append(p.text, text...)
	return nil
}

// writePrepared keeps a part that was read ahead and does not change.
func (p *partKeeper) writePrepared(b *block) {
	p.keeper.previous = b.prepared.lastTags
	p.back.continueAfter(b.prepared.pbn)
	p.text = append(p.text, b.data...)
}

// takeText returns the text that was rewritten since the last call.
func (p *partKeeper) takeText() []byte {
	text := p.text
	p.text = nil
	if spare, ok := p.spare.Get().(*[]byte); ok {
		p.text = (*spare)[:0]
	}
	return text
}

// pbnKeeper collects the edits of a file.
type pbnKeeper struct {
	opt     RewriteOptions
	edits   []pbnEdit
	numbers map[bridge.Board]int // new board numbers
	first   map[int]int          // first board with each number

	tags     []keptTag         // in the current game
	previous map[string]string // tag values in the previous game
	lasting  []keptTag         // values set with ##
}

func newPBNKeeper(opt RewriteOptions) *pbnKeeper {
	return &pbnKeeper{opt: opt, numbers: map[bridge.Board]int{}, first: map[int]int{}}
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

// isUnchanged reports whether games in our own layout remain unchanged after the games read so far.
func (k *pbnKeeper) isUnchanged() bool { return len(k.lasting)+len(k.tags) == 0 }

// tagsIfUnchanged returns the tags of the last such game for the games after it, or nil if the games change. It uses
// only the options, because earlier games are read concurrently.
func (k *pbnKeeper) tagsIfUnchanged(data []byte, p *pbnReader) map[string]string {
	ends := 0
	if k.opt.CRLF {
		ends = bytes.Count(data, []byte("\n"))
	}
	if k.opt.Renumber || k.opt.AnalysisTags != nil || k.opt.Select != nil || bytes.Count(data, []byte("\r")) != ends {
		return nil
	}
	last := newPBNKeeper(RewriteOptions{})
	reader := newPBNReader(ReadOptions{}, &Set{})
	reader.keep, reader.data = last, data[p.previous.offset:]
	if reader.read() != nil {
		return nil
	}
	return last.previous
}
