package page

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
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
	c := &card.Card{
		Name:             "Cup <of> München\u202e",
		Input:            words.Count("count.files", 3),
		AnswerWithBoards: words.Verbatim("a slip?"),
		Boards:           []card.Board{{Text: words.Verbatim("board 7")}, {Text: words.Verbatim("board 8")}},
		Reasons:          []words.Text{words.Verbatim("more")},
		Ticks: [3]card.Tick{
			{Status: audit.Fail, Text: words.New("card.tick-cards"), ByText: words.New("card.by-false")},
			{Status: audit.Pass, Text: words.New("card.tick-description"), ByText: words.New("card.by-you")},
			{Status: audit.NotChecked, Text: words.New("card.tick-value"), ByText: words.New("card.by-nobody")},
		},
		Unchecked: words.Verbatim("two things"),
		Next:      card.Next{Text: words.Verbatim("ask")},
	}
	for l, want := range map[Lang][]string{
		EN: {
			"Cup <of> München?, 3 files",
			"A slip?",
			"Board 7.",
			"✗ the cards follow from the keys: this is wrong",
			"✓ the description is the one that was published: checked by you",
			"? the public number is right: not checked yet",
			"Two things.",
			"Next: ask.",
		},
		PL: {
			"Cup <of> München?, 3 pliki",
			"A slip?",
			"Board 7.",
			"✗ karty wynikają z kluczy: to się nie zgadza",
			"✓ opis jest taki, jaki opublikowano: sprawdziłeś to sam",
			"? liczba publiczna jest prawdziwa: jeszcze nie sprawdzono",
			"Two things.",
			"Dalej: ask.",
		},
	} {
		if got := CardLines(l, c); !slices.Equal(got, want) {
			t.Errorf("%s:\n%q\nwant\n%q", l, got, want)
		}
	}
}

// TestRulingInEveryLanguage checks the headings around a ruling, and that its text is escaped.
func TestRulingInEveryLanguage(t *testing.T) {
	sheet := &print.Sheet{
		Title:   "Ruling",
		Facts:   []print.Fact{{Name: "board", Value: "5"}},
		Results: []string{"NS +620"},
		Laws:    []string{"12C1"},
		Tables:  []print.Table{{Head: []string{"score", "pairs"}, Rows: [][]string{{"620", "A & B"}}}},
	}
	for l, want := range map[Lang][]string{
		EN: {
			"Facts entered", "Director", "A &amp; B",
			`<th scope="col" class="n">score</th><th scope="col">pairs</th>`,
		},
		PL: {"Wpisane fakty", "Sędzia"},
		FR: {"Faits saisis", "Arbitre"},
	} {
		got, err := Ruling(l, sheet, "fairdeal test")
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(string(got), text) {
				t.Errorf("%s: the page does not contain %q", l, text)
			}
		}
	}
}

// TestPagesNameTheirGenerator checks the generator line, which lets a verification recognise pages
// next to hand files that contain hands.
func TestPagesNameTheirGenerator(t *testing.T) {
	const line = `<meta name="generator" content="fairdeal">`
	templates, err := filepath.Glob("*.html")
	if err != nil {
		t.Fatal(err)
	}
	if len(templates) < 6 {
		t.Fatalf("%d templates, want at least 6", len(templates))
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

// TestErrorSentence checks that errors become sentences on a page, and that file names keep their case.
func TestErrorSentence(t *testing.T) {
	for _, c := range []struct {
		lang Lang
		err  error
		want string
	}{
		{
			lang: EN,
			err:  squaredeal.ErrPublished,
			want: "The tournament is published: its description is frozen.",
		},
		{
			lang: EN,
			err:  fmt.Errorf("spring.sqd: %w", squaredeal.ErrPublished),
			want: "spring.sqd: the tournament is published: its description is frozen",
		},
		{
			lang: EN,
			err:  errors.New("disk full"),
			want: "disk full",
		},
		{
			lang: PL,
			err:  squaredeal.ErrPublished,
			want: "Turniej jest opublikowany, więc opisu nie można już zmienić.",
		},
	} {
		if got := ErrorSentence(c.lang, c.err); got != c.want {
			t.Errorf("%s: %q, want %q", c.lang, got, c.want)
		}
	}
}
