package explain

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Board explains the points on a scored traveller, in steps that a director can read out to a committee, such as
// "60% of 6.9333 (+170) + 40% of 4.6 (-50) = 6".
func (lang Language) Board(t *traveller.Board, s *score.BoardScore) []string {
	return lang.board(t, s, countTables)
}

// Awards is like Board, but does not derive the frequency tables row by row. It is for pages that already show them.
func (lang Language) Awards(t *traveller.Board, s *score.BoardScore) []string {
	return lang.board(t, s, describeTables)
}

// tableSteps selects an explanation for frequency tables.
type tableSteps int

const (
	describeTables tableSteps = iota // by the rule for missing scores
	countTables                      // row by row
)

// Line returns those steps from Awards that concern the result with the given index on the board.
func (lang Language) Line(t *traveller.Board, s *score.BoardScore, line int) []string {
	b := *t
	b.Lines = slices.Clone(t.Lines)
	for j := range b.Lines {
		if j != line {
			b.Lines[j].Result = score.RawResult(0)
		}
	}
	only := *s
	isElsewhere := func(d score.LineDamage) bool { return d.Line != line }
	only.Damages = slices.DeleteFunc(slices.Clone(s.Damages), isElsewhere)
	return lang.Awards(&b, &only)
}

// ThisTable returns the steps from Line without the pairs, for a reader who asked about this table.
func (lang Language) ThisTable(t *traveller.Board, s *score.BoardScore, line int) []string {
	steps := lang.Line(t, s, line)
	if r := &t.Lines[line].Result; r.IsAdjusted() {
		// The first step is the only one that names the pairs.
		steps[0] = lang.Labelled(lang.Result(*r), lang.describe(r, "ruling.counts-neither-pair"))
	}
	return steps
}

// board explains the points of a board or, if tables played different cards, of each group of tables.
func (lang Language) board(t *traveller.Board, s *score.BoardScore, tables tableSteps) []string {
	out := explanation{lang: lang}
	for _, g := range s.Groups {
		out.addStep("ruling.group-results-these-tables", words.Name("name", GroupName(g.Name)),
			words.Name("pairs", pairsOf(g.Board)))
		group := &traveller.Board{Board: *g.Board, Number: t.Number}
		out.steps = append(out.steps, lang.board(group, g.Score, tables)...)
	}
	if len(s.Groups) == 0 {
		out.results(t, s)
		out.points(t, s, tables)
	}
	return out.steps
}

// results explains adjusted results and damage rulings.
func (s *explanation) results(t *traveller.Board, b *score.BoardScore) {
	lang := s.lang
	for i := range t.Lines {
		if l := &t.Lines[i]; l.Result.IsAdjusted() {
			s.addStep("ruling.pairs-have", words.Name("ns", l.NS), words.Name("ew", l.EW),
				words.Name("result", lang.Result(l.Result)),
				words.Name("what", lang.describe(&l.Result, "ruling.counts-neither-pair")))
		}
	}
	for _, d := range b.Damages {
		if l := &t.Lines[d.Line]; len(b.Damages) > 1 {
			s.addStep("ruling.pairs-awards-other-damages", words.Name("ns", l.NS), words.Name("ew", l.EW))
		}
		s.steps = append(s.steps, lang.Damage(d.DamageReport, "")...)
	}
}

// points explains the form of scoring, and the points for adjusted results.
func (s *explanation) points(t *traveller.Board, b *score.BoardScore, tables tableSteps) {
	awarded := apply.WithAwards(&t.Board, b)
	s.method(t, awarded, b, tables)
	for i := range awarded.Lines {
		l, p := &awarded.Lines[i], b.Lines[i]
		if t.Lines[i].Result.IsAdjusted() {
			s.award(l.NS, score.NorthSouth, &l.Result.NS, p.NS, b)
			s.award(l.EW, score.EastWest, &l.Result.EW, p.EW, b)
		}
	}
}

// pairsOf returns the pairs of a board's lines, such as 3-12, 4-11.
func pairsOf(b *score.Board) string {
	var list []string
	for i := range b.Lines {
		list = append(list, b.Lines[i].NS+"-"+b.Lines[i].EW)
	}
	return strings.Join(list, ", ")
}

// method explains how the board is scored. awarded is t's board with its awards.
func (s *explanation) method(t *traveller.Board, awarded *score.Board, b *score.BoardScore, tables tableSteps) {
	board := words.Name("board", s.lang.Say("ruling.the-board"))
	if t.Number > 0 {
		board = words.Name("board", s.lang.Say("scoring.board-name", words.N("name", t.Number)))
	}
	switch b.Method {
	case score.Matchpoints:
		s.matchpoints(board, b, tables)
	case score.CrossIMP:
		switch {
		case t.Neuberg:
			s.addStep("ruling.scored-by-cross-imps", board)
		case t.Sum:
			s.addStep("ruling.scored-by-cross-imps-every", board)
		default:
			s.addStep("ruling.scored-by-cross-imps-every-score", board)
		}
	case score.Butler:
		s.butler(board, t, awarded, b)
	}
}
