package tarot

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestSVG checks that every card is drawn once, at its player.
func TestSVG(t *testing.T) {
	g := benchGame()
	for g.Players = MinPlayers; g.Players <= MaxPlayers; g.Players++ {
		terms := Terms{Players: g.Players, Label: `Table <3> & "Co"`}
		numbers := Numbers{Distribution: g.Distribution, Sequence: g.Sequence}
		r, err := NewRevealedRecord(terms, numbers)
		if err != nil {
			t.Fatal(err)
		}
		for k := range uint32(50) {
			d, err := g.Deal(k)
			if err != nil {
				t.Fatal(err)
			}
			drawing := Drawing{Record: &r, Deal: d, Caption: words.Verbatim("player 1 takes: garde")}
			svg := drawing.AppendSVG(nil)
			for _, number := range []string{g.Distribution.String(), fmt.Sprint(int64(g.Sequence))} {
				if bytes.Contains(svg, []byte(number)) {
					t.Errorf("the drawing contains the number %s", number)
				}
			}
			blocks := drawnHands(t, svg)
			for i, h := range d.Hands[:g.Players] {
				name := fmt.Sprintf("Player %d", i+1)
				if i == g.Players-1 {
					name += " (dealer)"
				}
				checkDrawn(t, name, blocks[name], h)
			}
			checkDrawn(t, "Chien", blocks["Chien"], d.Chien)
			all := strings.Join(blocks[""], "\n")
			for _, want := range []string{
				fmt.Sprintf("Deal %d · ", k) + r.Label, "player 1 takes: garde", r.Commitment.String(),
			} {
				if !strings.Contains(all, want) {
					t.Errorf("the drawing does not contain %q", want)
				}
			}
		}
	}
}

// checkDrawn compares the lines of a block with the cards of a hand.
func checkDrawn(t *testing.T, name string, lines []string, h Hand) {
	t.Helper()
	want := strings.NewReplacer("♠ ", "", "♥ ", "", "♦ ", "", "♣ ", "").Replace(h.String())
	text := strings.ReplaceAll(strings.Join(lines, " "), enSpace, " ")
	got := strings.Join(strings.Fields(strings.ReplaceAll(text, "–", "")), " ")
	if got != want {
		t.Errorf("%s is drawn as %q, want %q", name, got, want)
	}
}

// TestSVGPetitSec checks the caption about a petit sec, and that a long label is shortened.
func TestSVGPetitSec(t *testing.T) {
	d := Deal{Players: 4, Hands: [MaxPlayers]Hand{1: HandOf(Petit)}}
	r := Record{Terms: Terms{Players: 4, Label: strings.Repeat("é", 500)}}
	svg := string(Drawing{Record: &r, Deal: d}.AppendSVG(nil))
	if !strings.Contains(svg, "Petit sec of player 2") || !strings.Contains(svg, "é…<") {
		t.Error(svg)
	}
}

// drawnHands parses a drawing as XML and returns the lines of each block by title. All
// other text has the key "".
func drawnHands(t *testing.T, svg []byte) map[string][]string {
	t.Helper()
	blocks, block := map[string][]string{}, ""
	dec := xml.NewDecoder(bytes.NewReader(svg))
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return blocks
		}
		if err != nil {
			t.Fatal(err)
		}
		data, ok := tok.(xml.CharData)
		if !ok || strings.TrimSpace(string(data)) == "" {
			continue
		}
		s := string(data)
		switch {
		case strings.HasPrefix(s, "Player ") && !strings.Contains(s, "takes"), s == "Chien":
			block = s
		case strings.HasPrefix(s, Version):
			block = ""
			fallthrough
		default:
			blocks[block] = append(blocks[block], s)
		}
	}
}
