package tarot

import (
	"slices"
	"strconv"
	"strings"
)

// refPoints returns the value of a hand in Noël Chavey's scale, and the bid that it suggests (step 10).
// Short suits count only from garde upwards.
func refPoints(hand []string, players int) (points int, bid string) {
	points = refAtoutPoints(hand)
	short := 0
	for _, suit := range []string{"S", "H", "D", "C"} {
		cards := refValues(hand, suit)
		points += refSuitPoints(cards)
		switch len(cards) {
		case 0:
			short += 6
		case 1:
			short += 3
		}
	}
	limits := refLimits[players]
	if points < limits.prise {
		return points, "passe"
	}
	if points < limits.garde {
		return points, "prise"
	}
	points += short
	if points >= limits.gardeContre {
		return points, "garde contre"
	}
	if points >= limits.gardeSans {
		return points, "garde sans"
	}
	return points, "garde"
}

// refLimits contains the lowest points for each bid, by number of players.
var refLimits = map[int]struct{ prise, garde, gardeSans, gardeContre int }{
	3: {prise: 45, garde: 61, gardeSans: 76, gardeContre: 86},
	4: {prise: 40, garde: 56, gardeSans: 71, gardeContre: 81},
	5: {prise: 33, garde: 49, gardeSans: 64, gardeContre: 74},
}

// refAtoutPoints returns the points for the bouts and the atouts.
func refAtoutPoints(hand []string) (points int) {
	atouts := refValues(hand, "T")
	n := len(atouts) // including the Excuse
	if slices.Contains(hand, "EX") {
		n++
		points += 8
	}
	if atouts[21] {
		points += 10
	}
	if atouts[1] {
		switch {
		case n >= 7:
			points += 9
		case n == 6:
			points += 7
		case n == 5:
			points += 5
		}
	}
	if n > 4 {
		points += 2 * n
	}
	for v := 16; v <= 21; v++ {
		if !atouts[v] {
			continue
		}
		points += 2
		if v > 16 && atouts[v-1] || v < 21 && atouts[v+1] {
			points++
		}
	}
	return points
}

// refSuitPoints returns the points for the honours and the length of a suit.
func refSuitPoints(cards map[int]bool) (points int) {
	switch {
	case cards[14] && cards[13]:
		points += 10
	case cards[14]:
		points += 6
	case cards[13]:
		points += 3
	}
	if cards[12] {
		points += 2
	}
	if cards[11] {
		points++
	}
	n := len(cards)
	switch {
	case n >= 7:
		points += 9
	case n == 6:
		points += 7
	case n == 5:
		points += 5
	}
	return points
}

// refValues returns the values of the cards in a suit.
func refValues(hand []string, suit string) map[int]bool {
	values := map[int]bool{}
	for _, c := range hand {
		if rest, ok := strings.CutPrefix(c, suit); ok {
			v, err := strconv.Atoi(rest)
			if err != nil {
				panic(err)
			}
			values[v] = true
		}
	}
	return values
}
