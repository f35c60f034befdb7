package score

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// scoreClub scores an evening with rulings with the program.
func scoreClub(t *testing.T, c *club) (report clubReport) {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "club.xml", c.xml())
	write(t, dir, "rulings.txt", fmt.Sprintf(`board 3, pairs 2-%d: (60%%+620&40%%-100) ; misinformation
damage board 5 pairs 1-%d by EW: before +620, after +170, actual -100 ; revoke
penalty pair 4: 25%% of a top ; late again
`, c.lines[weightedBoard][weightedLine].ew, c.lines[damageBoard][damageLine].ew))
	status, out := runIn(t, dir,
		"score", "session", "club.xml", "--rulings", "rulings.txt", "--json")
	_, object, ok := strings.Cut(out, "{")
	if status != 0 || !ok {
		t.Fatalf("status %d\n%s", status, out)
	}
	if err := json.Unmarshal([]byte("{"+object), &report); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return report
}

// clubReport contains the results that the program prints with --json.
type clubReport struct {
	Pairs   []rankedPair
	Rulings struct {
		Before  []rankedPair `json:"ranking_before"`
		Moved   []rankedPair
		Points  []boardPoints `json:"board_points"`
		ToType  []typedResult `json:"to_type"`
		Special []rankedPair  `json:"special_adjustments"`
	} `json:"with_rulings"`
}

// rankedPair is a pair in a ranking, or one whose rank or total changed.
type rankedPair struct {
	Pair       string
	Side       string
	FromExact  string `json:"from_exact"`
	ToExact    string `json:"to_exact"`
	TotalExact string `json:"total_exact"`
	Place      int
	PlaceFrom  int `json:"place_from"`
	PlaceTo    int `json:"place_to"`
}

func (p rankedPair) name() string { return fmt.Sprint(p.Pair, " ", p.Side) }

// boardPoints contains a pair's points on a board, which changed.
type boardPoints struct {
	Board     string
	Pair      string
	Side      string
	FromExact string `json:"from_exact"`
	ToExact   string `json:"to_exact"`
}

// typedResult is a result to enter in another program.
type typedResult struct {
	Board  string
	NS     string
	EW     string
	Result string
}
