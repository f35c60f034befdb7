package explain

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Condition quotes the law under which a side loses redress for damage that it caused itself (Law 12C1(e)).
func (lang Language) Condition() string {
	return lang.Say("ruling.law-12c1-e-2017")
}

// Damage explains a damage ruling's award in steps: the three results with their points, both parts of the damage, and
// both sides' points. If unit is not empty, it is added to the points.
func (lang Language) Damage(r *score.DamageReport, unit string) []string {
	innocent := r.Damage.Offender.Other()
	points, other := r.NS, r.EW
	if innocent == score.EastWest {
		points, other = r.EW, r.NS
	}
	rule := lang.Rule(r, unit)
	if unit != "" {
		unit = " " + unit
	}
	s := explanation{lang: lang}
	s.addStep("ruling.offended-result-turned-by", words.Name("offender", lang.Direction(r.Damage.Offender)),
		words.Name("innocent", lang.Direction(innocent)))
	s.addStep("ruling.step-before", words.Contract("result", score.BothSides(r.Damage.Before).String()),
		words.Name("points", r.B.Signed(4)))
	s.addStep("ruling.step-after", words.Contract("result", score.BothSides(r.Damage.After).String()),
		words.Name("points", r.C.Signed(4)))
	s.addStep("ruling.step-actual", words.Contract("result", score.BothSides(r.Damage.Actual).String()),
		words.Name("points", r.A.Signed(4)))
	s.addStep("ruling.damage-from-infraction-b", words.Name("infraction", r.FromInfraction.Signed(4)),
		words.Name("own", r.Own.Signed(4)))
	s.addStep("ruling.damage-case", words.Name("condition", r.Case.Condition()), words.T("case", r.Case.Text()),
		words.T("rule", rule), words.Name("laws", lang.Laws(r.Case.Laws())))
	if r.Case == score.DamageShared || r.Case == score.DamageOwn {
		s.steps = append(s.steps, lang.Condition())
	}
	if r.Case == score.DamageShared {
		s.addStep("ruling.side-shared", words.Name("side", lang.Direction(innocent)),
			words.Name("before", r.B.Decimal(4)), words.Name("own", parenthesised(r.Own)),
			words.Name("points", points.Signed(4)), words.Name("unit", unit))
	} else {
		s.addStep("ruling.side-points", words.Name("side", lang.Direction(innocent)),
			words.Name("points", points.Signed(4)), words.Name("unit", unit))
	}
	s.addStep("ruling.side-points", words.Name("side", lang.Direction(r.Damage.Offender)),
		words.Name("points", other.Signed(4)), words.Name("unit", unit))
	s.addStep("ruling.same-as-score", words.Contract("award", r.Award.String()))
	return s.steps
}

// Rule explains the non-offending side's score in one sentence. If that side recovers part of the damage, the sentence
// includes the points.
func (lang Language) Rule(r *score.DamageReport, unit string) words.Text {
	if r.Case != score.DamageShared {
		return r.Case.Rule()
	}
	if unit != "" {
		unit = " " + unit
	}
	innocent := lang.Direction(r.Damage.Offender.Other())
	return words.New("ruling.keep-own-loss", words.Name("side", innocent), words.Name("own", r.Own.Decimal(4)),
		words.Name("unit", unit), words.Name("back", r.FromInfraction.Decimal(4)))
}
