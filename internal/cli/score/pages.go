package score

import (
	"fmt"
	"io"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readWebPages reads results from a folder or archive of pages by JFR Pary or KoPS. ok is false if
// the arguments are other files.
func (s *scoreSession) readWebPages(args []string) (f *resultfile.File, ok bool, err error) {
	files, start, ok, err := clubpages.GatherFiles(args)
	if err != nil || !ok {
		return nil, ok, err
	}
	flag := firstUsed(flagUse{"--method", s.method != ""}, flagUse{"--winners", s.winners != 0})
	if flag != "" {
		return nil, true, words.Errorf("pages.flag", words.Name("flag", flag))
	}
	o, err := s.options(resultfile.Pages)
	if err != nil {
		return nil, true, err
	}
	f, err = resultfile.ReadPages(args[0], files, start, o)
	return f, true, err
}

// printPages reports how far the pages' totals agree with their results.
func (s *scoreSession) printPages(out io.Writer) {
	pages, report := s.scored.Pages, s.scored.Pages.Report
	printLine := func(key string, args ...words.Arg) { fmt.Fprintln(out, s.lang.Say(key, args...)) }

	printLine("pages.heading",
		words.Name("program", string(pages.Generator)),
		words.T("boards", words.Count("count.boards", len(pages.Boards))),
		words.T("results", words.Count("count.results", report.Results)),
		words.T("byes", words.Count("count.byes", report.Byes)),
		words.T("director", words.Count("count.director-lines", report.Directors)))
	printLine("pages.recomputed", words.N("equal", report.PointsEqual), words.N("n", report.Points))
	if report.PairPoints > 0 {
		printLine("pages.pair-pages", words.N("equal", report.PairPointsEqual), words.N("n", report.PairPoints))
	}
	switch {
	case len(report.Missing) > 0:
		printLine("pages.boards-missing",
			words.N("missing", len(report.Missing)), words.N("n", pages.HighestLinked),
			words.Name("list", boardrange.Format(report.Missing)))
	case pages.Ranking == nil:
		printLine("pages.no-ranking")
	case report.Totals > 0:
		printLine("pages.totals", words.N("equal", report.TotalsEqual), words.N("n", report.Totals))
	}
	if !pages.Follows.IsZero() {
		printLine("pages.follow", words.T("datum", pages.Follows))
	}
	if pages.Session.GainLimit > 0 {
		printLine("pages.gain-limit", words.N("limit", pages.Session.GainLimit))
	}

	s.printTableComparison(out)
	s.printDeducedRulings(out)
	for i := range report.Differences {
		fmt.Fprintln(out, "  "+s.pageDifference(&report.Differences[i]))
	}
}

// printTableComparison reports how far the pages' double-dummy tables agree with the solved ones.
func (s *scoreSession) printTableComparison(out io.Writer) {
	tables := s.tableComparison
	if tables == nil {
		return
	}
	fmt.Fprintln(out, s.lang.Say("pages.double-dummy",
		words.N("equal", tables.TricksEqual), words.N("n", tables.Tricks),
		words.N("minimax", tables.MinimaxEqual), words.N("of", tables.Minimax)))
	if len(tables.Boards) > 0 {
		boards := words.Name("list", boardrange.Format(tables.Boards))
		fmt.Fprintln(out, "  "+s.lang.Say("pages.double-dummy-boards", boards))
	}
}

// printDeducedRulings lists the rulings that were deduced from the printed points.
func (s *scoreSession) printDeducedRulings(out io.Writer) {
	for i := range s.scored.Pages.Boards {
		b := &s.scored.Pages.Boards[i]
		for j := range b.Lines {
			if l := &b.Lines[j]; l.Ruling != nil {
				fmt.Fprintln(out, s.lang.Say("pages.ruling",
					words.N("board", b.Number), words.Name("ns", l.NS), words.Name("ew", l.EW),
					words.Name("ruling", l.RulingText())))
			}
		}
	}
}

// compareTables compares the double-dummy tables on the pages with the solved ones.
func (s *scoreSession) compareTables(e *evening.Evening) {
	tables := map[int]string{} // by board number
	pars := map[int]int{}
	for i := range e.Boards {
		b := &e.Boards[i]
		if b.Par == nil {
			continue
		}
		number := evening.BoardNumber(b.Board)
		tables[number] = b.DoubleDummy
		pars[number] = b.Par.Score
	}
	s.tableComparison = s.scored.Pages.CompareDoubleDummy(tables, pars)
}
