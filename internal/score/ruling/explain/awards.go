package explain

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// award explains the points for one side of an adjusted result.
func (s *explanation) award(
	pair string, d score.Direction, side *score.Side, p score.Points, b *score.BoardScore,
) {
	name := s.lang.Say([...]string{"ruling.north-south", "ruling.east-west"}[d])
	pairAndSide := s.lang.Say("ruling.pair-side", words.Name("pair", pair), words.Name("name", name))
	switch {
	case !p.Played:
	case side.IsArtificial():
		s.artificial(pairAndSide, s.lang.Pair(pair, d.String()), side, p, b)
	case b.Method == score.Matchpoints:
		worth := func(raw int) score.Frac {
			if d == score.NorthSouth {
				return b.NS.Row(raw).NS
			}
			return b.EW.Row(raw).EW
		}
		s.steps = append(s.steps, s.lang.Labelled(pairAndSide, s.lang.mean(side, worth, p.Value)))
	default:
		s.addStep("ruling.side-for-imps", words.Name("who", pairAndSide), words.Name("side", side.String()),
			words.Name("value", p.Value.Signed(4)))
	}
}

// artificial explains the value of an artificial score, and the points that the pair gets
// instead for other reasons.
func (s *explanation) artificial(
	pairAndSide, pair string, side *score.Side, p score.Points, b *score.BoardScore,
) {
	worth := b.ArtificialValue(side, p)
	if b.Method == score.Matchpoints {
		top := p.Top
		if side.OfFull {
			top = b.Top
		}
		s.addStep("ruling.top", words.Name("who", pairAndSide), words.Name("side", side.String()),
			words.Name("top", top.String()), words.Name("value", worth.Decimal(4)))
	} else {
		s.addStep("ruling.side-is-imps", words.Name("who", pairAndSide), words.Name("side", side.String()),
			words.Name("value", worth.Signed(4)))
	}
	if p.From == score.FromOtherBoards {
		s.addStep("scoring.pair-gets-what-has",
			words.Name("pair", pair), words.Name("points", Exactly(p.Unrounded)),
			words.Name("usual", Exactly(worth)))
	}
	if !p.Unrounded.Equal(p.Value) {
		s.addStep("scoring.pair-rounded", words.Name("pair", pair), words.Name("points", Exactly(p.Unrounded)),
			words.Name("rounded", Exactly(p.Value)))
	}
}

// describe returns the kind of an adjusted score with its law. unplayed is the catalogue
// key for a board that was not played.
func (lang Language) describe(r *score.Result, unplayed string) string {
	out := explanation{lang: lang}
	switch {
	case r.Damage != nil:
		out.addStep("ruling.damage-partly-self-inflicted")
	case r.NS.Kind == score.NotPlayed && r.EW.Kind == score.NotPlayed:
		out.addStep("ruling.not-played-what", words.Name("what", lang.Say(unplayed)))
	case r.IsSplit() && (r.NS.IsReal() || r.EW.IsReal()):
		out.addStep("ruling.split-score-first-side")
	}
	if r.NS.IsWeighted() || r.EW.IsWeighted() {
		out.addStep("ruling.weighted-part-scored-by")
	}
	if r.NS.IsArtificial() || r.EW.IsArtificial() {
		out.addStep("ruling.artificial-no-score-compare")
	}
	return strings.Join(out.steps, "; ")
}

// mean explains the points of a side with real scores.
func (lang Language) mean(s *score.Side, worth func(raw int) score.Frac, total score.Frac) string {
	parts := []string{lang.Notation(score.BothSides(*s))}
	if s.IsWeighted() {
		parts = nil
		for _, p := range s.Parts {
			parts = append(parts, lang.weighted(p, worth(p.Score).Decimal(4)))
		}
	}
	text := strings.Join(parts, " + ") + " = " + total.Decimal(4)
	if !total.Equal(total.RoundTo(4)) {
		text += " " + lang.Say("ruling.exactly", words.Name("total", total.String()))
	}
	return text
}
