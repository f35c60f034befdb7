package audit

import (
	"os"
	"regexp"
	"strconv"
	"strings"
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

// TestNearestBoard checks that a similar board is mentioned if half of the cards are at the same seats.
func TestNearestBoard(t *testing.T) {
	w := small(t)
	boards := w.original(t, 1, 1)
	d := &boards[0].Deal
	d[0], d[1] = d[1], d[0]
	w.put(t, "found.pbn", boards)
	if got := everything(w.run()); !strings.Contains(got, "the closest match is board 1 of session 1,1: ") {
		t.Errorf("two hands exchanged:\n%s", got)
	}
	// With one more card moved, fewer than half match.
	north, south := d[0]&-d[0], d[2]&-d[2]
	d[0], d[2] = d[0]^north|south, d[2]^south|north
	w.put(t, "found.pbn", boards)
	if got := everything(w.run()); strings.Contains(got, "the closest match is board 1 of session 1,1: ") {
		t.Errorf("two hands and two cards exchanged:\n%s", got)
	}
}
