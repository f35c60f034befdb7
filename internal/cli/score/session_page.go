package score

import (
	"context"
	"os"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/ddreport"
	"github.com/fairdeal/fairdeal/internal/page/results"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxSearched is the number of results above which possible mistakes are only searched for if a page
// or JSON is requested. A championship scores fewer in a week.
const maxSearched = 50_000

// buildEvening builds the evening from the results and finds possible mistakes.
func (s *scoreSession) buildEvening(u *ui, file string) error {
	withoutPairs := s.scored.Printed != nil && s.scored.Printed.Frequencies
	requested := s.HTML != "" || u.JSON
	if !requested && (withoutPairs || s.scored.Session.Results() > maxSearched) {
		return nil
	}
	s.evening = evening.FromSession(s.scored, s.rulingEffect)
	if err := s.addDetails(u, file); err != nil {
		return err
	}
	if !withoutPairs {
		s.evening.Doubts = doubt.Find(s.evening)
	}
	return nil
}

// addDetails adds hands, proofs and double-dummy results to the boards.
func (s *scoreSession) addDetails(u *ui, file string) error {
	if err := s.addHands(u, file); err != nil {
		return err
	}
	if err := s.linkProofs(u); err != nil {
		return err
	}
	if s.dd {
		solveBoards(u, s.evening)
		if s.hasWebPages {
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
	page, err := results.Page(term.Version(), u.Lang, s.publicEvening())
	if err != nil {
		return err
	}
	return u.Save(s.HTML, page)
}

// publicEvening returns the evening for its page. It leaves out names from web pages unless they
// were requested.
func (s *scoreSession) publicEvening() *evening.Evening {
	if s.hasWebPages && !s.namesRequested {
		return s.evening.WithoutNames()
	}
	return s.evening
}

// addHands adds the hands from --hands to the boards, or else those in the file itself.
func (s *scoreSession) addHands(u *ui, file string) error {
	var byBoard map[int]evening.Hand
	if s.hands != "" {
		h, err := hands.Read(u.UI, s.hands, "", 1)
		if err != nil {
			return err
		}
		byBoard = evening.HandsByNumber(h.Set)
	} else if s.hasWebPages {
		return nil // The pages already show the hands.
	} else if data, err := os.ReadFile(file); err == nil {
		byBoard = evening.HandsInResults(file, data)
	}
	missing, err := s.evening.AddHands(byBoard)
	if err != nil {
		u.Warn("typed.text", words.T("text", words.ErrorText(err)))
	} else if s.hands != "" && missing > 0 {
		u.Warn("results.hands-missing", words.N("n", missing))
	}
	return nil
}

// solveBoards adds double-dummy results to the boards whose hands are shown.
func solveBoards(u *ui, e *evening.Evening) {
	var boards []bridge.Board
	var results []*evening.Board // the evening's entries for these boards
	for i := range e.Boards {
		b := &e.Boards[i]
		deal, err := bridge.ParseDeal(b.Deal)
		if err != nil || !deal.Complete() {
			continue
		}
		boards = append(boards, bridge.Board{Number: evening.BoardNumber(b.Board), Deal: deal})
		results = append(results, b)
	}
	opt, done := hands.SolveOptions(u.UI, len(boards))
	defer done()
	for i, solved := range ddreport.Solve(context.Background(), boards, nil, opt) {
		if solved.Par != nil {
			results[i].DoubleDummy = solved.Table
			results[i].Par = &evening.Par{Score: solved.Par.Score, Contracts: solved.Par.Contracts}
		}
	}
}

// hideNames replaces the names of those who do not want to be named with "a pair".
func (s *scoreSession) hideNames(f *resultfile.Scored) error {
	for _, text := range s.unnamedPairs {
		if !f.HideNamesOf(text, s.translate(words.New("scoring.a-pair"))) {
			return words.Errorf("scoring.without-nobody", words.Name("text", plain.QuoteExcerpt(text)))
		}
	}
	return nil
}
