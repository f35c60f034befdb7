package evening

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Team is a team with its result in a table of matches.
type Team struct {
	Team    string      `json:"team"`
	Place   int         `json:"place"`
	Tied    bool        `json:"tied,omitempty"`
	Matches int         `json:"matches_played"`
	Points  score.Frac  `json:"points_exact"`
	VP      *score.Frac `json:"vp_exact,omitempty"`
	Penalty *score.Frac `json:"penalty_exact,omitempty"`
	Total   score.Frac  `json:"total_exact"`
}

// Match is a teams match. Its results are stored with the boards.
type Match struct {
	Match        int             `json:"match"`
	Home         string          `json:"home_team"`
	Away         string          `json:"away_team"`
	Scale        string          `json:"scale,omitempty"`
	For          int             `json:"scale_boards,omitempty"`
	VPTable      [][2]score.Frac `json:"vp_table,omitempty"` // on the scale 25-0: points of winner and loser by margin
	Rounding     string          `json:"rounding,omitempty"`
	KnockOut     bool            `json:"knock_out,omitempty"`
	NonOffenders string          `json:"non_offenders,omitempty"`
	Carry        *score.Frac     `json:"carry_over_exact,omitempty"`
	Penalties    []Penalty       `json:"penalties,omitempty"`
	HomePoints   score.Frac      `json:"home_exact"`
	AwayPoints   score.Frac      `json:"away_exact"`
	HomeVP       *score.Frac     `json:"home_vp_exact,omitempty"`
	AwayVP       *score.Frac     `json:"away_vp_exact,omitempty"`
}

// Penalty is deducted from one team or both: in IMPs from the match, or in points from the
// table.
type Penalty struct {
	Team   string      `json:"team,omitempty"`
	IMPs   *score.Frac `json:"imps_exact,omitempty"`
	Points *score.Frac `json:"points_exact,omitempty"`
	Reason string      `json:"reason,omitempty"`
}

// OfMatches returns scored matches. rulings were applied to the event; only their reasons
// are used.
func OfMatches(name string, e *teams.Event, s *teams.EventScore, rulings []apply.Ruling) *Evening {
	out := &Evening{
		Version: Version, File: base(name), Method: e.Form.String(), Settings: map[string]string{}, Pairs: []Pair{}, Boards: []Board{},
	}
	if e.Aggregate.Sign() != 0 {
		out.Aggregate = &e.Aggregate
	}
	for i := range s.Table {
		r := &s.Table[i]
		t := Team{Team: r.Team, Place: r.Place, Tied: r.Tied, Matches: r.Matches, Points: r.IMPs, Penalty: unlessZero(r.Penalty), Total: r.Total}
		if s.VP {
			t.VP = &r.VP
		}
		out.Teams = append(out.Teams, t)
	}
	b := matchBuilder{out, rulings, map[int]int{}}
	for i := range e.Matches {
		out.Matches = append(out.Matches, b.match(e, &e.Matches[i], &s.Matches[i]))
	}
	if len(rulings) > 0 {
		out.Rulings = &Rulings{Rulings: list(rulings)}
	}
	if len(out.Matches) == 1 {
		out.Title = out.Matches[0].Home + " – " + out.Matches[0].Away
	}
	return out
}

func unlessZero(f score.Frac) *score.Frac {
	if f.Sign() == 0 {
		return nil
	}
	return &f
}

type matchBuilder struct {
	e       *Evening
	rulings []apply.Ruling
	boards  map[int]int // indexes in e.Boards, by number
}

