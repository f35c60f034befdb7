package score

import (
	"fmt"
	"io"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// webPages reads results from a folder or archive of pages by JFR Pary or KoPS. ok is false if the
// arguments are other files.
func (s *scoreSession) webPages(args []string, body *score.Convention) (f *resultfile.File, ok bool, err error) {
	files, start, ok, err := clubpages.Gather(args)
	if err != nil || !ok {
		return nil, ok, err
	}
	for _, option := range []struct {
		flag string
		bad  bool
	}{{"--method", s.method != ""}, {"--winners", s.winners != 0}} {
		if option.bad {
			return nil, true, words.Errorf("pages.flag", words.Name("flag", option.flag))
		}
	}
	o, err := s.options(resultfile.Pages, body)
	if err != nil {
		return nil, true, err
	}
	f, err = resultfile.ReadPages(args[0], files, start, o)
	return f, true, err
}

// onPages reports whether the results are from web pages.
func (s *scoreSession) onPages() bool { return s.scored != nil && s.scored.Pages != nil }

// printPages reports how far the pages' totals agree with their results.
func (s *scoreSession) printPages(out io.Writer) {
	p, r, w := s.scored.Pages, s.scored.Pages.Report, s.w
	fmt.Fprintln(out, w.Say("pages.heading", words.Name("program", string(p.Generator)), words.T("boards", words.Count("count.boards", len(p.Boards))),
		words.T("results", words.Count("count.results", r.Results)), words.T("byes", words.Count("count.byes", r.Byes)),
		words.T("director", words.Count("count.director-lines", r.Directors))))
	fmt.Fprintln(out, w.Say("pages.recomputed", words.N("equal", r.PointsEqual), words.N("n", r.Points)))
	if r.PairPoints > 0 {
		fmt.Fprintln(out, w.Say("pages.pair-pages", words.N("equal", r.PairPointsEqual), words.N("n", r.PairPoints)))
	}
	switch {
	case len(r.Missing) > 0:
		fmt.Fprintln(out, w.Say("pages.boards-missing", words.N("missing", len(r.Missing)), words.N("n", p.Linked), words.Name("list", boardrange.Format(r.Missing))))
	case p.Ranking == nil:
		fmt.Fprintln(out, w.Say("pages.no-ranking"))
	case r.Totals > 0:
		fmt.Fprintln(out, w.Say("pages.totals", words.N("equal", r.TotalsEqual), words.N("n", r.Totals)))
	}
	if !p.Follows.IsZero() {
		fmt.Fprintln(out, w.Say("pages.follow", words.T("datum", p.Follows)))
	}
	if p.Session.GainLimit > 0 {
		fmt.Fprintln(out, w.Say("pages.gain-limit", words.N("limit", p.Session.GainLimit)))
	}
	if a := s.analysis; a != nil {
		fmt.Fprintln(out, w.Say("pages.double-dummy", words.N("equal", a.TricksEqual), words.N("n", a.Tricks), words.N("minimax", a.MinimaxEqual), words.N("of", a.Minimax)))
		if len(a.Boards) > 0 {
			fmt.Fprintln(out, "  "+w.Say("pages.double-dummy-boards", words.Name("list", boardrange.Format(a.Boards))))
		}
	}
	s.printSolved(out)
	for i := range r.Differences {
		fmt.Fprintln(out, "  "+s.pageDifference(&r.Differences[i]))
	}
}

// printSolved lists the rulings that were deduced from the printed points.
func (s *scoreSession) printSolved(out io.Writer) {
	for i := range s.scored.Pages.Boards {
		b := &s.scored.Pages.Boards[i]
		for j := range b.Lines {
			if l := &b.Lines[j]; l.Ruling != nil {
				fmt.Fprintln(out, s.w.Say("pages.ruling", words.N("board", b.Number), words.Name("ns", l.NS), words.Name("ew", l.EW), words.Name("ruling", l.RulingText())))
			}
		}
	}
}

// pageDifference formats a difference on one line.
func (s *scoreSession) pageDifference(d *clubpages.Difference) string {
	where := plain.Text(d.File)
	if d.Board > 0 {
		where += ", " + s.w.Say("scoring.board-name", words.Name("name", strconv.Itoa(d.Board)))
	}
	if d.NS != "" {
		where += ", " + s.w.Say("scoring.pairs", words.Name("pair", d.NS+"-"+d.EW))
	}
	if d.Pair != "" && d.Kind != clubpages.RawScore {
		where += ", " + s.w.Say("scoring.pair", words.Name("pair", plain.Text(d.Pair)))
	}
	key := map[clubpages.Kind]string{
		clubpages.Points: "ruling.points", clubpages.PairPoints: "ruling.points", clubpages.RoundTotal: "pages.round-total",
		clubpages.RawScore: "ruling.score", clubpages.PairScore: "ruling.score", clubpages.Datum: "ruling.datum", clubpages.Total: "ruling.total", clubpages.Place: "ruling.place",
	}[d.Kind]
	printed := plain.Text(d.Printed)
	if printed == "" {
		printed = "-"
	}
	exact := s.w.Say("scoring.exactly", words.Name("exact", explain.Exactly(d.Exact)))
	if d.Kind == clubpages.RawScore {
		exact = s.w.Say("scoring.contract-makes", words.Name("exact", explain.Exactly(d.Exact)))
	}
	return s.w.Say("pages.difference", words.Name("where", where), words.T("kind", words.New(key)), words.Name("printed", printed), words.Name("exact", exact))
}

// compareTables compares the double-dummy tables on the pages with the solved ones.
func (s *scoreSession) compareTables(e *evening.Evening) {
	solved, par := map[int]string{}, map[int]int{}
	for i := range e.Boards {
		if b := &e.Boards[i]; b.Par != nil {
			n := evening.Number(b.Board)
			solved[n], par[n] = b.DoubleDummy, b.Par.Score
		}
	}
	s.analysis = s.scored.Pages.CompareTables(solved, par)
}
