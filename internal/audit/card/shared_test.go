package card_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/testkit/verdictrun"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestSharedCases checks the card of each shared case: it must agree with the verdict, name everything false, have
// text in each language, and survive JSON.
func TestSharedCases(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[card.Kind]int{}
	for i := range cases {
		c := &cases[i]
		if len(c.Generate) > 0 || i%thorough.Times(3, 1) > 0 {
			continue // too large for a quick test
		}
		for j := range c.Runs {
			r, err := verdictrun.Verify(c.Dir, &c.Runs[j])
			if err != nil {
				if !errors.Is(err, verdictrun.ErrCommand) {
					t.Errorf("%s: %v", c.Name, err)
				}
				continue
			}
			got := card.New(r)
			kinds[got.Kind]++
			t.Run(fmt.Sprintf("%s %q", c.Name, c.Runs[j].Args), func(t *testing.T) {
				checkAgrees(t, got, r)
				checkTexts(t, got)
				checkJSON(t, got)
			})
		}
	}
	t.Log(kinds)
	for _, k := range []card.Kind{card.NothingMatches, card.False, card.Right, card.InPart, card.Open} {
		if kinds[k] < 3 {
			t.Errorf("only %d cards are %s", kinds[k], k)
		}
	}
}

// kindsFor contains the kinds of cards that agree with a verdict.
var kindsFor = map[audit.Verdict][]card.Kind{
	audit.Verified:    {card.Right, card.InPart},
	audit.InPart:      {card.Right, card.InPart},
	audit.False:       {card.False, card.NothingMatches},
	audit.NotVerified: {card.Question, card.NothingMatches, card.InPart, card.Open},
}

// checkAgrees checks that a card agrees with its report and names everything false.
func checkAgrees(t *testing.T, c *card.Card, r *audit.Report) {
	t.Helper()
	if !slices.Contains(kindsFor[r.Verdict], c.Kind) || c.Exit != r.ExitStatus() {
		t.Errorf("%s: %s, and the verdict is %s", c.Answer, c.Kind, r.Verdict)
	}
	if c.Kind == card.False && len(c.Boards) == 0 && !hasFailed(r) {
		t.Errorf("%s: nothing false is named", c.Answer)
	}
	handsMatch := c.Ticks[0].Status == audit.Pass
	if (c.Kind == card.Right || c.Kind == card.InPart) != handsMatch {
		t.Errorf("%s: %s, and the cards are %s", c.Answer, c.Kind, c.Ticks[0].Status)
	}
}

// checkTexts checks that a card has all texts in each language.
func checkTexts(t *testing.T, c *card.Card) {
	t.Helper()
	for _, text := range append([]words.Text{c.Answer, c.Word}, c.Reasons...) {
		for _, l := range words.Languages() {
			translated := text.In(l)
			if translated == "" || strings.Contains(translated, "{") || translated == words.Key(text) {
				t.Errorf("%s: in %s %q is %q", c.Answer, l, words.Key(text), translated)
			}
		}
	}
}

// checkJSON checks that a card does not change if it is stored as JSON.
func checkJSON(t *testing.T, c *card.Card) {
	t.Helper()
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var stored card.Card
	if err := json.Unmarshal(data, &stored); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(stored)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("%s: %v\n%s\n%s", c.Answer, err, data, again)
	}
}

func hasFailed(r *audit.Report) bool {
	for _, s := range r.Steps {
		if s.Status == audit.Fail {
			return true
		}
	}
	return false
}
