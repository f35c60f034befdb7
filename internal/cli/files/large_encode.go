package files

import (
	"io"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// encodePart encodes boards, reads them back, compares, and writes them.
func (c *converter) encodePart(
	p *handfile.Set, boards []bridge.Board, opt handfile.WriteOptions, start bool,
) handfile.Work {
	var w *encodedPart
	return handfile.Work{
		Do: func() error {
			w, _ = c.buffers.Get().(*encodedPart)
			if w == nil {
				w = &encodedPart{}
			}
			w.text, w.check = w.text[:0], w.check[:0]
			if start {
				w.encoder = c.to.NewEncoder(c.run, opt)
			} else {
				w.encoder = c.to.PartEncoder(c.run, opt)
			}
			return w.encode(c.to, boards, opt, start)
		},
		Done: func() error {
			if start {
				if _, err := c.target.Write(c.encoder.Begin(nil)); err != nil {
					return err
				}
			}
			handfile.MergeEncoder(c.encoder, w.encoder)
			c.tally.Add(p, boards, w.keepsNumbers)
			_, err := c.target.Write(w.text)
			c.buffers.Put(w)
			return err
		},
	}
}

// encodedPart is a part that is being encoded.
type encodedPart struct {
	encoder      handfile.Encoder
	text         []byte
	check        []byte // the part encoded as a separate file
	keepsNumbers bool   // the boards keep their numbers
}

// encode encodes a part, reads it back as a separate file, and compares.
func (w *encodedPart) encode(
	to *handfile.Format, boards []bridge.Board, opt handfile.WriteOptions, start bool,
) (err error) {
	if err := to.Check(boards); err != nil {
		return err
	}
	for i := range boards {
		w.text = w.encoder.Board(w.text, &boards[i])
	}
	text := to.FirstPart(w.text)
	run := boardrange.Run{First: boards[0].Number, Last: boards[0].Number + len(boards) - 1}
	alone := to.NewEncoder(run, opt)
	w.check = alone.End(append(alone.Begin(w.check), text...))
	if start {
		w.keepsNumbers, err = to.ReadsBack(w.check, boards)
	} else {
		w.keepsNumbers, err = to.ReadsBackPart(w.check, boards)
	}
	return err
}

// target is a destination that remembers its first write error.
type target struct {
	io.Writer
	err error
}

func (t *target) Write(p []byte) (int, error) {
	n, err := t.Writer.Write(p)
	if t.err == nil {
		t.err = err
	}
	return n, err
}
