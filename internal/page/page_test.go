package page

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestCardLines checks that a card has lines in every language that are safe to display and contain
// no flags.
func TestCardLines(t *testing.T) {
	c := &card.Card{Name: "Cup <of> München\u202e", Input: words.Count("count.files", 3), AnswerWithBoards: words.Verbatim("a slip?"),
		Boards: []card.Board{{Text: words.Verbatim("board 7")}, {Text: words.Verbatim("board 8")}}, Reasons: []words.Text{words.Verbatim("more")},
		Ticks: [3]card.Tick{{Status: audit.Fail, Text: words.New("card.tick-cards"), ByText: words.New("card.by-false")},
			{Status: audit.Pass, Text: words.New("card.tick-description"), ByText: words.New("card.by-you")},
			{Status: audit.NotChecked, Text: words.New("card.tick-value"), ByText: words.New("card.by-nobody")}},
		Unchecked: words.Verbatim("two things"), Next: card.Next{Text: words.Verbatim("ask")}}
	for l, want := range map[Lang]string{
		EN: "Cup <of> München?, 3 files\nA slip?\nBoard 7.\n✗ the cards follow from the keys: this is wrong\n✓ the description is the one that was published: checked by you\n? the public number is right: not checked yet\nTwo things.\nNext: ask.",
		PL: "Cup <of> München?, 3 pliki\nA slip?\nBoard 7.\n✗ karty wynikają z kluczy: to się nie zgadza\n✓ opis jest taki, jaki opublikowano: sprawdziłeś to sam\n? liczba publiczna jest prawdziwa: jeszcze nie sprawdzono\nTwo things.\nDalej: ask.",
	} {
		if got := strings.Join(CardLines(l, c), "\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", l, got, want)
		}
	}
}

func TestRulingInEveryLanguage(t *testing.T) {
	s := &print.Sheet{Title: "Ruling", Facts: []print.Fact{{Name: "board", Value: "5"}}, Results: []string{"NS +620"}, Laws: []string{"12C1"},
		Tables: []print.Table{{Head: []string{"score", "pairs"}, Rows: [][]string{{"620", "A & B"}}}}}
	for l, want := range map[Lang][]string{
		EN: {"Facts entered", "Director", `<th scope="col" class="n">score</th><th scope="col">pairs</th>`, "A &amp; B"},
		PL: {"Wpisane fakty", "Sędzia"},
		FR: {"Faits saisis", "Arbitre"},
	} {
		got, err := Ruling(l, s, "fairdeal test")
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range want {
			if !strings.Contains(string(got), w) {
				t.Errorf("%s: the page does not hold %q", l, w)
			}
		}
	}
}

// TestPagesNameTheirGenerator checks the generator line, which lets a verification recognise pages
// next to hand files that contain hands.
func TestPagesNameTheirGenerator(t *testing.T) {
	const line = `<meta name="generator" content="fairdeal">`
	templates, err := filepath.Glob("*.html")
	if err != nil || len(templates) < 6 {
		t.Fatal(templates, err)
	}
	for _, name := range templates {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if text := string(data); strings.Contains(text, "<head>") && !strings.Contains(text, line) {
			t.Errorf("%s does not have the line %s", name, line)
		}
	}
}

// TestReason checks that errors become sentences on a page, and that file names keep their case.
func TestReason(t *testing.T) {
	for want, err := range map[string]error{
		"The tournament is published: its description is frozen.":            squaredeal.ErrPublished,
		"spring.sqd: the tournament is published: its description is frozen": fmt.Errorf("spring.sqd: %w", squaredeal.ErrPublished),
		"disk full": errors.New("disk full"),
	} {
		if got := ErrorSentence(EN, err); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := ErrorSentence("pl", squaredeal.ErrPublished); got != "Turniej jest opublikowany, więc opisu nie można już zmienić." {
		t.Errorf("in Polish %q", got)
	}
}
