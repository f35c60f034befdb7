package stats

import (
	"fmt"
	"math"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// cards draws how often each card was in each place, in standard deviations from the
// expected value.
func (d *drawing) cards(x, y int, t *Table, deals int) {
	d.text(x, y, 15, "#111", words.New("stats.places"))
	const beyondTwo = 0.0455 // probability that a value deviates by more than two standard deviations
	fields := tarot.Cards * len(t.Columns)
	beyond := int(math.Round(beyondTwo * float64(fields)))
	colours := words.New("tarot.stats.colours", words.N("fields", fields), words.N("beyond", beyond))
	d.text(x+150, y, 12, "#555", colours)
	const cell, rowHeight = 10.3, 26
	left := x + 58
	for c, row := range t.Rows {
		card := tarot.Card(c)
		cellX := float64(left) + cell*float64(c) + suitGap(c)
		for i, n := range row.Count {
			z := deviation(n, row.Expected[i], deals)
			d.rect(cellX, float64(y+30+rowHeight*i), cell-1, rowHeight-1, colour(z))
		}
		isAtout := card.Suit() == tarot.Atout
		// There is only room for the names of every second atout.
		if name := card.Nom(); len(name) <= 2 && (!isAtout || c%2 == 0) {
			d.plain(int(cellX+cell/2), y+24, 8, "middle", "#333", name)
		}
		if middle := suitSize / 2; !isAtout && c%suitSize == middle {
			d.plain(int(cellX), y+48+rowHeight*len(t.Columns), 14, "middle", "#333", card.Suit().Symbol())
		}
	}
	for i, name := range t.Columns {
		d.text(x, y+47+rowHeight*i, 12, "#333", PlaceOf(name))
	}
}

const suitSize = 14 // cards in a suit other than the atouts

// suitGap returns the width of the gaps between suits, up to a card.
func suitGap(card int) float64 {
	const gap = 6
	return gap * float64(min(card/suitSize, 4))
}

// deviation returns how far a count is from its expected value, in standard deviations.
func deviation(count int, expected float64, deals int) float64 {
	if deals == 0 {
		return 0
	}
	p := expected / float64(deals)
	return (float64(count) - expected) / math.Sqrt(expected*(1-p))
}

// colour returns a colour between blue, nearly white and red.
func colour(z float64) string {
	f := min(1, math.Abs(z)/3.5)
	fade := func(end float64) int { return int(math.Round(244 + (end-244)*f)) }
	if z < 0 {
		return fmt.Sprintf("#%02x%02x%02x", fade(33), fade(102), fade(172))
	}
	return fmt.Sprintf("#%02x%02x%02x", fade(178), fade(24), fade(43))
}
