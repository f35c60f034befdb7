package score

import "github.com/fairdeal/fairdeal/bridge"

// byTricks scores a contract the slow way: trick by trick as in rubber bridge, then the premiums,
// each from a list.
func byTricks(level int, strain bridge.Strain, doubling bridge.Doubling, vulnerable bool, result int) int {
	if result < 0 {
		return -undertricks(-result, doubling, vulnerable)
	}
	doubled := []int{1, 2, 4}[doubling]
	below := 0 // points below the line
	for trick := range level {
		below += doubled * trickValue(strain, trick)
	}
	sum := below
	for trick := range result {
		switch doubling {
		case bridge.Undoubled:
			sum += trickValue(strain, level+trick)
		case bridge.Doubled:
			sum += premium(vulnerable, 100, 200)
		case bridge.Redoubled:
			sum += premium(vulnerable, 200, 400)
		}
	}
	if below >= 100 {
		sum += premium(vulnerable, 300, 500)
	} else {
		sum += 50
	}
	switch level {
	case 6:
		sum += premium(vulnerable, 500, 750)
	case 7:
		sum += premium(vulnerable, 1000, 1500)
	}
	return sum + []int{0, 50, 100}[doubling]
}

// undertricks returns the score of the defenders.
func undertricks(down int, doubling bridge.Doubling, vulnerable bool) int {
	doubled := [13]int{100, 200, 200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300}
	if vulnerable {
		doubled = [13]int{200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300}
	}
	sum := 0
	for trick := range down {
		switch doubling {
		case bridge.Undoubled:
			sum += premium(vulnerable, 50, 100)
		case bridge.Doubled:
			sum += doubled[trick]
		case bridge.Redoubled:
			sum += 2 * doubled[trick]
		}
	}
	return sum
}

// trickValue returns the value of an odd trick; the first one has the number 0.
func trickValue(strain bridge.Strain, trick int) int {
	switch {
	case strain == noTrump && trick == 0:
		return 40
	case strain == clubs || strain == diamonds:
		return 20
	}
	return 30
}

func premium(vulnerable bool, whenNot, whenVulnerable int) int {
	if vulnerable {
		return whenVulnerable
	}
	return whenNot
}
