package stats

import (
	"math/big"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// places returns the players' column names and hand sizes. If chien is true, the chien follows.
func (s *Sample) places(chien bool) (names []string, sizes []int) {
	for i := range s.players {
		names, sizes = append(names, strconv.Itoa(i+1)), append(sizes, tarot.HandSize(s.players))
	}
	if chien {
		names, sizes = append(names, "chien"), append(sizes, tarot.ChienSize(s.players))
	}
	return names, sizes
}

// row returns a row with the counts and, from the probability in each column, the expected values.
func (s *Sample) row(label string, counts []int, chance func(column int) float64) Row {
	r := Row{Label: label, Count: counts}
	for i := range counts {
		r.Expected = append(r.Expected, chance(i)*float64(s.deals))
	}
	return r
}

// Numbers of cards in the pack.
const (
	boutCount  = 3
	atoutCount = 21
)

// Each of the following functions returns the counts of one property, with the expected values.

func (s *Sample) boutTable() Table { return s.kindTable(Bouts, s.bouts[:], boutCount) }

func (s *Sample) atoutTable() Table { return s.kindTable(Atouts, s.atouts[:], atoutCount) }

// kindTable counts hands and chiens by how many cards of one kind they contain. The pack has inPack
// such cards.
func (s *Sample) kindTable(name string, counts [][columns]int, inPack int) Table {
	names, sizes := s.places(true)
	t := Table{Name: name, Columns: names}
	for n := range counts {
		t.Rows = append(t.Rows, s.row(strconv.Itoa(n), counts[n][:s.players+1], func(i int) float64 {
			return hypergeometric(n, inPack, sizes[i])
		}))
	}
	return t
}

func (s *Sample) poigneeTable() Table {
	names, sizes := s.places(false)
	t := Table{Name: Poignees, Columns: names}
	for p, label := range poigneeNames {
		chance := 0.
		const shown = atoutCount + 1 // A poignée may contain the Excuse.
		for n := range shown + 1 {
			if poignee(s.players, n) == p {
				chance += hypergeometric(n, shown, sizes[0])
			}
		}
		t.Rows = append(t.Rows, s.row(label, s.poignee[p][:s.players], func(int) float64 { return chance }))
	}
	return t
}

// dealTable returns the number of deals with a property, which is n, and without it.
func (s *Sample) dealTable(name string, n int, chance float64) Table {
	yes := s.row("yes", []int{n}, func(int) float64 { return chance })
	no := s.row("no", []int{s.deals - n}, func(int) float64 { return 1 - chance })
	return Table{Name: name, Columns: []string{"deals"}, Rows: []Row{yes, no}}
}

func (s *Sample) cardTable() Table {
	names, sizes := s.places(true)
	t := Table{Name: CardPlaces, Columns: names}
	for c := range tarot.Card(tarot.Cards) {
		t.Rows = append(t.Rows, s.row(c.String(), s.cards[c][:s.players+1], func(i int) float64 {
			return float64(sizes[i]) / tarot.Cards
		}))
	}
	return t
}

// hypergeometric returns the probability that a hand with size cards has n cards of one kind. The pack has
// inPack such cards.
func hypergeometric(n, inPack, size int) float64 {
	if n > inPack || n > size || size-n > tarot.Cards-inPack {
		return 0
	}
	var with, without, total big.Int
	with.Binomial(int64(inPack), int64(n))
	without.Binomial(int64(tarot.Cards-inPack), int64(size-n))
	total.Binomial(tarot.Cards, int64(size))
	p, _ := new(big.Rat).SetFrac(with.Mul(&with, &without), &total).Float64()
	return p
}

// PetitSecChance returns the exact probability that a player holds the petit sec: a hand with n
// cards, namely the petit and n-1 plain cards. The players' probabilities add up, because only one
// player can hold it.
func PetitSecChance(players int) float64 {
	n := int64(tarot.HandSize(players))
	var hands, deals big.Int
	const plainCards = tarot.Cards - atoutCount - 1 // Atouts and the Excuse are not plain cards.
	hands.Binomial(plainCards, n-1)
	deals.Binomial(tarot.Cards, n)
	p, _ := new(big.Rat).SetFrac(hands.Mul(&hands, big.NewInt(int64(players))), &deals).Float64()
	return p
}