func (b *matchBuilder) match(e *teams.Event, m *teams.EventMatch, s *teams.EventMatchScore) Match {
	out := Match{
		Match: m.Number, Home: m.Match.Home, Away: m.Match.Away, KnockOut: m.Match.KnockOut, NonOffenders: nonOffenders(m, m.Match.HomeBlame),
		Carry: unlessZero(m.Match.Carry), HomePoints: s.Home, AwayPoints: s.Away, HomeVP: s.HomeVP, AwayVP: s.AwayVP,
	}
	if m.Match.Rounding != teams.RoundNonOffenders {
		out.Rounding = m.Match.Rounding.String()
	}
	if t := m.Match.Table; t != nil {
		out.Scale, out.For = t.Scale.String(), t.Boards
		if t.Scale == teams.WBF25 {
			for margin := range t.Bands[len(t.Bands)-1].From + 1 {
				out.VPTable = append(out.VPTable, [2]score.Frac{t.VP(margin), t.VP(-margin)})
			}
			out.VPTable[0][1] = out.VPTable[0][0] // Nobody loses with a margin of 0.
		}
	}
	out.Penalties = b.penalties(e, m.Number)
	for i := range m.Match.Boards {
		r := &m.Match.Boards[i]
		b.tables(m, r.Number, &s.Boards[i], nonOffenders(m, r.HomeBlame), []*score.Result{&r.Open}, []*score.Result{&r.Closed})
	}
	for i := range m.Eights {
		r := &m.Eights[i]
		b.tables(m, r.Number, &s.Boards[i], "", []*score.Result{&r.Home[0], &r.Home[1]}, []*score.Result{&r.Away[0], &r.Away[1]})
	}
	return out
}

// penalties returns a match's penalties. The event's last ones come from the rulings.
func (b *matchBuilder) penalties(e *teams.Event, match int) (out []Penalty) {
	ruled := slices.DeleteFunc(slices.Clone(b.rulings), func(r apply.Ruling) bool { return r.Result != "" })
	before := len(e.Penalties) - len(ruled)
	for i, p := range e.Penalties {
		if p.Match != match || p.Amount.Sign() == 0 {
			continue
		}
		penalty := Penalty{Team: p.Team, IMPs: &e.Penalties[i].Amount}
		if p.VP {
			penalty.IMPs, penalty.Points = nil, penalty.IMPs
		}
		if i >= before {
			penalty.Reason = ruled[i-before].Reason
		}
		out = append(out, penalty)
	}
	return out
}

func nonOffenders(m *teams.EventMatch, home teams.Blame) string {
	switch home {
	case teams.NonOffending:
		return m.Match.Home
	case teams.Offending:
		return m.Match.Away
	}
	return ""
}

// tables adds a match's results to a board, beginning with those where the home team sat
// North-South.
func (b *matchBuilder) tables(m *teams.EventMatch, number int, s *teams.BoardScore, innocent string, open, closed []*score.Result) {
	index, known := b.boards[number]
	if !known {
		index = len(b.e.Boards)
		b.boards[number] = index
		b.e.Boards = append(b.e.Boards, Board{
			Board: strconv.Itoa(number), Dealer: string(bridge.Dealer(number).Letter()), Vulnerable: bridge.Vul(number).String(),
		})
	}
	board := &b.e.Boards[index]
	for room, results := range [][]*score.Result{open, closed} {
		for _, r := range results {
			room := teams.Room(room)
			l := Line{NS: m.Match.Home, EW: m.Match.Away, Match: m.Number, Room: room.String(), NonOffenders: innocent, Result: r.String()}
			ns, ew := &s.Home, &s.Away
			if room == teams.ClosedRoom {
				l.NS, l.EW, ns, ew = l.EW, l.NS, ew, ns
			}
			if s.Played {
				l.NSPoints, l.EWPoints = ns, ew
			}
			l.raw(r)
			for i := range b.rulings {
				if ruling := &b.rulings[i]; ruling.Result != "" && ruling.Match == m.Number && ruling.Board == board.Board && ruling.Room == room {
					l.Reason = ruling.Reason
				}
			}
			for _, d := range s.Damages {
				if d.Room == room {
					l.Damage = damage(d.DamageReport)
				}
			}
			board.Lines = append(board.Lines, l)
		}
	}
	for _, warning := range s.Warnings {
		text := words.New("ruling.match-number", words.N("number", m.Number), words.T("what", warning))
		board.Warnings = append(board.Warnings, text.In(words.English))
	}
}
