package stats

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
)

// row returns a row for a property that the given number of possible hands have.
func (s *Sample) row(label string, count [4]int, hands uint64) Row {
	chance := float64(hands) / float64(allHands)
	return Row{Label: label, Count: count, Expected: chance * float64(s.deals), Chance: chance}
}

// Names of tables.
const (
	pointsTable  = "points"
	shapeTable   = "shape"
	longestTable = "longest suit"
	cardTable    = "card"
)

func (s *Sample) shapeTable(shapes map[[4]int][4]int) Table {
	t := Table{Name: shapeTable}
	for _, k := range handShapes() {
		n := k.lengths
		label := fmt.Sprintf("%d-%d-%d-%d", n[0], n[1], n[2], n[3])
		t.Rows = append(t.Rows, s.row(label, shapes[n], k.hands))
	}
	return t
}

func (s *Sample) longestTable(shapes map[[4]int][4]int) Table {
	var hands [14]uint64
	for _, k := range handShapes() {
		hands[k.lengths[0]] += k.hands
	}
	var longest [14][4]int
	for lengths, count := range shapes {
		for seat, n := range count {
			longest[lengths[0]][seat] += n
		}
	}
	t := Table{Name: longestTable}
	for n := 4; n <= 13; n++ {
		t.Rows = append(t.Rows, s.row(fmt.Sprint(n), longest[n], hands[n]))
	}
	return t
}

func (s *Sample) cardTable() Table {
	const handsWithCard = allHands / 4 // The division is exact.
	t := Table{Name: cardTable}
	for c := range bridge.Card(bridge.Cards) {
		t.Rows = append(t.Rows, s.row(c.String(), s.cards[c], handsWithCard))
	}
	return t
}

func (s *Sample) pointsTable() Table {
	t := Table{Name: pointsTable}
	for p, hands := range handsWithPoints() {
		t.Rows = append(t.Rows, s.row(fmt.Sprint(p), s.points[p], hands))
	}
	return t
}
