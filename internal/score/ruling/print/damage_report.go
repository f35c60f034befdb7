package print

import (
	"encoding/json"

	"github.com/fairdeal/fairdeal/internal/score"
)

// DamageTable is the JSON form of a damage ruling: the three results, both parts of the damage, and the award.
type DamageTable struct {
	Offender  string       `json:"offender"`
	Case      string       `json:"case"`
	Condition string       `json:"condition"`
	Rule      string       `json:"rule"`
	Laws      []string     `json:"laws"`
	Before    ResultPoints `json:"before"`
	After     ResultPoints `json:"after"`
	Actual    ResultPoints `json:"actual"`

	FromInfraction      json.Number `json:"damage_from_infraction"`
	FromInfractionExact score.Frac  `json:"damage_from_infraction_exact"`
	Own                 json.Number `json:"own_damage"`
	OwnExact            score.Frac  `json:"own_damage_exact"`

	NS      json.Number `json:"ns_points"`
	NSExact score.Frac  `json:"ns_exact"`
	EW      json.Number `json:"ew_points"`
	EWExact score.Frac  `json:"ew_exact"`
	Award   string      `json:"award"`
}

// LineDamageTable is a DamageTable with the pairs at the table.
type LineDamageTable struct {
	NS PairNumber `json:"ns"`
	EW PairNumber `json:"ew"`
	*DamageTable
}

// DamageTables returns the JSON form of all damage rulings on a board.
func DamageTables(s *score.BoardScore, lines []score.Line) (tables []LineDamageTable) {
	for _, d := range s.Damages {
		l := &lines[d.Line]
		tables = append(tables, LineDamageTable{
			NS:          PairNumber(l.NS),
			EW:          PairNumber(l.EW),
			DamageTable: ReportDamage(d.DamageReport),
		})
	}
	return tables
}

// ResultPoints is a result with the points that the non-offending side gets for it.
type ResultPoints struct {
	Result string      `json:"result"`
	Points json.Number `json:"points"`
	Exact  score.Frac  `json:"exact"`
}

// ReportDamage returns a damage ruling in its JSON form.
func ReportDamage(r *score.DamageReport) *DamageTable {
	row := func(result score.Side, points score.Frac) ResultPoints {
		return ResultPoints{Result: score.BothSides(result).String(), Points: Rounded(points), Exact: points}
	}
	return &DamageTable{
		Offender:  r.Damage.Offender.String(),
		Case:      r.Case.String(),
		Condition: r.Case.Condition(),
		Rule:      r.Case.Rule().String(),
		Laws:      r.Case.Laws(),
		Before:    row(r.Damage.Before, r.B),
		After:     row(r.Damage.After, r.C),
		Actual:    row(r.Damage.Actual, r.A),

		FromInfraction:      Rounded(r.FromInfraction),
		FromInfractionExact: r.FromInfraction,
		Own:                 Rounded(r.Own),
		OwnExact:            r.Own,

		NS:      Rounded(r.NS),
		NSExact: r.NS,
		EW:      Rounded(r.EW),
		EWExact: r.EW,
		Award:   r.Award.String(),
	}
}
