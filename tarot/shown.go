package tarot

// Shown is a deal in machine form, as JSON holds it.
type Shown struct {
	Players      int          `json:"players"`
	Distribution Distribution `json:"distribution"`
	Sequence     Sequence     `json:"sequence"`
	Label        string       `json:"label,omitempty"`
	Deal         uint32       `json:"deal"`
	Hands        [][]string   `json:"hands"` // of players 1, 2, ..., sorted
	Chien        []string     `json:"chien"` // sorted
	PetitSec     bool         `json:"petit_sec"`
	Commitment   Commitment   `json:"commitment"`
	Code         string       `json:"code"`
}

// Shown is the game's deal d in machine form.
func (g Game) Shown(d Deal) Shown {
	c := g.Commitment()
	s := Shown{
		Players: g.Players, Distribution: g.Distribution, Sequence: g.Sequence, Label: g.Label,
		Deal: d.Index, Chien: d.Chien.Codes(), PetitSec: d.PetitSec() != 0,
		Commitment: c, Code: c.Code(),
	}
	for _, h := range d.Hands[:g.Players] {
		s.Hands = append(s.Hands, h.Codes())
	}
	return s
}
