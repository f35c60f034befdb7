// Package hands reads the hand files named on a command line: files, folders, archives, addresses
// of hand viewers, or standard input. Several command packages share it.
package hands

import (
	"os"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Hands contains the boards from one file, or from all files in a folder or archive.
type Hands struct {
	*handfile.Set
	Format *handfile.Format // format of the first file
	Data   []byte           // content of a single file; nil for several files
	Files  int              // number of files
	parts  []part           // one for each file
}

// part is the content of one file and the way in which it was read.
type part struct {
	format *handfile.Format
	data   []byte
	opt    handfile.ReadOptions
}

// Plays returns the auctions and plays in the files, by board, and remarks about unusable ones.
func (h *Hands) Plays() (map[bridge.Board][]play.Record, []handfile.PlayRemark, error) {
	byBoard := map[bridge.Board][]play.Record{}
	var remarks []handfile.PlayRemark
	for _, p := range h.parts {
		plays, err := p.format.ReadPlays(p.data, p.opt, h.Set)
		if err != nil {
			return nil, nil, err
		}
		for b, records := range plays.ByBoard {
			byBoard[b] = append(byBoard[b], records...)
		}
		remarks = append(remarks, plays.Remarks...)
	}
	return byBoard, remarks, nil
}

// Read reads a hand file, a folder or archive of hand files, the address of a hand viewer, or standard input
// (-), and prints the warnings. If format is empty, it is detected from the extension or the content. If a file
// has no board numbers, its boards are numbered from first.
func Read(u *term.UI, name, format string, first int) (*Hands, error) {
	return ReadWith(u, name, format, handfile.ReadOptions{FirstNumber: first})
}

// ReadWith is like Read, with all options of the format's reader.
func ReadWith(u *term.UI, name, format string, opt handfile.ReadOptions) (*Hands, error) {
	stated, err := FormatNamed(format)
	if err != nil {
		return nil, err
	}
	items, err := findInputs(u, name)
	if err != nil {
		return nil, err
	}
	var all *Hands
	for _, item := range items {
		if stated != nil {
			item.Format, item.Class = stated, intake.Hands
		}
		h, err := readOne(u, item, opt)
		if err != nil {
			return nil, err
		}
		if all, err = all.merge(h, item.Name); err != nil {
			return nil, hintIfFolder(name, err)
		}
	}
	return all, nil
}

// hintIfFolder adds advice to an error about files in the same folder that cannot be combined.
func hintIfFolder(name string, err error) error {
	if info, statErr := os.Stat(name); statErr != nil || !info.IsDir() {
		return err
	}
	return term.Hint(err, "hands.one-in-folder", words.Name("folder", plain.Text(name)))
}

// ReadAll reads several inputs like Read and combines their boards.
func ReadAll(u *term.UI, names []string, format string, first int) (all *Hands, err error) {
	for _, name := range names {
		h, err := Read(u, name, format, first)
		if err != nil {
			return nil, err
		}
		if all, err = all.merge(h, name); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// merge adds the boards of another file to h, without duplicates, and returns h. If h is nil, it returns more.
func (h *Hands) merge(more *Hands, name string) (*Hands, error) {
	if h == nil {
		return more, nil
	}
	if bothNumbered := h.Numbered && more.Numbered; !bothNumbered {
		return nil, words.Errorf("hands.belong-together", words.Name("file", name))
	}
	isKnown := make(map[bridge.Board]bool, len(h.Boards))
	for _, b := range h.Boards {
		isKnown[b] = true
	}
	for _, b := range more.Boards {
		if !isKnown[b] {
			h.Boards = append(h.Boards, b)
		}
	}
	h.Contradictions = append(h.Contradictions, more.Contradictions...)
	h.AddDealData(more.Set)
	h.More = h.More || more.More
	if h.Generator != more.Generator {
		h.Generator = ""
	}
	h.Data = nil
	h.parts = append(h.parts, more.parts...)
	h.Files++
	return h, nil
}
