package clubpages

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Minimax is the par on a page, for North-South.
type Minimax struct {
	Contract string // such as 3NT or 4SX; empty if passed out
	Declarer string
	Score    int
}

// minimaxText matches the par, such as "Minimax: 2H E, -110" or "Minimax: PASS, 0". The groups are a pass, or the
// level, strain, doubles and declarers, and then the score.
var minimaxText = pattern.New(`(?i)Minimax:\s*` +
	`(?:(PASS?)|([1-7])\s*(NT|N|S|H|D|C)\s*(x{0,2}|×{1,2})\s+([NESW]{1,2}))` +
	`\s*,\s*([+−-]?\d+)`)

// readMinimax reads the par if a cell contains it.
func (b *Board) readMinimax(text string) {
	m := minimaxText.Re().FindStringSubmatch(line(text))
	if m == nil {
		return
	}
	pass, level, strain, doubles, declarers := m[1], m[2], m[3], m[4], m[5]
	points, err := strconv.Atoi(strings.ReplaceAll(m[6], "−", "-"))
	if err != nil {
		return
	}
	b.Minimax = &Minimax{Score: points}
	if pass == "" {
		b.Minimax.Contract = level + strainName(strain) + strings.ToUpper(strings.ReplaceAll(doubles, "×", "x"))
		b.Minimax.Declarer = strings.ToUpper(declarers)
	}
}
