package score

import (
	"context"
	"os"
	"runtime"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page/results"
	"github.com/fairdeal/fairdeal/internal/score/again"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/words"
)

// mostLooked is the number of results above which nothing is looked at again: what a
// championship scores in a week stays below it.
const mostLooked = 50_000

// look makes the evening of what was scored, writes its page where that is asked for, and
// finds what to look at again.
func (s *scoreSession) look(u *ui, file string) error {
	bare := s.scored.Printed != nil && s.scored.Printed.Frequencies
	if s.HTML == "" && (bare || s.scored.Session.Results() > mostLooked) {
		return nil
	}
	e := evening.Of(s.scored, s.applied)
	if err := s.page(u, file, e); err != nil {
		return err
	}
	if !bare {
		s.doubts = again.Look(e)
	}
	return nil
}

// page puts hands onto the boards, and writes the page where that is asked for.
func (s *scoreSession) page(u *ui, file string, e *evening.Evening) error {
	if err := s.show(u, file, e); err != nil {
		return err
	}
	if err := s.prove(u, e); err != nil {
		return err
	}
	if s.dd {
		solve(u, e)
	}
	if s.HTML == "" {
		return nil
	}
	page, err := results.Page(term.Version(), u.Lang, e)
	if err != nil {
		return err
	}
	return u.Save(s.HTML, page)
}

// show puts hands onto the boards: those of --hands, else those that the file itself has.
func (s *scoreSession) show(u *ui, file string, e *evening.Evening) error {
	var of map[int]evening.Hand
	if s.hands != "" {
		h, err := hands.Read(u.UI, s.hands, "", 1)
		if err != nil {
			return err
		}
		of = evening.HandsOf(h.Set)
	} else if data, err := os.ReadFile(file); err == nil {
		of = evening.OwnHands(file, data)
	}
	missing, err := e.Show(of)
	if err != nil {
		u.Warn("typed.text", words.T("text", words.Of(err)))
	} else if s.hands != "" && missing > 0 {
		u.Warn("results.hands-missing", words.N("n", missing))
	}
	return nil
}

// solve works out what makes double dummy on the boards whose hands are shown.
func solve(u *ui, e *evening.Evening) {
	var boards []*evening.Board
	var deals []bridge.Deal
	for i := range e.Boards {
		if d, err := bridge.ParseDeal(e.Boards[i].Deal); err == nil && d.Complete() {
			boards, deals = append(boards, &e.Boards[i]), append(deals, d)
		}
	}
	bar := u.NewProgress(u.Say("word.boards"))
	opt := doubledummy.Options{Workers: min(runtime.NumCPU(), 8), Progress: func(done int) { bar.Show(done, len(deals)) }}
	for r := range doubledummy.SolveAll(context.Background(), deals, opt) {
		if r.Err != nil {
			continue
		}
		b := boards[r.Index]
		n := evening.Number(b.Board)
		par := doubledummy.Par(r.Table, bridge.Dealer(n), bridge.Vul(n))
		b.DoubleDummy, b.Par = r.Table.String(), &evening.Par{Score: par.Score, Contracts: []string{}}
		for _, c := range par.Contracts {
			b.Par.Contracts = append(b.Par.Contracts, c.String())
		}
	}
	bar.End()
}
