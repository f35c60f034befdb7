package deal

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handrecord"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// notPlaying is what whoever wants the cards of a deal types.
const notPlaying = "I do not play"

// checkRecord says why no hand record can be written beside the hands.
func (f *dealFlags) checkRecord(run bridge.Run) error {
	ext := strings.ToLower(filepath.Ext(f.record))
	switch {
	case f.record == "":
		return nil
	case ext != ".pdf" && ext != ".html" && ext != ".htm":
		return term.WithHint(fmt.Errorf("--record %s: a hand record is a PDF or HTML", plain.Quote(f.record)), "--record monday.pdf")
	case run.Len() > plainMost:
		return fmt.Errorf("--record: boards %s are %d boards, want at most %d", run.String(), run.Len(), plainMost)
	}
	if _, err := os.Lstat(f.record); err == nil {
		return existsError(f.record)
	}
	return nil
}

// askNotPlaying asks for the word of whoever deals, since a hand record shows
// every card: at a terminal, so that no script says it for somebody.
func (u *ui) askNotPlaying() error {
	typed, err := u.Typed(fmt.Sprintf("a hand record shows every card, before the session; who plays must not see it; type %q", notPlaying))
	if err != nil {
		return term.WithHint(errors.New("--record asks at a terminal, and there is none"), `"fairdeal record" makes a hand record of the hand file after the session`)
	}
	if !strings.EqualFold(strings.Trim(typed, `." `), notPlaying) {
		return term.WithHint(fmt.Errorf("%q was not typed: nothing was dealt", notPlaying), `"fairdeal record" makes a hand record of the hand file after the session`)
	}
	return nil
}

// handRecord is the hand record of the deals of a run.
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
	opt := handrecord.Options{PerPage: 12}
	if strings.EqualFold(filepath.Ext(name), ".pdf") {
		return page.RecordPDF(l, r, opt)
	}
	return page.Record(l, r, opt, r.Program)
}
