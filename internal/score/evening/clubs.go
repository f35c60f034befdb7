package evening

import (
	"maps"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// AddClub adds the ranking of one club in a field of several, with the data that a second program needs to
// recompute it.
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

// clubExpected returns how many scores a club expects on each board of the field on which it has lines, in their
// order; nil if each expects as many as the club's fullest board has.
func (e *Evening) clubExpected(name string, ranked *score.SessionScore) []int {
	full, isUsual := 0, true
	for i := range ranked.Session().Len() {
		board, _ := ranked.Board(i)
		full = max(full, len(board.Lines))
	}
	for i := range ranked.Session().Len() {
		_, scored := ranked.Board(i)
		isUsual = isUsual && scored.Expected == full
	}
	if isUsual {
		return nil
	}

	// The numbers of boards may differ in the field, so boards are matched by their pairs.
	byPairs := map[string][]int{} // by the pairs of all lines; boards with the same pairs are in order
	for i := range ranked.Session().Len() {
		board, scored := ranked.Board(i)
		var pairs []string
		for _, l := range board.Lines {
			pairs = append(pairs, l.NS, l.EW)
		}
		key := strings.Join(pairs, "\n")
		byPairs[key] = append(byPairs[key], scored.Expected)
	}
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

// pairsOfClub returns the numbers of a club's pairs on all lines of the board, joined by newlines.
func (b *Board) pairsOfClub(name string) string {
	var pairs []string
	for j := range b.Lines {
		if l := &b.Lines[j]; l.Kind != Bye && strings.HasPrefix(l.NS, name+" ") {
			pairs = append(pairs, clubPair(l.NS, name), clubPair(l.EW, name))
		}
	}
	return strings.Join(pairs, "\n")
}

// clubPair returns the number of a pair in its club.
func clubPair(pair, club string) string {
	pair = strings.TrimPrefix(pair, club+" ")
	return strings.TrimSuffix(strings.TrimSuffix(pair, " NS"), " EW")
}
