package print

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addEntries adds the results to type into a program without weighted scores.
func (r *rulingsSheet) addEntries() {
	lang, applied := r.lang, r.applied
	isGrouping := func(ruling apply.Ruling) bool { return len(ruling.Pairs) > 0 }
	switch {
	case slices.ContainsFunc(applied.Rulings, isGrouping):
		r.Results = append(r.Results, lang.Say("ruling.into-program-knows-neither"))
	case len(applied.Entries) == 0:
		return
	default:
		r.Results = append(r.Results, lang.Say("ruling.into-program-knows-no"))
	}
	for _, e := range applied.Entries {
		r.Results = append(r.Results, lang.Say("ruling.board-pairs-enter",
			words.Name("board", e.Board),
			words.Name("ns", e.NS),
			words.Name("ew", e.EW),
			words.Name("result", entry(lang, e.Result))))
	}
	for _, m := range applied.Corrections {
		points := signed2(r.inFileScale(m.To.Sub(m.From)))
		r.Results = append(r.Results, lang.Say("ruling.pair-then-as-special",
			words.Name("pair", lang.Pair(m.Pair, m.Side)),
			words.Name("points", points),
			words.Name("unit", r.unit)))
	}
	if len(applied.Corrections) == 0 {
		r.Results = append(r.Results, lang.Say("ruling.no-special-adjustments-needed"))
	}
}

// entry formats a result without weights for typing, such as NS 60 %, EW 40 %.
func entry(lang explain.Language, r score.Result) string {
	if r.NS.Kind == score.Percentage && r.EW.Kind == score.Percentage {
		return lang.Say("ruling.ns-ew-percent",
			words.Name("ns", r.NS.Percent.Decimal(2)),
			words.Name("ew", r.EW.Percent.Decimal(2)))
	}
	return lang.Notation(r)
}
