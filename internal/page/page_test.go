package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/score/ruling"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/words"
)

func TestReportInEveryLanguage(t *testing.T) {
	r := &audit.Report{Tournament: "Cup <of> M\xfcnchen", Delayed: "draw of Friday\u202e",
		Steps: []audit.Step{{Name: audit.Line{Text: words.Typed("description")}, Status: audit.Pass}},
		Files: []audit.File{{Name: "x.pbn", Status: audit.Fail, Differences: []audit.Difference{{Board: 7, Want: "N:a", Got: "N:b"}}}}}
	for l, want := range map[Lang][]string{
		EN: {`<html lang="en">`, "FALSE", "board 7", "Cup &lt;of&gt; München", "Made by fairdeal test.", "Friday?"},
		PL: {`<html lang="pl">`, "FAŁSZ", "rozdanie 7", "Cup &lt;of&gt; München", "Wykonał program fairdeal test."},
		FR: {`<html lang="fr">`, "FAUX", "donne 7", "Cup &lt;of&gt; München", "Établi par fairdeal test."},
	} {
		got, err := Report(l, r, "fairdeal test")
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range want {
			if !strings.Contains(string(got), w) {
				t.Errorf("%s: the page does not hold %q", l, w)
			}
		}
		for _, bad := range []string{"<script", "<img", "<link", "http:", "https:"} {
			if strings.Contains(string(got), bad) {
				t.Errorf("%s: the page holds %q", l, bad)
			}
		}
	}
}

func TestRulingInEveryLanguage(t *testing.T) {
	s := &ruling.Sheet{Title: "Ruling", Facts: []ruling.Fact{{Name: "board", Value: "5"}}, Results: []string{"NS +620"}, Laws: []string{"12C1"},
		Tables: []ruling.Table{{Head: []string{"score", "pairs"}, Rows: [][]string{{"620", "A & B"}}}}}
	for l, want := range map[Lang][]string{
		EN: {"Facts entered", "Director", `<th class="n">score</th><th>pairs</th>`, "A &amp; B"},
		PL: {"Wprowadzone fakty", "Sędzia"},
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

// TestPagesSayWhatMadeThem: by this line a verification knows pages that lie beside
// hand files, and show hands, for what they are.
func TestPagesSayWhatMadeThem(t *testing.T) {
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

// TestWordsOfTheDesk: sentences that are looked up by the kind of a thing.
func TestWordsOfTheDesk(t *testing.T) {
	n := 0
	for _, r := range reasons {
		n++
		if args, in := words.Arguments(r.key); !in || len(args) > 0 {
			t.Errorf("%v: %q is no sentence without arguments", r.err, r.key)
		}
	}
	if n < 5 {
		t.Fatalf("only %d", n)
	}
}
