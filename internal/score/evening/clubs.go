package evening

import (
	"maps"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// AddClub adds a club's ranking to a field with several clubs, and the data needed to recompute it.
func (e *Evening) AddClub(name string, s *resultfile.Scored) {
	c := Club{
		Club: name, File: baseName(s.Name),
		Pairs: ranking(s.Score, s.Names()), Expected: e.clubExpected(name, s.Score),
	}
	if settings := sessionSettings(s.Score.Session(), s.Score.Method); !maps.Equal(settings, e.Settings) {
		c.Settings = settings
	}
	e.Clubs = append(e.Clubs, c)
}

// clubExpected returns how many scores a club expects on each board of the field on which it has lines, in the
// order of the field. It returns nil if the club expects as many on every board as its fullest board has.
func (e *Evening) clubExpected(name string, ranked *score.SessionScore) []int {
	if isFullOnAllBoards(ranked) {
		return nil
	}
	byPairs := expectedByPairs(ranked)
	var expected []int
	for i := range e.Boards {
		key := e.Boards[i].pairsOfClub(name)
		if len(byPairs[key]) > 0 {
			expected = append(expected, byPairs[key][0])
			byPairs[key] = byPairs[key][1:]
		}
	}
	return expected
}

// isFullOnAllBoards reports whether every board expects as many scores as the fullest board has.
func isFullOnAllBoards(ranked *score.SessionScore) bool {
	most := 0
	for i := range ranked.Session().Len() {
		board, _ := ranked.Board(i)
		most = max(most, len(board.Lines))
	}
	for i := range ranked.Session().Len() {
		if _, scored := ranked.Board(i); scored.Expected != most {
			return false
		}
	}
	return true
}

// expectedByPairs returns the expected scores on a club's boards. The numbers of boards may differ in the field,
// so the keys are the pairs on all lines. Boards with the same pairs keep their order.
func expectedByPairs(ranked *score.SessionScore) map[string][]int {
	byPairs := map[string][]int{}
	for i := range ranked.Session().Len() {
		board, scored := ranked.Board(i)
		var pairs []string
		for _, l := range board.Lines {
			pairs = append(pairs, l.NS, l.EW)
		}
		key := strings.Join(pairs, "\n")
		byPairs[key] = append(byPairs[key], scored.Expected)
	}
	return byPairs
}

// pairsOfClub returns a club's pair numbers on all lines of the board, in the same form as the keys in
// expectedByPairs.
func (b *Board) pairsOfClub(name string) string {
	var pairs []string
	for j := range b.Lines {
		if l := &b.Lines[j]; l.Kind != Bye && strings.HasPrefix(l.NS, name+" ") {
			pairs = append(pairs, clubPair(l.NS, name), clubPair(l.EW, name))
		}
	}
	return strings.Join(pairs, "\n")
}

// clubPair returns the number of a pair in its club: 7 for "Kraków 7 NS".
func clubPair(pair, club string) string {
	pair = strings.TrimPrefix(pair, club+" ")
	return strings.TrimSuffix(strings.TrimSuffix(pair, " NS"), " EW")
}
