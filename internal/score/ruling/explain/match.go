package explain

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Match explains a match score in steps: adjusted results, the sum, and the victory points. The last step says, for example,
// that 23 IMPs over 16 boards are 15.56 victory points to 4.44.
func (lang Language) Match(m *teams.Match, s *teams.MatchScore) []string {
	out := explanation{lang: lang}
	out.addStep("ruling.sit-north-south-open", words.Name("home", m.Home))
	if m.Carry.Sign() != 0 {
		out.addStep("ruling.bring-along-imps",
			words.Name("home", m.Home), words.Name("home-imps", m.Carry.Signed(4)),
			words.Name("away", m.Away), words.Name("away-imps", m.Carry.Neg().Signed(4)))
	}
	for i := range m.Boards {
		b := &m.Boards[i]
		if b.Open.IsAdjusted() || b.Closed.IsAdjusted() {
			out.steps = append(out.steps, lang.MatchBoard(*b, &s.Boards[i], m.Home, m.Away)...)
		}
	}
	out.addStep("ruling.sum-imps-rounding",
		words.Name("home", m.Home), words.Name("home-imps", s.Home.IMPs.Signed(4)),
		words.Name("away", m.Away), words.Name("away-imps", s.Away.IMPs.Signed(4)),
		words.T("rounding", m.Rounding.Description()))
	if m.KnockOut {
		out.addStep("ruling.knock-out-side-gets",
			words.Name("imps", s.Home.Margin.Signed(4)), words.Name("home", m.Home))
	}
	if m.Table != nil {
		out.addStep("ruling.victory-points-by-scale",
			words.Name("scale", m.Table.Scale.String()), words.N("boards", m.Table.Boards),
			words.Name("home", m.Home), words.Name("home-vp", s.Home.VP.Decimal(2)),
			words.Name("away", m.Away), words.Name("away-vp", s.Away.VP.Decimal(2)))
	}
	return out.steps
}

// MatchBoard explains both teams' IMPs on one board. home and away are the teams' names.
func (lang Language) MatchBoard(b teams.Board, s *teams.BoardScore, home, away string) []string {
	out := explanation{lang: lang}
	rooms := [...]*score.Result{teams.OpenRoom: &b.Open, teams.ClosedRoom: &b.Closed}
	for i, result := range rooms {
		if result.IsAdjusted() {
			other := rooms[1-i]
			description := lang.describe(result, unplayedRoom(other))
			out.addStep("ruling.room-has", words.N("board", b.Number), words.T("room", teams.Room(i).Text()),
				words.Name("result", lang.Result(*result)), words.Name("what", description))
		}
	}
	for _, d := range s.Damages {
		if len(s.Damages) > 1 {
			out.addStep("ruling.room-award-other-room", words.T("room", d.Room.Text()))
		}
		out.steps = append(out.steps, lang.Damage(d.DamageReport, "")...)
		*rooms[d.Room] = d.Award // The steps below compare the awards.
	}
	return append(out.steps,
		lang.Labelled(home, lang.team(&b.Open.NS, &b.Closed.EW, s.Home)),
		lang.Labelled(away, lang.team(&b.Closed.NS, &b.Open.EW, s.Away)))
}

// unplayedRoom returns the catalogue key for a board that was not played in one room and
// has the given result in the other. An artificial score counts for the whole board
// (spec/score.md step 7).
func unplayedRoom(other *score.Result) string {
	switch {
	case other.NS.IsArtificial() && other.EW.IsArtificial():
		return "ruling.artificial-score-other-room"
	case other.NS.IsArtificial() || other.EW.IsArtificial():
		return "ruling.artificial-score-other-room-stands"
	}
	return "ruling.board-counts-neither-team"
}

// team explains a team's IMPs on a board from its sides in the two rooms: the parts of both results
// compared with each other, and the sum.
func (lang Language) team(ns, ew *score.Side, imps score.Frac) string {
	if !ns.IsReal() || !ew.IsReal() {
		return lang.Say("ruling.both-imps", words.Name("ns", ns.String()), words.Name("ew", ew.String()),
			words.Name("imps", imps.Signed(4)))
	}
	var parts []string
	for _, p := range ns.Parts {
		for _, q := range ew.Parts {
			partIMPs := words.Name("imps", plus(score.IMP(p.Score-q.Score)))
			text := lang.Say("ruling.against-imps",
				words.Contract("result", p.String()), words.Contract("other", q.String()), partIMPs)
			if ns.IsWeighted() || ew.IsWeighted() {
				weight := p.Weight.Mul(q.Weight).Times(100).Plain()
				text = lang.Say("ruling.percent-of", words.Name("weight", weight), words.Name("what", text))
			}
			parts = append(parts, text)
		}
	}
	sum := lang.Say("score.sum-imps", words.Name("imps", imps.Signed(4)))
	return lang.Labelled(strings.Join(parts, "; "), sum)
}
