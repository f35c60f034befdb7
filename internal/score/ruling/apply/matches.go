package apply

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ToMatches applies rulings to team matches: penalties, and results in single rooms. It returns the
// changed session; e itself is not changed. Every error is a *traveller.Error with the ruling's
// line.
func ToMatches(e *teams.Event, rulings []Ruling) (*teams.Event, error) {
	c := *e
	c.Penalties = slices.Clone(e.Penalties)
	c.Matches = slices.Clone(e.Matches)
	type room struct {
		match int
		board string
		room  teams.Room
	}
	ruled := map[room]int{} // ruled maps a room to the line of its ruling
	for i := range rulings {
		r := &rulings[i]
		fail := func(key string, args ...words.Arg) error {
			return &traveller.Error{Line: r.Line, Err: words.Errorf(key, args...)}
		}
		index := slices.IndexFunc(c.Matches, func(m teams.EventMatch) bool { return m.Number == r.Match })
		switch {
		case r.Match == 0:
			return nil, fail("ruling.ruling-about-pairs-file")
		case index < 0:
			return nil, fail("ruling.match-not-session", words.N("match", r.Match))
		}
		m := &c.Matches[index]
		if r.Result != "" {
			index := room{r.Match, r.Board, r.Room}
			if line, twice := ruled[index]; twice {
				return nil, fail("ruling.match-board-line-rules", words.N("match", r.Match),
					words.Name("board", plain.Start(r.Board)), words.N("line", line))
			}
			ruled[index] = r.Line
			if err := ruleBoard(&c, m, r); err != nil {
				return nil, err
			}
			continue
		}
		if r.Team != "" && r.Team != m.Match.Home && r.Team != m.Match.Away {
			return nil, fail("ruling.team-does-not-play", words.Name("team", strconv.Quote(r.Team)),
				words.N("match", r.Match), words.Name("home", m.Match.Home), words.Name("away", m.Match.Away))
		}
		p := teams.Penalty{Match: r.Match, Team: r.Team, Amount: r.Amount.Value}
		switch r.Amount.Unit {
		case Warned:
		case VPs:
			if m.Match.Table == nil && (e.Form == teams.IMPs || e.Form == teams.TeamsOfEight) {
				return nil, fail("ruling.victory-points-session-without")
			}
			p.VP = true
		case IMPs:
			if e.Form == teams.BoardAMatch || e.Form == teams.Patton {
				return nil, fail("ruling.imps-session-scored-by", words.Name("form", e.Form.String()))
			}
		default:
			return nil, fail("ruling.matchpoints-session-matches-imps")
		}
		c.Penalties = append(c.Penalties, p)
	}
	return &c, nil
}

// ruleBoard replaces the result in a room.
func ruleBoard(e *teams.Event, m *teams.EventMatch, r *Ruling) error {
	fail := func(err error) error { return &traveller.Error{Line: r.Line, Err: err} }
	if e.Form == teams.TeamsOfEight {
		return fail(words.Errorf("ruling.room-teams-eight-want"))
	}
	m.Match.Boards = slices.Clone(m.Match.Boards)
	i := slices.IndexFunc(m.Match.Boards, func(b teams.Board) bool { return fmt.Sprint(b.Number) == r.Board })
	if i < 0 {
		return fail(words.Errorf("ruling.match-has-no-board", words.N("match", r.Match),
			words.Name("board", plain.Start(r.Board))))
	}
	vul := bridge.Vul(m.Match.Boards[i].Number)
	result, err := r.parseResult(&vul)
	if err != nil {
		return err
	}
	if r.Room == teams.OpenRoom {
		m.Match.Boards[i].Open = result
	} else {
		m.Match.Boards[i].Closed = result
	}
	switch {
	case r.Innocent == "":
	case r.Innocent == m.Match.Home:
		m.Match.Boards[i].HomeBlame = teams.NonOffending
	case r.Innocent == m.Match.Away:
		m.Match.Boards[i].HomeBlame = teams.Offending
	default:
		return fail(words.Errorf("traveller.non-offenders-want-or", words.Name("found", strconv.Quote(r.Innocent)),
			words.Name("home", strconv.Quote(m.Match.Home)), words.Name("away", strconv.Quote(m.Match.Away))))
	}
	return nil
}
