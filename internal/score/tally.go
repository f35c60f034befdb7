package score

import "strings"

// tally adds up a session. It numbers the pairs in order of appearance. With two winners, North-South's pair 7
// and East-West's pair 7 get different numbers.
type tally struct {
	session   *Session
	result    *SessionScore
	numbers   [2][]int32 // indexes into pairs, by Direction and by the session's pair number; or noNumber
	pairs     []pairSum
	dependent []tallySide // average plus and average minus, which depend on other boards and are scored last

	meetings map[meeting]Frac // IMPs against each opponent, if gains are limited
}

// noNumber marks a pair that has not appeared in a direction.
const noNumber = -1

// meeting identifies a pair and its opponents by their indexes in tally.pairs.
type meeting struct{ pair, opponents int32 }

// pairSum is a pair's running total.
type pairSum struct {
	key          pairKey
	lastBoard    int   // last board that the pair played, from 1
	played       int   // number of boards
	dependent    int   // number of boards with average plus or minus
	sum, maximum total // running totals of points and tops without dependent boards

	// These are set at the end.
	points, max                   Frac // points and their maximum on all boards
	base, baseMax                 Frac // the same without dependent boards
	dependentPoints, dependentMax Frac // the same on dependent boards
	adjustment                    Frac
	excess                        Frac // IMPs beyond the gain limit
}

// tallySide is a side of a line, or a bye, with the data that its points depend on.
type tallySide struct {
	pair      int32 // index in pairs
	opponents int32 // index in pairs, or noOpponents
	side      Side
	average   *Frac // the pair's session average, or nil if it is computed
	top       Frac
	plus      Frac   // IMPs for average plus
	board     *Board // for its rounding rule
}

// noOpponents replaces the opponents of a bye.
const noOpponents = -1

// pairKey distinguishes two pairs with the same number if there are two winners.
type pairKey struct {
	id   string
	side byte // 'N', 'E', or 0 if there is one winner
}

// String returns the usual name of the pair: 7, or 7 NS if there are two winners.
func (k pairKey) String() string { return strings.TrimSpace(k.id + " " + k.sideName()) }

// sideName returns NS or EW, or "" if there is one winner.
func (k pairKey) sideName() string {
	switch k.side {
	case 'N':
		return "NS"
	case 'E':
		return "EW"
	}
	return ""
}
