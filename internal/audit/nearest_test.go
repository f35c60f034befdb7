package audit

import (
	"os"
	"regexp"
	"strconv"
	"testing"
)

// TestNearestLimitIsShared checks that both programs have the same limit for the search for the nearest board
// (spec/intake.md 4.3). Otherwise only one of them would name a board.
func TestNearestLimitIsShared(t *testing.T) {
	code, err := os.ReadFile("../../js/judge/findings.js")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`MOST_COMPARED = (\d+)`).FindSubmatch(code)
	if m == nil {
		t.Fatal("js/judge/findings.js has no MOST_COMPARED")
	}
	if n, err := strconv.Atoi(string(m[1])); err != nil || n != maxPairs {
		t.Errorf("js/judge/findings.js compares %s boards, audit %d", m[1], maxPairs)
	}
}
