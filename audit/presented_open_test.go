package audit_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/thorough"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// TestUnknownBoardsPresented shows sessions whose boards were published as "?",
// honestly and doctored: the first board has to be found in the files, which
// must not let other cards in.
func TestUnknownBoardsPresented(t *testing.T) {
	t.Parallel()
	open := verdicttest.Open()
	s := setting{open, open.Description(), open.Keys()}
	doctored, honest := 0, map[int]int{}
	for i := range presentations {
		r := rand.New(rand.NewPCG(thorough.Seed(77), uint64(i)))
		p, first := presentOpen(r, s)
		if i%2 == 0 {
			report := p.judge(t)
			if honest[report.Exit()]++; report.Exit() == 1 {
				t.Fatalf("false of an honest presentation: %s\n%s\n%s", report.Summary.Text, p, failures(report))
			}
			continue
		}
		if !p.doctorOpen(r, first) {
			continue
		}
		doctored++
		if report := p.judge(t); report.Exit() == 0 {
			t.Fatalf("verified: %s\n%s", report.Summary.Text, p)
		}
	}
	t.Logf("honest: exit statuses %v; doctored: %d", honest, doctored)
	if honest[0] < presentations/4 || doctored < presentations/4 {
		t.Error("too few of one kind")
	}
}

// presentOpen brings a session of the phase of unknown boards. first is its
// first board.
func presentOpen(r *rand.Rand, s setting) (p *presentation, first int) {
	p = &presentation{setting: s, phase: 2, session: 1 + r.IntN(2), claimed: true}
	first = 1
	if r.IntN(2) == 0 {
		first += r.IntN(20)
	}
	n := 2 + r.IntN(12)
	boards := s.Deal(2, p.session, "original", first, first+n-1)
	switch r.IntN(3) {
	case 0:
		boards = boards[r.IntN(n):]
	case 1:
		boards = slices.DeleteFunc(boards, func(b bridge.Board) bool { return b.Number != first && r.IntN(4) == 0 })
	}
	f := shown{boards: slices.Clone(boards), format: numbered[r.IntN(len(numbered))]}
	if r.IntN(4) == 0 {
		f.format = unnumbered[r.IntN(len(unnumbered))]
	} else {
		p.rearrange(r, &f, 0)
	}
	f.name = s.FileName(2, p.session) + "." + f.format
	if r.IntN(2) == 0 {
		f.name = "found." + f.format
		p.statements = []string{"2,1=" + f.name}
		if p.session == 2 {
			p.statements = []string{"2,2=" + f.name}
		}
	}
	p.files = []shown{f}
	return p, first
}

// doctorOpen changes boards as doctor does; false where there is no room for it.
func (p *presentation) doctorOpen(r *rand.Rand, first int) bool {
	f := &p.files[0]
	own := p.Deal(2, p.session, "original", first, first+20)
	var mine []bridge.Board
	for _, b := range own {
		if slices.ContainsFunc(f.boards, func(x bridge.Board) bool { return x.Deal == b.Deal }) {
			mine = append(mine, b)
		}
	}
	x, y := mine[r.IntN(len(mine))], mine[r.IntN(len(mine))]
	other := p.Deal(2, 3-p.session, "original", first, first+20)
	reserve := p.Deal(2, p.session, "reserve", first, first+20)
	to := map[bridge.Deal]bridge.Deal{}
	kinds := []string{"cards", "hands", "boards", "other session", "foreign", "reserve", "reserve set", "other set"}
	p.did = kinds[r.IntN(len(kinds))]
	switch p.did {
	case "cards":
		to[x.Deal] = verdicttest.ExchangeCards(x, 0, 2).Deal
	case "hands":
		to[x.Deal] = verdicttest.ExchangeHands(x, 1, 2).Deal
	case "boards":
		to[x.Deal], to[y.Deal] = y.Deal, x.Deal
		if x.Deal == y.Deal {
			return false
		}
	case "other session":
		to[x.Deal] = other[x.Number-first].Deal
	case "foreign":
		to[x.Deal] = verdicttest.Foreign(x.Number, x.Number)[0].Deal
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
	for i, b := range f.boards {
		if d, ok := to[b.Deal]; ok {
			f.boards[i].Deal = d
		}
	}
	return true
}
