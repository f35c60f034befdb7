package teams

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Damage works out a damage ruling in one room, in IMPs against the other room. It ignores the result in
// this room (spec/score.md step 10), and does not change the board.
func (b Board) Damage(room Room, d score.Damage) (*score.DamageReport, error) {
	*b.room(room) = d.Result() // b is a copy.
	s, err := b.Score()
	if err != nil {
		return nil, err
	}
	for _, damage := range s.Damages {
		if damage.Room == room {
			return damage.DamageReport, nil
		}
	}
	panic("score: a damage without a report")
}

// RoomDamage contains the calculation for a damage ruling in one room.
type RoomDamage struct {
	Room Room
	*score.DamageReport
}

// resolve replaces each damage ruling on the board with its award, and returns the calculations. The awards depend
// on the form of scoring.
func (b *Board) resolve(points pointsFunc) ([]RoomDamage, error) {
	var rooms []RoomDamage
	var damages []*score.Damage
	for room := OpenRoom; room <= ClosedRoom; room++ {
		if d := b.room(room).Damage; d != nil {
			rooms, damages = append(rooms, RoomDamage{Room: room}), append(damages, d)
		}
	}
	report := func(j int) (*score.DamageReport, error) {
		return damages[j].Evaluate(func(r score.Result) (ns, ew score.Frac, err error) {
			return b.pointsWith(rooms[j].Room, r, points)
		})
	}
	insert := func(j int, r score.Result) { *b.room(rooms[j].Room) = r }
	reports, err := score.SettleDamages(damages, report, insert)
	for j, r := range reports {
		rooms[j].DamageReport = r
	}
	return rooms, err
}

// pointsWith returns the points of both sides in a room if it has the given result.
func (b *Board) pointsWith(room Room, r score.Result, points pointsFunc) (ns, ew score.Frac, err error) {
	changed := *b
	*changed.room(room) = r
	home, away, played, err := changed.teamPoints(points)
	if err != nil {
		return ns, ew, err
	}
	if !played {
		return ns, ew, words.Errorf("teams.damage-other-room-has")
	}
	if room == ClosedRoom { // The away team sits North-South.
		return away, home, nil
	}
	return home, away, nil
}
