package tarot

// DealView is a deal in its JSON form.
type DealView struct {
	Players      int          `json:"players"`
	Distribution Distribution `json:"distribution"`
	Sequence     Sequence     `json:"sequence"`
	Choice       string       `json:"choice,omitempty"`
	Label        string       `json:"label,omitempty"`
	Deal         uint32       `json:"deal"`
	// Places contains the players of hands 1, 2, ... in this deal, if seats were drawn.
	Places     []string   `json:"places,omitempty"`
	Hands      [][]string `json:"hands"` // hands of players 1, 2, ..., sorted
	Chien      []string   `json:"chien"` // sorted
	PetitSec   bool       `json:"petit_sec"`
	Commitment Commitment `json:"commitment"`
	Code       string     `json:"code"`
}

// View returns the JSON form of deal d. The record must contain the numbers.
func (r *Record) View(d Deal) DealView {
	v := DealView{
		Players:      r.Players,
		Distribution: r.Numbers.Distribution,
		Sequence:     r.Numbers.Sequence,
		Choice:       r.Choice.String(),
		Label:        r.Label,
		Deal:         d.Index,
		Chien:        d.Chien.Codes(),
		PetitSec:     d.PetitSec() != 0,
		Commitment:   r.Commitment,
		Code:         r.Code,
	}
	for i, h := range d.Hands[:r.Players] {
		v.Hands = append(v.Hands, h.Codes())
		if name := r.PlayerWithHand(i+1, d.Index); name != "" {
			v.Places = append(v.Places, name)
		}
	}
	return v
}

// PlayerWithHand names the player with hand i, from 1, in deal k. The name is empty if
// seats were not drawn.
func (r *Record) PlayerWithHand(hand int, k uint32) string {
	places := r.Places()
	if places == nil {
		return ""
	}
	return places[SeatOf(r.Players, hand, k)-1]
}
