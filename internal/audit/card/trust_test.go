package card_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// choiceReport returns a verified report with a choice about the cards of each of so many sessions, and three other
// choices. A card lists all but one of them: it leaves out that a phase was not played.
func choiceReport(sessions int) *audit.Report {
	r := &audit.Report{Verdict: audit.Verified, Summary: audit.Summary{Boards: 9, Compared: 9}}
	for n := 1; n <= sessions; n++ {
		text := say.Line("choice.cards", words.Name("session", fmt.Sprint(n)))
		r.Choices = append(r.Choices, say.Choice{Kind: "cards", Session: n, Text: text})
	}
	r.Choices = append(r.Choices,
		say.Choice{Kind: "not held", Text: say.Line("choice.not-held", words.Name("session", "2,2"))},
		say.Choice{Kind: "not played", Text: say.Line("choice.not-played", words.Name("phase", "3"))},
		say.Choice{Kind: "spelling", Text: say.Line("value.is-text")})
	return r
}

// TestShortTrust checks that a card lists all choices, and that a short card lists the six most serious ones and
// the number of others.
func TestShortTrust(t *testing.T) {
	const listed, maxShort = 7 + 2, 6
	c := card.New(choiceReport(7))
	short, more := c.ShortTrust()
	if len(c.Trust) != listed || len(short) != maxShort || more != listed-maxShort {
		t.Fatalf("%d to trust, %d in short and %d more", len(c.Trust), len(short), more)
	}
	first, second := words.Key(short[0]), words.Key(short[1])
	if first != "audit.choice.not-held" || second != "audit.value.is-text" {
		t.Errorf("the serious choices are not the first: %q", words.Strings(words.English, short))
	}
	if third := short[2].String(); !strings.HasPrefix(third, "1: ") {
		t.Errorf("third is %q, want the choice about session 1", third)
	}
}

// TestFewChoicesKeepOrder checks that a card with at most six choices lists all of them in their order.
func TestFewChoicesKeepOrder(t *testing.T) {
	short, more := card.New(choiceReport(3)).ShortTrust()
	if more != 0 || len(short) != 3+2 || words.Key(short[0]) != "audit.choice.cards" {
		t.Errorf("%q and %d more", words.Strings(words.English, short), more)
	}
}

// valueLine matches the line with the value in a description.
var valueLine = regexp.MustCompile("(?m)^DV .*\n")

// TestTypedValue checks that a value known only to the user is ticked only if hands match it.
func TestTypedValue(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "testdata", "verdict", "all-files")
	p := publishedFiles(t, dir, "cup")
	p.Description = valueLine.ReplaceAll(p.Description, nil)
	files := handFiles(t, filepath.Join(dir, "records"))
	for typed, c := range map[string]struct {
		files  []audit.Input
		tick   audit.Status
		answer string
	}{
		"3 6 9 13 26 40": {files: files, tick: audit.Pass, answer: "all 148 boards match"},
		"3 6 9 13 26 41": {
			files:  files,
			tick:   audit.NotChecked,
			answer: "none of these boards belongs to this tournament",
		},
		" 3 6 9 13 26 40": {tick: audit.NotChecked, answer: "no verdict yet: you gave no hand files"},
	} {
		r := audit.Run(p, c.files, audit.Options{Value: &typed})
		got := card.New(r)
		valueTick := got.Ticks[2]
		if valueTick.Status != c.tick || got.Answer.String() != c.answer {
			t.Errorf("%q: %q, tick %s, want %q, %s", typed, got.Answer, valueTick.Status, c.answer, c.tick)
		}
		restsOnValue := slices.Contains(r.RestsOn, audit.TheValue)
		if restsOnValue != (c.tick != audit.Pass) {
			t.Errorf("%q: tick %s, but the verdict rests on %v", typed, valueTick.Status, r.RestsOn)
		}
	}
}

// TestValueAsLookedUp checks that a card shows the value in the form that a reader can look up (2345.67) and not
// in its stored form.
func TestValueAsLookedUp(t *testing.T) {
	p := publishedFiles(t, filepath.Join("..", "..", "..", "testdata", "verdict", "all-files"), "cup")
	published := p.Description
	for comment, want := range map[string]string{
		"# DV-typed 2345.67\n": "2345.67 (used as 234567)",
		"# DV-typed 9345.67\n": "234567",
		"":                     "234567",
	} {
		p.Description = valueLine.ReplaceAll(published, []byte(comment+"DV 234567\n"))
		r := audit.Run(p, nil, audit.Options{})
		if got := r.ValueText().String(); got != want {
			t.Errorf("%q: %q, want %q", comment, got, want)
		}
	}
}
