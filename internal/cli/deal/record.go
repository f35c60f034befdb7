package deal

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// notPlaying is the confirmation that somebody must type to see the cards of a deal.
const notPlaying = "I do not play"

// checkRecord returns an error if a hand record cannot be written next to the hands.
func (f *dealFlags) checkRecord(run boardrange.Run) error {
	ext := strings.ToLower(filepath.Ext(f.record))
	switch {
	case f.record == "":
		return nil
	case ext != ".pdf" && ext != ".html" && ext != ".htm":
		return term.WithHint(words.Errorf("deal.record-form", words.Name("found", plain.Quote(f.record))),
			"--record monday.pdf")
	case run.Len() > maxBoards:
		return words.Errorf("deal.record-many", words.N("n", run.Len()), words.N("most", maxBoards))
	}
	if _, err := os.Lstat(f.record); err == nil {
		return existsError(f.record)
	}
	return nil
}

// askNotPlaying asks the dealer to confirm at a terminal that he does not play, because a hand
// record shows every card. Scripts cannot confirm this.
func (u *ui) askNotPlaying() error {
	typed, err := u.AskTerminal(u.Translate("deal.ask-not-playing",
		words.Name("typed", strconv.Quote(notPlaying))))
	if err != nil {
		return term.Hint(words.Errorf("deal.record-terminal"), "deal.record-after")
	}
	if !strings.EqualFold(strings.Trim(typed, `." `), notPlaying) {
		return term.Hint(words.Errorf("deal.not-typed", words.Name("typed", strconv.Quote(notPlaying))),
			"deal.record-after")
	}
	return nil
}

// handRecord returns the hand record for the deals of a run.
func (d *dealing) handRecord(name string, lang words.Language) ([]byte, error) {
	l := page.Lang(lang)
	var err error
	s := bigdeal.NewStream(d.seed, d.owner)
	var boards []bridge.Board
	for n := d.run.First; n <= d.run.Last; n++ {
		boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
	}
	r := handrecord.New(boards)
	r.Title, r.Place = plain.Text(d.event.name), plain.Text(d.event.site)
	if r.Title == "" {
		r.Title = plain.Text(filepath.Base(d.prefix))
	}
	if d.event.date != "" {
		if r.Day, err = time.Parse("2006.01.02", d.event.date); err != nil {
			return nil, err
		}
	}
	r.Program = "fairdeal " + term.Version()
	r.Provenance.Origin = handrecord.Dealt
	var opt handrecord.Options
	if strings.EqualFold(filepath.Ext(name), ".pdf") {
		return page.RecordPDF(l, r, opt)
	}
	return page.Record(l, r, opt, r.Program)
}
