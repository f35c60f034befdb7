package record

import (
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addResults adds the results in a file to the boards. If some results of a club file are unusable
// but the record can still be written, it returns them as doubts.
func (u *ui) addResults(r *handrecord.Record, name string) (doubts, err error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	fileError := func(err error) error {
		return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	file, err := resultfile.Open(name, in, "")
	if err == nil && file.Evening == nil {
		err = file.Damaged
	}
	if err != nil {
		return nil, fileError(err)
	}
	if file.Damaged != nil {
		doubts = fileError(file.Damaged)
	}
	u.warnOfOtherCards(r, name, file)
	scored, err := file.Rank()
	if err != nil {
		return nil, fileError(err)
	}
	if unknown := r.AddResults(u.Lang, scored.Score, file.Leads()); len(unknown) > 0 {
		u.Warn("record.results-unknown",
			words.Name("file", name), words.Name("boards", plain.Text(strings.Join(unknown, ", "))))
	}
	for i := range r.Boards {
		if len(r.Boards[i].Results) > 0 {
			return doubts, nil
		}
	}
	return nil, words.Errorf("record.no-result", words.Name("file", name))
}

// warnOfOtherCards warns about boards with different cards in a club file.
func (u *ui) warnOfOtherCards(r *handrecord.Record, name string, file *resultfile.File) {
	if file.Evening == nil {
		return
	}
	for _, h := range file.Evening.Hands {
		if b := r.Board(h.Board); b != nil && b.Deal != h.Deal {
			u.Warn("record.other-cards",
				words.Name("file", name), words.N("board", h.Board),
				words.Name("section", file.Evening.SectionLetter(h.Section)))
		}
	}
}
