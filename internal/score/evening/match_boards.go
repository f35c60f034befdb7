package evening

import (
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addBoards adds a match's results to the boards of the evening. On each board, the tables where the home team
// sat North-South come first.
func (b *matchBuilder) addBoards(m *teams.EventMatch, s *teams.EventMatchScore) {
	for i := range m.Match.Boards {
		board := &m.Match.Boards[i]
		in := matchBoard{
			match: m, number: board.Number, score: &s.Boards[i],
			nonOffenders: nonOffenders(m, board.HomeBlame),
		}
		b.addResults(in, teams.OpenRoom, &board.Open)
		b.addResults(in, teams.ClosedRoom, &board.Closed)
		b.addWarnings(in)
	}
	for i := range m.Eights {
		board := &m.Eights[i]
		in := matchBoard{match: m, number: board.Number, score: &s.Boards[i]}
		b.addResults(in, teams.OpenRoom, &board.Home[0], &board.Home[1])
		b.addResults(in, teams.ClosedRoom, &board.Away[0], &board.Away[1])
		b.addWarnings(in)
	}
}

// matchBoard is a board of a match with its score.
type matchBoard struct {
	match        *teams.EventMatch
	number       int
	score        *teams.BoardScore
	nonOffenders string // name of a team
}

// addResults adds a line for each result from a room. The home team sits North-South in the open room.
func (b *matchBuilder) addResults(in matchBoard, room teams.Room, results ...*score.Result) {
	board := b.board(in.number)
	for _, r := range results {
		l := Line{
			NS: in.match.Match.Home, EW: in.match.Match.Away, Match: in.match.Number, Room: room.String(),
			NonOffenders: in.nonOffenders, Result: r.String(), Reason: b.reason(in, room),
		}
		ns, ew := &in.score.Home, &in.score.Away
		if room == teams.ClosedRoom {
			l.NS, l.EW, ns, ew = l.EW, l.NS, ew, ns
		}
		if in.score.Played {
			l.NSPoints, l.EWPoints = ns, ew
		}
		l.addScore(r)
		for _, d := range in.score.Damages {
			if d.Room == room {
				l.Damage = damage(d.DamageReport)
			}
		}
		board.Lines = append(board.Lines, l)
	}
}

// board returns the evening's board with a number, and adds it if it is new.
func (b *matchBuilder) board(number int) *Board {
	index, exists := b.boards[number]
	if !exists {
		index = len(b.evening.Boards)
		b.boards[number] = index
		b.evening.Boards = append(b.evening.Boards, Board{
			Board:      strconv.Itoa(number),
			Dealer:     string(bridge.Dealer(number).Letter()),
			Vulnerable: bridge.Vul(number).String(),
		})
	}
	return &b.evening.Boards[index]
}

// reason returns the reason of the last ruling in a room.
func (b *matchBuilder) reason(in matchBoard, room teams.Room) (reason string) {
	for i := range b.rulings {
		r := &b.rulings[i]
		isHere := r.Match == in.match.Number && r.Board == strconv.Itoa(in.number) && r.Room == room
		if r.Result != "" && isHere {
			reason = r.Reason
		}
	}
	return reason
}

// addWarnings adds a match's warnings to the board, in English and with the match number.
func (b *matchBuilder) addWarnings(in matchBoard) {
	board := b.board(in.number)
	for _, warning := range in.score.Warnings {
		text := words.New("ruling.match-number", words.N("number", in.match.Number), words.T("what", warning))
		board.Warnings = append(board.Warnings, text.In(words.English))
	}
}
