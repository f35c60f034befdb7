package handfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/relay"
)

// RewritePBNParts is RewritePBN for files of any size. It rewrites one part at a time, reads it back and compares the
// boards. For each part it passes the text to the function write, which must not keep it, and then the boards to
// the function each. The boards may be in any order.
func RewritePBNParts(r io.Reader, opt RewriteOptions, write func([]byte) error, each func(*Set) error) error {
	return keepParts(r, opt, pbn.PartSize(), relay.Workers(), write, each)
}

// keepParts is RewritePBNParts with a given part size and number of workers.
func keepParts(r io.Reader, opt RewriteOptions, size, workers int,
	write func([]byte) error, each func(*Set) error) error {
	p := &partKeeper{
		keeper: newPBNKeeper(opt),
		reader: newPBNReader(ReadOptions{}, &Set{}),
		back:   newPBNReader(ReadOptions{}, &Set{}),
	}
	p.reader.keep, p.reader.writePart, p.reader.writePrepared = p.keeper, p.writePart, p.writePrepared
	deliver := func(set *Set) (Work, error) {
		text := p.takeText()
		return Work{Done: func() error {
			if err := write(text); err != nil {
				return err
			}
			p.spare.Put(&text)
			return each(set)
		}}, nil
	}
	s := pbn.newStreamer(ReadOptions{}, deliver)
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

// writePart rewrites the part that was just read, and reads it back.
func (p *partKeeper) writePart(set *Set, last bool) error {
	text := p.keeper.applyEdits(p.reader.data)
	p.keeper.edits = p.keeper.edits[:0]
	isFileWithoutBoards := last && p.back.boardsBefore+len(set.Boards) == 0
	back, err := p.back.readPart(text, isFileWithoutBoards)
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

// isUnchanged reports whether games in our own layout remain unchanged after the games read so far.
func (k *pbnKeeper) isUnchanged() bool { return len(k.lasting)+len(k.tags) == 0 }

// tagsIfUnchanged returns the tags of the last such game for the games after it, or nil if the games change. It uses
// only the options, because earlier games are read concurrently.
func (k *pbnKeeper) tagsIfUnchanged(data []byte, p *pbnReader) map[string]string {
	wantCR := 0
	if k.opt.CRLF {
		wantCR = bytes.Count(data, []byte("\n"))
	}
	hasSameLineEnds := bytes.Count(data, []byte("\r")) == wantCR
	changesGames := k.opt.Renumber || k.opt.AnalysisTags != nil || k.opt.Select != nil
	if changesGames || !hasSameLineEnds {
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
