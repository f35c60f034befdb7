package card_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/words"
)

// publishedFiles reads the description and keys of a tournament.
func publishedFiles(tb testing.TB, dir, name string) (p audit.Published) {
	tb.Helper()
	var err error
	if p.Description, err = os.ReadFile(filepath.Join(dir, name+".sqd")); err != nil {
		tb.Fatal(err)
	}
	if p.Keys, err = os.ReadFile(filepath.Join(dir, name+".sqk")); err != nil {
		tb.Fatal(err)
	}
	return p
}

// handFiles reads the hand files in a folder.
func handFiles(tb testing.TB, folder string) []audit.Input {
	tb.Helper()
	files := intake.New()
	if err := files.AddFolder(os.DirFS(folder), ""); err != nil {
		tb.Fatal(err)
	}
	// A missing description does not matter.
	found, _ := files.Settle()
	return found.Compared()
}

// example verifies a folder with hands of examples/tournament, or no hands if the folder is empty.
func example(tb testing.TB, folder string, opt audit.Options) *audit.Report {
	tb.Helper()
	dir := filepath.Join("..", "..", "..", "examples", "tournament")
	var files []audit.Input
	if folder != "" {
		files = handFiles(tb, filepath.Join(dir, folder))
	}
	return audit.Run(publishedFiles(tb, dir, "winter"), files, opt)
}

// TestExamples checks complete cards of the example tournament.
func TestExamples(t *testing.T) {
	randomness := "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd" // of the round
	const digest = "2468019084d87b784f85f9ec0aa3e58949f74193fa3337d27b90bc2bbbb3c6a2"
	const trustDescription = "whether this description was published before play: " +
		"compare 2468 0190 84d8 7b78 4f85 f9ec 0aa3 e589 with the bulletin"
	trustValue := `whether "drand quicknet round 1000 (2023-08-23T15:59:24Z)" was ` + randomness + ": look it up"
	for _, c := range []struct {
		name      string
		folder    string
		opt       audit.Options
		kind      card.Kind
		answer    string // with the wrong boards
		reasons   []string
		ticks     string // status and checker of each
		unchecked string
		trust     []string
		next      card.NextKind
	}{
		{
			name:      "right",
			folder:    "hands",
			kind:      card.Right,
			answer:    "all 16 boards match",
			ticks:     "pass program, not checked , not checked ",
			unchecked: "rests on 2 things that you have not checked yet",
			trust:     []string{trustDescription, trustValue},
			next:      card.CheckTrust,
		},
		{
			name:   "all ticked",
			folder: "hands",
			opt:    audit.Options{Value: &randomness, Digest: digest},
			kind:   card.Right,
			answer: "all 16 boards match",
			ticks:  "pass program, pass you, pass you",
		},
		{
			name:    "false",
			folder:  "../doctored",
			opt:     audit.Options{Digest: digest},
			kind:    card.False,
			answer:  "1 of 16 boards does not match: board 5 of Pairs, session 2/2",
			reasons: []string{"the other 15 match"},
			ticks:   "fail program, pass you, not checked ",
			trust:   []string{trustValue},
			next:    card.ShowOrganiser,
		},
		{
			name:   "nothing",
			kind:   card.Open,
			answer: "no verdict yet: you gave no hand files",
			ticks:  "not checked , not checked , not checked ",
			next:   card.GiveFiles,
		},
	} {
		got := card.New(example(t, c.folder, c.opt))
		if got.Kind != c.kind || got.AnswerWithBoards.String() != c.answer {
			t.Errorf("%s: %s, %q, want %s, %q", c.name, got.Kind, got.AnswerWithBoards, c.kind, c.answer)
		}
		var ticks []string
		for _, tick := range got.Ticks {
			ticks = append(ticks, string(tick.Status)+" "+string(tick.By))
		}
		if strings.Join(ticks, ", ") != c.ticks || got.Unchecked.String() != c.unchecked {
			t.Errorf("%s: ticks %q, %q, want %q, %q", c.name, ticks, got.Unchecked, c.ticks, c.unchecked)
		}
		if got.Next.Kind != c.next {
			t.Errorf("%s: next %q, want %q", c.name, got.Next.Kind, c.next)
		}
		if texts := words.Strings(words.English, got.Reasons); fmt.Sprint(texts) != fmt.Sprint(c.reasons) {
			t.Errorf("%s: reasons %q, want %q", c.name, texts, c.reasons)
		}
		if texts := words.Strings(words.English, got.Trust); fmt.Sprint(texts) != fmt.Sprint(c.trust) {
			t.Errorf("%s: to trust %q, want %q", c.name, texts, c.trust)
		}
	}
}

// TestDamagedDescription checks that the card names a description that was changed in transit, although the published
// hash of the keys, which is in it, does not match either.
func TestDamagedDescription(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "testdata", "verdict", "proof-without-a-policy")
	published := publishedFiles(t, dir, "spring")
	isOther := func(in audit.Input) bool { return in.Name != "fin1.pbn" }
	hands := slices.DeleteFunc(handFiles(t, dir), isOther)
	for _, changed := range []string{"KH 2be3", "TN Spring", "SN 3:1-8"} {
		p := published
		p.Description = bytes.Replace(p.Description, []byte(changed), []byte(changed[:3]+"9"+changed[4:]), 1)
		report := audit.Run(p, hands, audit.Options{Partial: true})
		c := card.New(report)
		answer, next := c.Answer.In(words.English), c.Next.Text.In(words.English)
		if !strings.Contains(answer, "this copy was changed in transit") || c.Next.Kind != card.GiveDescription {
			t.Errorf("%s changed: %q, next: %q", changed, answer, next)
		}
	}
}
