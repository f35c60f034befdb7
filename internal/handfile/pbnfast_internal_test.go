package handfile

import (
	"strings"
	"testing"
)

// TestOwnGamesHaveOneMark counts the marks in the constant text of the games that the fast reader accepts, because
// they are not counted in files.
func TestOwnGamesHaveOneMark(t *testing.T) {
	templatesMade.Do(makeTemplates)
	for _, template := range pbnTemplates {
		eachTable(func(table Table) {
			game := template.toBoard + "7" + template.toDeal[table.index()] + strings.Repeat("-", wholeHands) + template.toEnd
			if got, want := pbnMarks([]byte(game)), (markCounts{1, 1}); got != want {
				t.Errorf("%q: marks %v, want %v", game, got, want)
			}
		})
	}
}
