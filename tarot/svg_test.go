package tarot

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

// drawnHands reads a drawing as XML and gives, by title, the text lines of each
// block, and every other text under "".
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
		case strings.HasPrefix(s, "Joueur ") && !strings.Contains(s, "prend"), s == "Chien":
			block = s
		case strings.HasPrefix(s, Version):
			block = ""
			fallthrough
		default:
			blocks[block] = append(blocks[block], s)
		}
	}
}

// TestSVG reads back what was drawn: every card, once, at its player.
func TestSVG(t *testing.T) {
	g := benchGame()
	g.Label = `Table <3> & "Co"`
	for g.Players = MinPlayers; g.Players <= MaxPlayers; g.Players++ {
		for k := range uint32(50) {
			d, err := g.Deal(k)
			if err != nil {
				t.Fatal(err)
			}
			drawing := Drawing{Game: g, Deal: d, Caption: "Joueur 1 prend : garde"}
			svg := drawing.AppendSVG(nil)
			if bytes.Contains(svg, []byte(g.Distribution.String())) || bytes.Contains(svg, fmt.Append(nil, g.Sequence)) {
				t.Error("the drawing gives the numbers away")
			}
			blocks := drawnHands(t, svg)
			for i, h := range d.Hands[:g.Players] {
				name := fmt.Sprintf("Joueur %d", i+1)
				if i == g.Players-1 {
					name += " (donneur)"
				}
				checkDrawn(t, name, blocks[name], h)
			}
			checkDrawn(t, "Chien", blocks["Chien"], d.Chien)
			all := strings.Join(blocks[""], "\n")
			for _, want := range []string{fmt.Sprintf("Donne %d · ", k) + g.Label, "Joueur 1 prend : garde", g.Commitment().String()} {
				if !strings.Contains(all, want) {
					t.Errorf("drawing lacks %q", want)
				}
			}
		}
	}
}

func checkDrawn(t *testing.T, name string, lines []string, h Hand) {
	t.Helper()
	want := strings.NewReplacer("♠ ", "", "♥ ", "", "♦ ", "", "♣ ", "").Replace(h.String())
	text := strings.ReplaceAll(strings.Join(lines, " "), enSpace, " ")
	got := strings.Join(strings.Fields(strings.ReplaceAll(text, "–", "")), " ")
	if got != want {
		t.Errorf("%s is drawn as %q, want %q", name, got, want)
	}
}

func TestSVGPetitSec(t *testing.T) {
	d := Deal{Players: 4, Hands: [MaxPlayers]Hand{1: HandOf(Petit)}}
	svg := string(Drawing{Game: Game{Players: 4, Label: strings.Repeat("é", 500)}, Deal: d}.AppendSVG(nil))
	if !strings.Contains(svg, "Petit sec du joueur 2") || !strings.Contains(svg, "é…<") {
		t.Error(svg)
	}
}
