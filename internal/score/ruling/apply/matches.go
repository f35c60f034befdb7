package apply

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ToMatches applies rulings to a copy of a session with team matches, and returns the copy. A ruling is a penalty,
// or replaces the result in one room. Every error is a *traveller.Error with the ruling's line.
func ToMatches(e *teams.Event, rulings []Ruling) (*teams.Event, error) {
	ruled := *e
	ruled.Penalties = slices.Clone(e.Penalties)
	ruled.Matches = slices.Clone(e.Matches)
	lines := map[room]int{} // line number of the ruling for each result
	for i := range rulings {
		r := &rulings[i]
		m, err := r.findMatch(ruled.Matches)
		if err != nil {
			return nil, err
		}
		if r.Result == "" {
			penalty, err := r.penalty(e, m)
			if err != nil {
				return nil, err
			}
			ruled.Penalties = append(ruled.Penalties, penalty)
			continue
		}
		key := room{r.Match, r.Board, r.Room}
		if line, exists := lines[key]; exists {
			return nil, r.errorf("ruling.match-board-line-rules", words.N("match", r.Match),
				words.Name("board", plain.Excerpt(r.Board)), words.N("line", line))
		}
		lines[key] = r.Line
		if err := r.replaceResult(e, m); err != nil {
			return nil, err
		}
	}
	return &ruled, nil
}

// findMatch returns the match that the ruling is about.
func (r *Ruling) findMatch(matches []teams.EventMatch) (*teams.EventMatch, error) {
	if r.Match == 0 {
		return nil, r.errorf("ruling.ruling-about-pairs-file")
	}
	i := slices.IndexFunc(matches, func(m teams.EventMatch) bool { return m.Number == r.Match })
	if i < 0 {
		return nil, r.errorf("ruling.match-not-session", words.N("match", r.Match))
	}
	return &matches[i], nil
}

// room identifies a result in a session of matches.
type room struct {
	match int
	board string
	room  teams.Room
}

// errorf returns an error with the ruling's line.
func (r *Ruling) errorf(key string, args ...words.Arg) error {
	return &traveller.Error{Line: r.Line, Err: words.Errorf(key, args...)}
}

// penalty returns the penalty of the ruling, which must be in a unit that the event uses.
func (r *Ruling) penalty(e *teams.Event, m *teams.EventMatch) (p teams.Penalty, err error) {
	if r.Team != "" && r.Team != m.Match.Home && r.Team != m.Match.Away {
		return p, r.errorf("ruling.team-does-not-play", words.Name("team", strconv.Quote(r.Team)),
			words.N("match", r.Match), words.Name("home", m.Match.Home), words.Name("away", m.Match.Away))
	}
	p = teams.Penalty{Match: r.Match, Team: r.Team, Amount: r.Amount.Value}
	switch r.Amount.Unit {
	case Warned:
	case VPs:
		if m.Match.Table == nil && (e.Form == teams.IMPs || e.Form == teams.TeamsOfEight) {
			return p, r.errorf("ruling.victory-points-session-without")
		}
		p.VP = true
	case IMPs:
		if e.Form == teams.BoardAMatch || e.Form == teams.Patton {
			return p, r.errorf("ruling.imps-session-scored-by", words.Name("form", e.Form.String()))
		}
	default:
		return p, r.errorf("ruling.matchpoints-session-matches-imps")
	}
	return p, nil
}

// replaceResult replaces the result in a room. It does not change the original boards of the match.
func (r *Ruling) replaceResult(e *teams.Event, m *teams.EventMatch) error {
	if e.Form == teams.TeamsOfEight {
		return r.errorf("ruling.room-teams-eight-want")
	}
	m.Match.Boards = slices.Clone(m.Match.Boards) // The original event still uses the old slice.
	i := slices.IndexFunc(m.Match.Boards, func(b teams.Board) bool { return strconv.Itoa(b.Number) == r.Board })
	if i < 0 {
		return r.errorf("ruling.match-has-no-board",
			words.N("match", r.Match), words.Name("board", plain.Excerpt(r.Board)))
	}
	board := &m.Match.Boards[i]
	vul := bridge.Vul(board.Number)
	result, err := r.parseResult(&vul)
	if err != nil {
		return err
	}
	if r.Room == teams.OpenRoom {
		board.Open = result
	} else {
		board.Closed = result
	}
	return r.setBlame(m, board)
}

// setBlame records which team did not offend on a board, if the ruling names it.
func (r *Ruling) setBlame(m *teams.EventMatch, board *teams.Board) error {
	switch r.NonOffenders {
	case "":
	case m.Match.Home:
		board.HomeBlame = teams.NonOffending
	case m.Match.Away:
		board.HomeBlame = teams.Offending
	default:
		return r.errorf("traveller.non-offenders-want-or", words.Name("found", strconv.Quote(r.NonOffenders)),
			words.Name("home", strconv.Quote(m.Match.Home)), words.Name("away", strconv.Quote(m.Match.Away)))
	}
	return nil
}
