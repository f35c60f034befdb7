package score

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

// amongTravellers scores the three results among those of a traveller.
func (f *damageFlags) amongTravellers(work *damageWork, d score.Damage) (err error) {
	others, lang := f.others, work.lang
	line, err := f.tableLine(work, d)
	if err != nil {
		return err
	}
	work.unit = lang.Say("ruling.imps")
	if others.Method == score.Matchpoints {
		work.unit = lang.Say("ruling.mp")
	}
	work.facts = []print.Fact{
		{Name: lang.Say("ruling.scores"), Value: lang.Say("scoring.this-one", words.N("n", len(others.Lines)))},
		{Name: lang.Heading("ruling.points"), Value: lang.Method(others.Method)},
	}
	if work.report, err = others.Board.Damage(line, d); err != nil {
		return withFile(f.traveller, err)
	}
	return work.addTables(others.Board, line)
}

// tableLine returns the index of the traveller's line for the pair in the flags. Without a pair, it
// adds a line for the actual result.
func (f *damageFlags) tableLine(work *damageWork, d score.Damage) (int, error) {
	t := f.others
	line := -1
	pairWithActual := ""
	for i, l := range t.Lines {
		if l.NS == f.pair {
			line = i
		}
		if hasScore(l.Result, d.Actual) {
			pairWithActual = l.NS
		}
	}
	switch {
	case line >= 0:
		return line, nil
	case f.pair != "":
		return 0, words.Errorf("scoring.no-result-north-south",
			words.Name("traveller", f.traveller), words.Name("pair", plain.Quote(f.pair)))
	}
	if pairWithActual != "" {
		work.warnings = append(work.warnings,
			words.New("scoring.traveller-has-actual-result", words.Name("same", pairWithActual)))
	}
	thisTable := work.lang.Say("scoring.this-table")
	t.Lines = append(t.Lines, score.Line{NS: thisTable, EW: thisTable, Result: score.BothSides(d.Actual)})
	return len(t.Lines) - 1, nil
}

// hasScore reports whether a result, which is not adjusted, is the same single score for both sides.
func hasScore(r score.Result, actual score.Side) bool {
	if r.IsAdjusted() || !r.NS.IsReal() || len(actual.Parts) != 1 {
		return false
	}
	return r.NS.Parts[0].Score == actual.Parts[0].Score
}

// addTables adds the tables of a board on which line has the award instead of its result.
func (work *damageWork) addTables(board score.Board, line int) error {
	board.Lines = slices.Clone(board.Lines)
	board.Lines[line].Result = work.report.Award
	scored, err := board.Score()
	if err != nil {
		return err
	}
	if board.Method == score.Matchpoints {
		work.addFrequencies("bridge.ns", scored.NS)
		if scored.EW != scored.NS {
			work.addFrequencies("bridge.ew", scored.EW)
		}
	}
	damage := score.LineDamage{Line: line, DamageReport: work.report}
	results, err := print.DamageResultTables(work.lang, &board, scored, damage)
	work.tables = append(work.tables, results...)
	return err
}

// addFrequencies adds the frequency table of one side.
func (work *damageWork) addFrequencies(sideKey string, table *score.Table) {
	caption := work.lang.Say("scoring.frequencies-sides-award", words.T("sides", words.New(sideKey)))
	work.tables = append(work.tables, print.Frequencies(work.lang, caption, table))
}
