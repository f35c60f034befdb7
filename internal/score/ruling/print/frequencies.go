package print

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// bothFrequencies returns a board's frequency table, or both sides' tables if they differ.
func bothFrequencies(lang explain.Language, s *score.BoardScore) []Table {
	if s.NS == s.EW {
		return []Table{Frequencies(lang, lang.Say("ruling.frequencies"), s.NS)}
	}
	return []Table{
		Frequencies(lang, lang.Say("ruling.frequencies-ns-sides"), s.NS),
		Frequencies(lang, lang.Say("ruling.frequencies-ew-sides"), s.EW),
	}
}

// Frequencies lays out a frequency table with the columns score, frequency, NS and EW. The convention for missing
// scores is added to the caption.
func Frequencies(lang explain.Language, caption string, t *score.Table) Table {
	out := Table{Caption: caption, Head: head(lang, "ruling.score", "ruling.frequency", "bridge.ns", "bridge.ew")}
	if t.Real != t.Expected {
		out.Caption += lang.Say("ruling.real-of-expected",
			words.N("real", t.Real), words.N("expected", t.Expected))
	}
	switch {
	case t.Few:
		out.Caption += " (White Book)"
	case t.IsFactored():
		factorings := [...]string{
			"ruling.neuberg", "ruling.missing-scores-as-ties", "ruling.scaled", "ruling.not-factored",
		}
		out.Caption += " (" + lang.Say(factorings[t.Factoring]) + ")"
	}
	for _, r := range t.Rows {
		out.Rows = append(out.Rows, []string{
			plus(r.Score), explain.Exactly(r.Frequency), explain.Exactly(r.NS), explain.Exactly(r.EW),
		})
	}
	return out
}

// IMPFrequencies lays out a frequency table at IMPs: each different result on a board, from the highest score to the
// lowest, followed by artificial scores. The datums are added to the caption.
func IMPFrequencies(lang explain.Language, caption string, b *score.Board, s *score.BoardScore) Table {
	out := Table{Caption: caption, Head: head(lang, "ruling.score", "ruling.frequency", "bridge.ns", "bridge.ew")}
	for _, d := range s.Datums {
		out.Caption += ", " + lang.Say("ruling.datum") + " " + plus(d.Value)
	}
	var firstLines []int // the first line with each result
	count := map[string]int{}
	for i := range b.Lines {
		text := lang.Result(b.Lines[i].Result)
		if count[text]++; count[text] == 1 {
			firstLines = append(firstLines, i)
		}
	}
	slices.SortStableFunc(firstLines, func(i, j int) int {
		return firstScore(&b.Lines[j].Result.NS) - firstScore(&b.Lines[i].Result.NS)
	})
	for _, i := range firstLines {
		text := lang.Result(b.Lines[i].Result)
		out.Rows = append(out.Rows, []string{
			text, strconv.Itoa(count[text]),
			points(lang, s.Method, s.Lines[i].NS), points(lang, s.Method, s.Lines[i].EW),
		})
	}
	return out
}

// firstScore returns the first score of a side, or a value below all scores if it has none.
func firstScore(s *score.Side) int {
	if len(s.Parts) == 0 {
		return -10_000
	}
	return s.Parts[0].Score
}
