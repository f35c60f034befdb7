package verdicttest

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// Doctor changes at least one card of a board whose number a file claims. It returns false if no
// file has a suitable board.
func (p *Presentation) Doctor(r Rand) bool {
	f := &p.Files[r.IntN(len(p.Files))]
	own := map[bridge.Deal]int{}
	for _, b := range p.Original(p.Phase, p.Session) {
		own[b.Deal] = b.Number
	}
	var mine []bridge.Board
	for _, b := range f.Boards {
		if own[b.Deal] > 0 && !slices.ContainsFunc(mine, func(x bridge.Board) bool { return x.Deal == b.Deal }) {
			mine = append(mine, b)
		}
	}
	// A file must not claim a number that is not in the session.
	first, last := p.Range(p.Phase, p.Session)
	mine = slices.DeleteFunc(mine, func(b bridge.Board) bool {
		return b.Number < first || b.Number > last
	})
	if len(mine) == 0 {
		return false
	}
	x := mine[r.IntN(len(mine))]
	replace := map[bridge.Deal]bridge.Deal{}
	kinds := []string{"cards", "hands", "turned", "boards", "other session", "foreign", "reserve", "whole set"}
	p.Did = kinds[r.IntN(len(kinds))]
	a := bridge.Seat(r.IntN(4))
	b := (a + 1 + bridge.Seat(r.IntN(3))) % 4
	switch p.Did {
	case "cards":
		replace[x.Deal] = ExchangeCards(x, a, b).Deal
	case "hands":
		replace[x.Deal] = ExchangeHands(x, a, b).Deal
	case "turned":
		replace[x.Deal] = bridge.Deal{x.Deal[1], x.Deal[2], x.Deal[3], x.Deal[0]}
	case "boards":
		y := mine[r.IntN(len(mine))]
		if y.Deal == x.Deal {
			return false
		}
		replace[x.Deal], replace[y.Deal] = y.Deal, x.Deal
	case "other session":
		other := p.another(r)
		replace[x.Deal] = other[r.IntN(len(other))].Deal
	case "foreign":
		replace[x.Deal] = Foreign(x.Number, x.Number)[0].Deal
	case "reserve":
		set := p.Reserve(p.Phase, p.Session)
		replace[x.Deal] = set[r.IntN(len(set))].Deal
	case "whole set":
		other := p.another(r)
		for i, y := range p.Original(p.Phase, p.Session) {
			replace[y.Deal] = other[i%len(other)].Deal
		}
	}
	// Files in one statement count as one results file, in which the majority decides.
	together := len(p.Statements) > 0
	for i := range p.Files {
		if g := &p.Files[i]; together || g == f {
			for j, y := range g.Boards {
				if to, ok := replace[y.Deal]; ok {
					g.Boards[j].Deal = to
				}
			}
		}
	}
	return p.Did != "other session" || !p.renumbered(own)
}

// renumbered reports whether all boards of the session that still have numbers have different ones
// than their own. Then the files do not claim the session's own numbers (spec/judge.md 2.1), and a
// board from a different session is recognised (4.1), which can also happen in an honest file.
func (p *Presentation) renumbered(own map[bridge.Deal]int) bool {
	held := false
	for _, f := range p.Files {
		for _, b := range f.Boards {
			if n := own[b.Deal]; n > 0 && slices.Contains(numbered, f.Format) {
				held = true
				if n == b.Number {
					return false
				}
			}
		}
	}
	return held
}

// another returns the boards from a different session.
func (p *Presentation) another(r Rand) []bridge.Board {
	for {
		phase := 1 + r.IntN(len(p.Phases))
		session := 1 + r.IntN(p.Phases[phase-1].Sessions)
		if p.Phases[phase-1].Runs == nil {
			first := 1 + r.IntN(16)
			return p.Deal(phase, session, "original", first, first+15)
		}
		if phase != p.Phase || session != p.Session {
			return p.Original(phase, session)
		}
	}
}

// PresentOpen presents a session of the phase with unknown boards, beginning with board
// first.
func PresentOpen(r Rand, s Setting) (p *Presentation, first int) {
	p = &Presentation{Setting: s, Phase: 2, Session: 1 + r.IntN(2), Claimed: true}
	first = 1
	if r.IntN(2) == 0 {
		first += r.IntN(20)
	}
	n := 2 + r.IntN(12)
	boards := s.Deal(2, p.Session, "original", first, first+n-1)
	switch r.IntN(3) {
	case 0:
		boards = boards[r.IntN(n):]
	case 1:
		boards = slices.DeleteFunc(boards, func(b bridge.Board) bool { return b.Number != first && r.IntN(4) == 0 })
	}
	f := Shown{Boards: slices.Clone(boards), Format: numbered[r.IntN(len(numbered))]}
	if r.IntN(4) == 0 {
		f.Format = unnumbered[r.IntN(len(unnumbered))]
	} else {
		p.rearrange(r, &f, 0)
	}
	f.Name = s.FileName(2, p.Session) + "." + f.Format
	if r.IntN(2) == 0 {
		f.Name = "found." + f.Format
		p.Statements = []string{"2,1=" + f.Name}
		if p.Session == 2 {
			p.Statements = []string{"2,2=" + f.Name}
		}
	}
	p.Files = []Shown{f}
	return p, first
}

// DoctorOpen changes boards like Doctor. It returns false if there is no suitable board.
func (p *Presentation) DoctorOpen(r Rand, first int) bool {
	f := &p.Files[0]
	own := p.Deal(2, p.Session, "original", first, first+20)
	var mine []bridge.Board
	for _, b := range own {
		if slices.ContainsFunc(f.Boards, func(x bridge.Board) bool { return x.Deal == b.Deal }) {
			mine = append(mine, b)
		}
	}
	x, y := mine[r.IntN(len(mine))], mine[r.IntN(len(mine))]
	other := p.Deal(2, 3-p.Session, "original", first, first+20)
	reserve := p.Deal(2, p.Session, "reserve", first, first+20)
	to := map[bridge.Deal]bridge.Deal{}
	kinds := []string{"cards", "hands", "boards", "other session", "foreign", "reserve", "reserve set", "other set"}
	p.Did = kinds[r.IntN(len(kinds))]
	switch p.Did {
	case "cards":
		to[x.Deal] = ExchangeCards(x, 0, 2).Deal
	case "hands":
		to[x.Deal] = ExchangeHands(x, 1, 2).Deal
	case "boards":
		to[x.Deal], to[y.Deal] = y.Deal, x.Deal
		if x.Deal == y.Deal {
			return false
		}
	case "other session":
		to[x.Deal] = other[x.Number-first].Deal
	case "foreign":
		to[x.Deal] = Foreign(x.Number, x.Number)[0].Deal
	case "reserve":
		to[x.Deal] = reserve[x.Number-first].Deal
	case "reserve set":
		for _, b := range mine {
			to[b.Deal] = reserve[b.Number-first].Deal
		}
	case "other set":
		for _, b := range mine {
			to[b.Deal] = other[b.Number-first].Deal
		}
	}
	for i, b := range f.Boards {
		if d, ok := to[b.Deal]; ok {
			f.Boards[i].Deal = d
		}
	}
	return true
}
