package score

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// damageWork is a computed damage with its explanation.
type damageWork struct {
	lang     explain.Language
	report   *score.DamageReport
	unit     string
	facts    []print.Fact
	tables   []print.Table
	warnings []words.Text
}

// inMatch computes the IMPs of the three results against the other room.
func (f *damageFlags) inMatch(work *damageWork, d score.Damage) error {
	vul, err := f.vulnerability()
	if err != nil {
		return err
	}
	other, err := score.ParseResult(f.other, vul)
	if err != nil {
		return resultError(words.Verbatim("--other "+plain.Quote(f.other)), err)
	}
	if !other.NS.IsReal() || !other.EW.IsReal() || other.Damage != nil {
		return words.Errorf("scoring.other-want-score", words.Name("other", plain.Quote(f.other)))
	}
	lang := work.lang
	work.unit = lang.Say("ruling.imps")
	work.facts = []print.Fact{
		{Name: lang.Say("ruling.other-room"), Value: other.String()},
		{Name: lang.Heading("ruling.points"), Value: lang.Say("scoring.imps-against-other-room")},
	}
	board := teams.Board{Number: max(1, f.board), Closed: other}
	work.report, err = board.Damage(teams.OpenRoom, d)
	return err
}

// againstDatum computes the IMPs of the three results against their datums.
func (f *damageFlags) againstDatum(work *damageWork, d score.Damage) error {
	datums, err := f.datums()
	if err != nil {
		return err
	}
	lang := work.lang
	work.unit = lang.Say("ruling.imps")
	work.facts = []print.Fact{{
		Name: lang.Heading("scoring.datums"),
		Value: lang.Say("scoring.before-after-actual", words.Name("before", plus(datums[0])),
			words.Name("after", plus(datums[1])), words.Name("actual", plus(datums[2]))),
	}}
	work.report, err = d.EvaluateAgainst(datums)
	return err
}

// datums parses the datums for the results before, after and actual. A single datum applies to all.
func (f *damageFlags) datums() (datums [3]int, err error) {
	var parsed []int
	toASCII := strings.NewReplacer("−", "-", "–", "-", " ", "")
	for _, text := range strings.Split(f.datum, ",") {
		n, err := score.ParseFrac(toASCII.Replace(text))
		if err != nil || !isPossibleDatum(n) {
			return datums, words.Errorf("scoring.datum-want-whole-number", words.Name("datum", plain.Quote(f.datum)))
		}
		parsed = append(parsed, int(n.Float()))
	}
	switch len(parsed) {
	case 1:
		return [3]int{parsed[0], parsed[0], parsed[0]}, nil
	case 3:
		return [3]int(parsed), nil
	}
	return datums, words.Errorf("scoring.datum-want-one-or", words.Name("datum", plain.Quote(f.datum)))
}

// isPossibleDatum reports whether n is a whole number that is not larger than the largest score.
func isPossibleDatum(n score.Frac) bool {
	return n.IsInt() && n.Cmp(score.Int(score.MaxRaw)) <= 0 && n.Cmp(score.Int(-score.MaxRaw)) >= 0
}
