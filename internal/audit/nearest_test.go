package audit

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
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
	cup := smallTournament(t)
	boards := cup.original(t, 1, 1)
	const closest = "the closest match is board 1 of session 1,1: "
	deal := &boards[0].Deal
	deal[bridge.North], deal[bridge.East] = deal[bridge.East], deal[bridge.North]
	cup.writeFile(t, "found.pbn", boards)
	if got := reportText(cup.audit()); !strings.Contains(got, closest) {
		t.Errorf("two hands exchanged:\n%s", got)
	}
	// With two more cards exchanged, fewer than half match.
	firstOf := func(hand bridge.Hand) bridge.Hand { return hand & -hand }
	north, south := &deal[bridge.North], &deal[bridge.South]
	exchanged := firstOf(*north) | firstOf(*south)
	*north ^= exchanged
	*south ^= exchanged
	cup.writeFile(t, "found.pbn", boards)
	if got := reportText(cup.audit()); strings.Contains(got, closest) {
		t.Errorf("two hands and two cards exchanged:\n%s", got)
	}
}
