package score

import (
	"context"
	"os"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/ddreport"
	"github.com/fairdeal/fairdeal/internal/page/results"
	"github.com/fairdeal/fairdeal/internal/score/again"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// mostLooked is the number of results above which possible mistakes are only searched for if a page
// or JSON is requested. A championship scores fewer in a week.
const mostLooked = 50_000

// look builds the evening from the results, finds possible mistakes, and writes the page if
// requested.
func (s *scoreSession) look(u *ui, file string) error {
	bare := s.scored.Printed != nil && s.scored.Printed.Frequencies
	if s.HTML == "" && !u.JSON && (bare || s.scored.Session.Results() > mostLooked) {
		return nil
	}
	s.evening = evening.Of(s.scored, s.applied)
	if err := s.complete(u, file); err != nil {
		return err
	}
	if !bare {
		s.evening.Doubts = again.Look(s.evening)
	}
	return s.page(u)
}

// complete adds hands, proofs and double-dummy results to the boards.
func (s *scoreSession) complete(u *ui, file string) error {
	if err := s.show(u, file); err != nil {
		return err
	}
	if err := s.prove(u); err != nil {
		return err
	}
	if s.dd {
		solve(u, s.evening)
		if s.onPages() {
			s.compareTables(s.evening)
		}
	}
	return nil
}

// page writes the page if requested.
func (s *scoreSession) page(u *ui) error {
	if s.HTML == "" {
		return nil
	}
	page, err := results.Page(term.Version(), u.Lang, s.posted())
	if err != nil {
		return err
	}
	return u.Save(s.HTML, page)
}

// posted returns the evening for its page. Names from web pages are left out unless they were
// requested.
func (s *scoreSession) posted() *evening.Evening {
	if !s.unnamed && (!s.onPages() || s.named) {
		return s.evening
	}
	return s.evening.WithoutNames()
}

// show adds the hands from --hands to the boards, or else those in the file itself.
func (s *scoreSession) show(u *ui, file string) error {
	var of map[int]evening.Hand
	if s.hands != "" {
		h, err := hands.Read(u.UI, s.hands, "", 1)
		if err != nil {
			return err
		}
		of = evening.HandsOf(h.Set)
	} else if s.onPages() {
		return nil // The pages already show their hands.
	} else if data, err := os.ReadFile(file); err == nil {
		of = evening.OwnHands(file, data)
	}
	missing, err := s.evening.Show(of)
	if err != nil {
		u.Warn("typed.text", words.T("text", words.Of(err)))
	} else if s.hands != "" && missing > 0 {
		u.Warn("results.hands-missing", words.N("n", missing))
	}
	return nil
}

// solve solves the boards whose hands are shown.
func solve(u *ui, e *evening.Evening) {
	var boards []bridge.Board
	var of []*evening.Board
	for i := range e.Boards {
		b := &e.Boards[i]
		if d, err := bridge.ParseDeal(b.Deal); err == nil && d.Complete() {
			boards, of = append(boards, bridge.Board{Number: evening.Number(b.Board), Deal: d}), append(of, b)
		}
	}
	opt, done := hands.Solving(u.UI, len(boards))
	defer done()
	for i, s := range ddreport.Solve(context.Background(), boards, nil, opt) {
		if s.Par != nil {
			of[i].DoubleDummy, of[i].Par = s.Table, &evening.Par{Score: s.Par.Score, Contracts: s.Par.Contracts}
		}
	}
}
