package print

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// rulingsTable returns the table of the rulings in the order of the file.
func (r *rulingsSheet) rulingsTable() Table {
	lang := r.lang
	t := Table{
		Caption: lang.Say("ruling.rulings"),
		Head:    head(lang, "ruling.line", "ruling.ruling", "ruling.result", "ruling.reason"),
	}
	for k := range r.applied.Rulings {
		ruling := &r.applied.Rulings[k]
		result := ""
		if ruling.Result != "" {
			result = lang.Result(r.applied.Results[k])
		}
		t.Rows = append(t.Rows, []string{strconv.Itoa(ruling.Line), ruling.Text, result, ruling.Reason})
	}
	return t
}

// pointsTable returns the table of the pairs whose points on a board changed.
func (r *rulingsSheet) pointsTable() Table {
	lang := r.lang
	t := Table{
		Caption: lang.Say("ruling.points-on-boards", words.Name("unit", r.unit)),
		Head:    head(lang, "ruling.board", "ruling.pair", "ruling.before", "ruling.after", "ruling.change"),
	}
	for _, p := range r.applied.Points {
		from, to := r.inFileScale(p.From.Value), r.inFileScale(p.To.Value)
		t.Rows = append(t.Rows, []string{
			p.Board, lang.Pair(p.Pair, p.Side), from.Fixed(2), to.Fixed(2), signed2(to.Sub(from)),
		})
	}
	return t
}

// totalsTable returns the table of the pairs whose total or place changed.
func (r *rulingsSheet) totalsTable() Table {
	lang := r.lang
	meanKey := "ruling.percent"
	if r.applied.Before.Method != score.Matchpoints {
		meanKey = "ruling.per-board"
	}
	t := Table{
		Caption: lang.Say("ruling.totals-before-after", words.Name("unit", r.unit)),
		Head: head(lang, "ruling.pair", "ruling.before", "ruling.after", "ruling.change",
			meanKey, "ruling.place-before", "ruling.place-after"),
	}
	for _, m := range r.applied.Moved {
		mean := "-"
		if m.PlaceTo > 0 {
			mean = m.MeanNow.Fixed(2)
		}
		from, to := r.inFileScale(m.From), r.inFileScale(m.To)
		t.Rows = append(t.Rows, []string{
			lang.Pair(m.Pair, m.Side), from.Fixed(2), to.Fixed(2), signed2(to.Sub(from)),
			mean, FormatPlace(m.PlaceFrom, m.TiedFrom), FormatPlace(m.PlaceTo, m.TiedTo),
		})
	}
	return t
}
