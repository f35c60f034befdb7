package tarot

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestSpec recomputes the figures in spec/tarot.md.
func TestSpec(t *testing.T) {
	data, err := os.ReadFile("../../spec/tarot.md")
	if err != nil {
		t.Fatal(err)
	}
	page := strings.Join(strings.Fields(string(data)), " ")
	want := slices.Concat(dealFigures(t), recordFigures(t), tableFigures())
	for _, w := range want {
		if w = strings.Join(strings.Fields(w), " "); !strings.Contains(page, w) {
			t.Errorf("spec/tarot.md does not have %q", w)
		}
	}
}

// dealFigures returns the numbers and deals of the example, and the draw of a lottery.
func dealFigures(t *testing.T) []string {
	t.Helper()
	r := example(t, "", Choice{})
	g, _ := r.Game()
	s, err := g.NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	d := s.Deal(1)
	figures := []string{
		factorial78,
		"printf '" + r.Text() + "' | sha256sum " + r.Commitment.String(),
		"code " + r.Code,
		s.distribution(1).String(),
		checkNumber + " is the order 65 5 72 53",
		"chien " + d.Chien.String(),
	}
	for i, h := range d.Hands[:4] {
		figures = append(figures, fmt.Sprintf("player %d %v", i+1, h))
	}
	if c := s.Judge(2, true); c.Reason != AtoutDraw || c.Atouts != 9 {
		t.Errorf("candidate 2 is %+v", c)
	}
	return append(figures, fmt.Sprintf("%x", s.lottery.buf[:8]))
}

// recordFigures returns the texts and commitments of the example records.
func recordFigures(t *testing.T) []string {
	t.Helper()
	boards, delayed := example(t, "Open 2026", Choice{Boards: 16, SansPetitSec: true}), delayedExample(t)
	announced, err := json.MarshalIndent(delayed.Announced(), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	figures := []string{
		boards.Text(), boards.Commitment.String(),
		delayed.Text(), delayed.Commitment.String(), delayed.Numbers.Distribution.String(),
		fmt.Sprintf("s = %d", delayed.Numbers.Sequence), string(delayed.AppendText(nil)),
		string(announced),
	}
	for i, name := range delayed.Places() {
		figures = append(figures, fmt.Sprintf("place %d %s", i+1, name))
	}
	return figures
}

// tableFigures returns the rows of the tables: layouts, thresholds, petit sec and reasons.
func tableFigures() (figures []string) {
	add := func(format string, args ...any) { figures = append(figures, fmt.Sprintf(format, args...)) }
	for players, chien := range map[int]string{3: "9 14 19 24 29 34", 4: "7 11 15 19 23 27", 5: "7 11 15"} {
		packet := 3
		if players == 3 {
			packet = 4
		}
		add("| %d | %d | %d | %d | %s |", players, HandSize(players), ChienSize(players), packet, chien)
		limits := thresholds[players-MinPlayers]
		add("| %d | %d | %d | %d | %d |",
			players, limits[Prise], limits[Garde], limits[GardeSans], limits[GardeContre])
		add("%.4f %% at %d", 100*petitSecChance(players), players)
		add("`places(%d, %d, %d)` is %s", players, packet, ChienSize(players), byRounds(players, packet))
	}
	for r := NobodyBids; r < reasonCount; r++ {
		add("(`%s`)", r)
	}
	return figures
}

// byRounds returns the positions of the chien, from 1, according to the alternative rule of
// step 4: one card before each round except the first, and before the last round all cards
// that the chien still lacks.
func byRounds(players, packet int) string {
	left, at := ChienSize(players), 0
	last := (Cards - left) / (players * packet)
	var places []string
	for round := 2; round <= last; round++ {
		at += players * packet
		n := min(1, left)
		if round == last {
			n = left
		}
		for left -= n; n > 0; n-- {
			at++
			places = append(places, strconv.Itoa(at))
		}
	}
	return strings.Join(places, " ")
}

// example returns the revealed record of the game that spec/tarot.md and the pages for players use as an example.
func example(t *testing.T, label string, choice Choice) Record {
	t.Helper()
	d, err := ParseDistribution("94480825")
	if err != nil {
		t.Fatal(err)
	}
	numbers := Numbers{Distribution: d, Sequence: 60_000_000_000}
	r, err := NewRevealedRecord(Terms{Players: 4, Label: label, Choice: choice}, numbers)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// delayedExample returns the revealed record of the example with a public number.
func delayedExample(t *testing.T) Record {
	t.Helper()
	r := fixedRecords(t)["drawn"]
	r.Label, r.Choice = "Finale", Choice{}
	r.Delayed = "French Loto of 1 December 2026, five numbers"
	r.Form = form(t, "integers 5")
	r.commit()
	out, err := r.Revealed("3 6 9 13 26")
	if err != nil {
		t.Fatal(err)
	}
	return out
}
