package doubledummy

import "github.com/fairdeal/fairdeal/bridge"

// contractScore returns the score of a contract by Law 77, doubled if it fails. 4S with 11 tricks, not
// vulnerable, scores 5·30 + 300 = 450.
func contractScore(level int, strain bridge.Strain, tricks int, vul bool) int {
	if down := level + 6 - tricks; down > 0 {
		return -doubledPenalty(down, vul)
	}
	trick, first := 20, 0 // points for each odd trick, and additional points for the first
	switch strain {
	case bridge.NoTrump:
		trick, first = 30, 10
	case bridge.Strain(bridge.Spades), bridge.Strain(bridge.Hearts):
		trick = 30
	}
	game, smallSlam, grandSlam := 300, 500, 1000
	if vul {
		game, smallSlam, grandSlam = 500, 750, 1500
	}
	score := (tricks-6)*trick + first
	isGame := level*trick+first >= 100
	if isGame {
		score += game
	} else {
		score += 50
	}
	switch level {
	case 6:
		score += smallSlam
	case 7:
		score += grandSlam
	}
	return score
}

// doubledPenalty returns the penalty for undertricks in a doubled contract: 100, 300, 500, 800, 1100, ..., or
// vulnerable 200, 500, 800, ....
func doubledPenalty(down int, vul bool) int {
	if vul {
		return 300*down - 100
	}
	return min(down, 3)*200 - 100 + max(0, down-3)*300
}
