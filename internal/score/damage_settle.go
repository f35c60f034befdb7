package score

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/words"
)

// LineDamage is the calculation for a damage ruling on one line.
type LineDamage struct {
	Line int // index in Board.Lines
	*DamageReport
}

// Damage works out a damage ruling for line i, and ignores the line's current result (spec/score.md step 10).
func (b Board) Damage(i int, d Damage) (*DamageReport, error) {
	b.Lines = slices.Clone(b.Lines)
	b.Lines[i].Result = d.Result()
	s, err := b.Score()
	if err != nil {
		return nil, err
	}
	for _, damage := range s.Damages {
		if damage.Line == i {
			return damage.DamageReport, nil
		}
	}
	panic("score: a damage without a report")
}

// resolve returns the board with awards instead of damage rulings.
func (b *Board) resolve(expected int) (*Board, []LineDamage, error) {
	var lineDamages []LineDamage
	var damages []*Damage // damages[j] is the ruling for lineDamages[j]
	for i := range b.Lines {
		if d := b.Lines[i].Result.Damage; d != nil {
			lineDamages = append(lineDamages, LineDamage{Line: i})
			damages = append(damages, d)
		}
	}
	if damages == nil {
		return b, nil, nil
	}
	resolved := *b
	resolved.Lines = slices.Clone(b.Lines)
	report := func(j int) (*DamageReport, error) {
		return resolved.reportDamage(damages[j], lineDamages[j].Line, expected)
	}
	insert := func(j int, r Result) { resolved.Lines[lineDamages[j].Line].Result = r }
	reports, err := SettleDamages(damages, report, insert)
	if err != nil {
		return nil, nil, err
	}
	for j := range lineDamages {
		lineDamages[j].DamageReport = reports[j]
	}
	return &resolved, lineDamages, nil
}

// reportDamage works out a damage ruling on a line with the results that the other lines have now. It leaves the
// line as it is.
func (b *Board) reportDamage(d *Damage, line, expected int) (*DamageReport, error) {
	result := &b.Lines[line].Result
	before := *result
	defer func() { *result = before }()
	return d.Evaluate(func(r Result) (ns, ew Frac, err error) {
		*result = r
		return b.linePoints(line, expected)
	})
}

// settleRounds limits the rounds of SettleDamages. Independent awards settle in two rounds.
const settleRounds = 16

// SettleDamages works out all damage rulings on a board. An award depends only on its case, such as [DamageShared], and the
// case depends on the other results. SettleDamages starts with the actual results and inserts the awards until no
// case changes. report works out damages[j] with the results that are now on the board, and insert replaces its result.
func SettleDamages(
	damages []*Damage, report func(j int) (*DamageReport, error), insert func(j int, r Result),
) ([]*DamageReport, error) {
	for j, d := range damages {
		insert(j, BothSides(d.Actual))
	}
	reports := make([]*DamageReport, len(damages))
	for range settleRounds {
		isSettled := true
		next := make([]*DamageReport, len(damages))
		for j := range damages {
			var err error
			if next[j], err = report(j); err != nil {
				return nil, err
			}
			if len(damages) > 1 && (reports[j] == nil || reports[j].Case != next[j].Case) {
				isSettled = false
			}
		}
		reports = next
		for j, r := range reports {
			insert(j, r.Award)
		}
		if isSettled {
			return reports, nil
		}
	}
	return nil, errUnsettled
}

var errUnsettled = words.NewError("score.cases-damages-on-this")
