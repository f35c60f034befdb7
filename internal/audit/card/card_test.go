package card_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/testkit/verdictrun"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// example verifies a folder, by default examples/tournament.
func example(tb testing.TB, folder string, opt audit.Options) *audit.Report {
	tb.Helper()
	dir := filepath.Join("..", "..", "..", "examples", "tournament")
	var p audit.Published
	var err error
	if p.Description, err = os.ReadFile(filepath.Join(dir, "winter.sqd")); err != nil {
		tb.Fatal(err)
	}
	if p.Keys, err = os.ReadFile(filepath.Join(dir, "winter.sqk")); err != nil {
		tb.Fatal(err)
	}
	var files []audit.Input
	if folder != "" {
		g := intake.New()
		if err := g.AddFolder(os.DirFS(filepath.Join(dir, folder)), ""); err != nil {
			tb.Fatal(err)
		}
		// a missing description does not matter
		found, _ := g.Settle()
		files = found.Compared()
	}
	return audit.Run(p, files, opt)
}

// TestExamples checks complete cards of the example tournament.
func TestExamples(t *testing.T) {
	randomness := "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd" // of the round
	const digest = "2468019084d87b784f85f9ec0aa3e58949f74193fa3337d27b90bc2bbbb3c6a2"
	trust := []string{
		"whether this description was published before play: compare 2468 0190 84d8 7b78 4f85 f9ec 0aa3 e589 with the bulletin",
		`whether "drand quicknet round 1000 (2023-08-23T15:59:24Z)" was ` + randomness + ": look it up",
	}
	for _, c := range []struct {
		name, folder string
		opt          audit.Options
		kind         card.Kind
		named        string
		reasons      []string
		ticks, rests string
		trust        []string
		next         card.NextKind
	}{
		{"right", "hands", audit.Options{}, card.Right, "all 16 boards match", nil,
			"pass program, not checked , not checked ", "rests on 2 things that you have not checked yet", trust, card.CheckTrust},
		{"all ticked", "hands", audit.Options{Value: &randomness, Digest: digest}, card.Right, "all 16 boards match", nil,
			"pass program, pass you, pass you", "", nil, ""},
		{"false", "../doctored", audit.Options{Digest: digest}, card.False, "1 of 16 boards does not match: board 5 of Pairs, session 2/2",
			[]string{"the other 15 match"},
			"fail program, pass you, not checked ", "", trust[1:], card.ShowOrganiser},
		{"nothing", "", audit.Options{}, card.Open, "no verdict yet: you gave no hand files", nil,
			"not checked , not checked , not checked ", "", nil, card.GiveFiles},
	} {
		got := card.New(example(t, c.folder, c.opt))
		var ticks []string
		for _, tick := range got.Ticks {
			ticks = append(ticks, string(tick.Status)+" "+string(tick.By))
		}
		if got.Kind != c.kind || got.AnswerWithBoards.String() != c.named || strings.Join(ticks, ", ") != c.ticks || got.Unchecked.String() != c.rests || got.Next.Kind != c.next {
			t.Errorf("%s: %s, %q, ticks %q, %q, next %q", c.name, got.Kind, got.AnswerWithBoards, ticks, got.Unchecked, got.Next.Kind)
		}
		if texts := words.Strings(words.English, got.Reasons); fmt.Sprint(texts) != fmt.Sprint(c.reasons) {
			t.Errorf("%s: reasons %q, want %q", c.name, texts, c.reasons)
		}
		if texts := words.Strings(words.English, got.Trust); fmt.Sprint(texts) != fmt.Sprint(c.trust) {
			t.Errorf("%s: to trust %q, want %q", c.name, texts, c.trust)
		}
	}
}

// TestTypedValue checks that a value known only to the user is ticked only if hands match it.
func TestTypedValue(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "testdata", "verdict", "all-files")
	var p audit.Published
	for name, target := range map[string]*[]byte{"cup.sqd": &p.Description, "cup.sqk": &p.Keys} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		*target = data
	}
	p.Description = regexp.MustCompile("(?m)^DV .*\n").ReplaceAll(p.Description, nil)
	g := intake.New()
	if err := g.AddFolder(os.DirFS(filepath.Join(dir, "records")), ""); err != nil {
		t.Fatal(err)
	}
	// A missing description does not matter.
	found, _ := g.Settle()
	for value, want := range map[string]struct {
		files  []audit.Input
		value  audit.Status
		answer string
	}{
		"3 6 9 13 26 40":  {found.Compared(), audit.Pass, "all 148 boards match"},
		"3 6 9 13 26 41":  {found.Compared(), audit.NotChecked, "none of these boards belongs to this tournament"},
		" 3 6 9 13 26 40": {nil, audit.NotChecked, "no verdict yet: you gave no hand files"},
	} {
		r := audit.Run(p, want.files, audit.Options{Value: &value})
		got := card.New(r)
		if got.Ticks[2].Status != want.value || got.Answer.String() != want.answer || slices.Contains(r.RestsOn, audit.TheValue) != (want.value != audit.Pass) {
			t.Errorf("%q: %q, ticks %+v, rests on %v", value, got.Answer, got.Ticks, r.RestsOn)
		}
	}
}

// TestWrongBoard checks that a wrong board is listed once, with its file, the misplaced cards and both deals.
func TestWrongBoard(t *testing.T) {
	c := card.New(example(t, "../doctored", audit.Options{}))
	if len(c.Boards) != 1 || c.More != 0 {
		t.Fatalf("%d boards and %d more, want 1", len(c.Boards), c.More)
	}
	b := c.Boards[0]
	if b.Phase != 1 || b.Session != 2 || b.Number != 5 || fmt.Sprint(b.Files) != "[wp2.pbn]" || b.Kind != "two cards exchanged" || b.Want == "" || b.Want == b.Got {
		t.Errorf("%+v", b)
	}
	if want := "board 5 of Pairs, session 2/2 (wp2.pbn): "; !strings.HasPrefix(b.Text.String(), want) {
		t.Errorf("%q, want it to begin with %q", b.Text, want)
	}
}

// report returns a report with n wrong boards in a tournament of 2,000.
func report(n int) *audit.Report {
	r := &audit.Report{Verdict: audit.False, Summary: audit.Summary{Boards: 2000, Compared: 2000 - n - 100}}
	f := audit.File{Name: "all.pbn", Status: audit.Fail}
	for i := range n {
		f.Differences = append(f.Differences, audit.Difference{Board: n - i, Phase: 1, Session: 1, Status: audit.Fail, Kind: "unknown deal"})
	}
	f.Differences = append(f.Differences, audit.Difference{Board: n + 1, Phase: 1, Session: 1, Status: audit.NotChecked})
	r.Files = []audit.File{f, {Name: "more/same.bri", Status: audit.Fail, Differences: f.Differences}}
	r.Sessions = []audit.Session{{Phase: 1, Session: 1}}
	return r
}

// TestNumbersAddUp checks that a wrong board in several files counts once, and that right,
// wrong and other boards add up.
func TestNumbersAddUp(t *testing.T) {
	for _, c := range []struct {
		n             int
		named, reason string
	}{
		{1, "1 of 2,000 boards does not match: board 1 of session 1,1", "of the others, 1,899 match and 100 were not compared"},
		{3, "3 of 2,000 boards do not match: board 1 of session 1,1, board 2 of session 1,1, board 3 of session 1,1", "of the others, 1,897 match and 100 were not compared"},
		{1200, "1,200 of 2,000 boards do not match: board 1 of session 1,1, board 2 of session 1,1, board 3 of session 1,1, and 1197 more", "of the others, 700 match and 100 were not compared"},
	} {
		got := card.New(report(c.n))
		if got.AnswerWithBoards.String() != c.named || got.Reasons[0].String() != c.reason {
			t.Errorf("%d: %q\n%q", c.n, got.AnswerWithBoards, got.Reasons[0])
		}
		if len(got.Boards) > 3 || len(got.Boards)+got.More != c.n || fmt.Sprint(got.Boards[0].Files) != "[all.pbn same.bri]" {
			t.Errorf("%d: %d boards and %d more, of %v", c.n, len(got.Boards), got.More, got.Boards[0].Files)
		}
	}
	if pl := card.New(report(1200)).Answer.In(words.Polish); pl != "1\u00a0200 z 2\u00a0000 rozdań się nie zgadza" {
		t.Errorf("%q", pl)
	}
}

// TestQuestion checks that a contradiction in typed input leads to a question. Only a false verdict that does not
// depend on the input takes precedence.
func TestQuestion(t *testing.T) {
	r := &audit.Report{Verdict: audit.NotVerified, Questions: []audit.Question{{About: audit.AskValue, Typed: "43275.92", Found: "43275.91"}}}
	c := card.New(r)
	if want := "you typed 43275.92, but the hands were made with 43275.91; is it a typing error?"; c.Kind != card.Question || c.Answer.String() != want || c.Next.Kind != card.CheckInput {
		t.Errorf("%s, %q, want %q", c.Kind, c.Answer, want)
	}
	wrong := report(1)
	wrong.Questions = r.Questions
	if c := card.New(wrong); c.Kind != card.False {
		t.Errorf("beside a wrong board: %s", c.Kind)
	}
}

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

// TestValueAsLookedUp checks that a card shows the value in the form that a reader can look up (2345.67) and not
// in its stored form.
func TestValueAsLookedUp(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "testdata", "verdict", "all-files")
	sqd, err := os.ReadFile(filepath.Join(dir, "cup.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	sqk, err := os.ReadFile(filepath.Join(dir, "cup.sqk"))
	if err != nil {
		t.Fatal(err)
	}
	dv := regexp.MustCompile("(?m)^DV .*\n")
	for comment, want := range map[string]string{"# DV-typed 2345.67\n": "2345.67 (mixed in as 234567)", "# DV-typed 9345.67\n": "234567", "": "234567"} {
		with := dv.ReplaceAll(sqd, []byte(comment+"DV 234567\n"))
		r := audit.Run(audit.Published{Description: with, Keys: sqk}, nil, audit.Options{})
		if got := r.ValueText().String(); got != want {
			t.Errorf("%q: %q, want %q", comment, got, want)
		}
	}
}

// TestMissingBoardsFirst checks the card if only files are missing: it begins with the number of matching boards
// and the missing ones.
func TestMissingBoardsFirst(t *testing.T) {
	step := audit.Step{ID: 10, Status: audit.NotChecked}
	sessionOf := func(phase, session int, state audit.State, missing string) audit.Session {
		return audit.Session{Phase: phase, Session: session, State: state, Missing: missing, Unseen: missing}
	}
	final := say.Choice{Kind: "not played", Phase: 3, Text: say.Line("choice.not-played", words.T("phase", words.New("set.phase-named", words.N("phase", 3), words.Name("title", "Final"))))}
	for _, c := range []struct {
		sessions []audit.Session
		choices  []say.Choice
		summary  audit.Summary
		partial  bool
		want     string
	}{
		{[]audit.Session{sessionOf(1, 1, audit.Whole, ""), sessionOf(2, 2, audit.NotShown, "1-24")}, nil, audit.Summary{Boards: 96, Compared: 72}, false,
			"incomplete: 72 boards match, 24 are missing (session 2,2)"},
		{[]audit.Session{sessionOf(1, 1, audit.Whole, ""), sessionOf(2, 2, audit.NotShown, "1-24")}, nil, audit.Summary{Boards: 96, Compared: 72}, true,
			"verified in part: 72 boards match, 24 are missing (session 2,2)"},
		{[]audit.Session{sessionOf(1, 1, audit.SomeBoards, "13"), sessionOf(1, 2, audit.NotShown, "1"), sessionOf(1, 3, audit.NotShown, "1"), sessionOf(1, 4, audit.NotHeld, ""), sessionOf(2, 1, audit.NotShown, "1")}, nil,
			audit.Summary{Boards: 5, Compared: 1}, false, "incomplete: 1 board matches, 4 are missing (board 13 of session 1,1, sessions 1,2-3, session 2,1)"},
		{[]audit.Session{sessionOf(1, 1, audit.Whole, "")}, []say.Choice{final}, audit.Summary{Boards: 72, Compared: 72}, false,
			"incomplete: 72 boards match, no file shows phase 3 (Final)"},
		{[]audit.Session{sessionOf(1, 1, audit.Whole, "")}, []say.Choice{final}, audit.Summary{Boards: 72, Compared: 72}, true,
			"verified in part: 72 boards match, no file shows phase 3 (Final)"},
		{[]audit.Session{{Phase: 1, Session: 1, State: audit.SomeBoards, Missing: "1-3", Unseen: "3"}, sessionOf(3, 1, audit.NotShown, "1-2")}, []say.Choice{final}, audit.Summary{Boards: 5, Partly: 2}, false,
			"incomplete: the hands shown of 2 boards match, 3 are missing (board 3 of session 1,1, session 3,1)"},
		{[]audit.Session{sessionOf(1, 1, audit.NotShown, ""), sessionOf(2, 1, audit.NotShown, ""), sessionOf(3, 1, audit.NotShown, ""), sessionOf(4, 1, audit.NotShown, ""), sessionOf(5, 1, audit.Whole, "")}, nil,
			audit.Summary{Boards: 9, Compared: 5}, false, "incomplete: 5 boards match, 4 are missing (session 1,1, session 2,1, session 3,1, and 1 more)"},
		{[]audit.Session{{Phase: 1, Session: 1, State: audit.SomeBoards, Missing: "1-8"}, sessionOf(1, 2, audit.NotShown, "1-8")}, nil,
			audit.Summary{Boards: 16, Partly: 8}, false, "incomplete: the hands shown of 8 boards match, 8 are missing (session 1,2)"},
		{[]audit.Session{{Phase: 1, Session: 1, State: audit.SomeBoards, Missing: "1-8", Unseen: "7-8"}, sessionOf(1, 2, audit.NotShown, "1-8")}, nil,
			audit.Summary{Boards: 16, Partly: 6}, false, "incomplete: the hands shown of 6 boards match, 10 are missing (boards 7-8 of session 1,1, session 1,2)"},
	} {
		r := &audit.Report{Verdict: audit.NotVerified, Steps: []audit.Step{step}, Sessions: c.sessions, Choices: c.choices, Summary: c.summary}
		if c.partial {
			r.Verdict = audit.InPart
		}
		if got := card.New(r); got.Kind != card.InPart || got.Line.String() != c.want {
			t.Errorf("%s, %q, want %q", got.Kind, got.Line, c.want)
		}
	}
}

// TestEveryChoice checks that a card lists all choices, and that a short card lists the six most serious ones and
// the number of others.
func TestEveryChoice(t *testing.T) {
	r := &audit.Report{Verdict: audit.Verified, Summary: audit.Summary{Boards: 9, Compared: 9}}
	for n := range 7 {
		r.Choices = append(r.Choices, say.Choice{Kind: "cards", Session: n + 1, Text: say.Line("choice.cards", words.Name("session", fmt.Sprint(n+1)))})
	}
	r.Choices = append(r.Choices, say.Choice{Kind: "not held", Text: say.Line("choice.not-held", words.Name("session", "2,2"))}, say.Choice{Kind: "not played", Text: say.Line("choice.not-played", words.Name("phase", "3"))},
		say.Choice{Kind: "spelling", Text: say.Line("value.is-text")})
	c := card.New(r)
	short, more := c.ShortTrust()
	if len(c.Trust) != 9 || more != 3 || len(short) != 6 {
		t.Fatalf("%d to trust, %d in short and %d more", len(c.Trust), len(short), more)
	}
	if words.Key(short[0]) != "audit.choice.not-held" || words.Key(short[1]) != "audit.value.is-text" || !strings.HasPrefix(short[2].String(), "1: ") {
		t.Errorf("first come %q", words.Strings(words.English, short))
	}
	r.Choices = r.Choices[4:]
	if short, more := card.New(r).ShortTrust(); more != 0 || len(short) != 5 || words.Key(short[0]) != "audit.choice.cards" {
		t.Errorf("%q and %d more", words.Strings(words.English, short), more)
	}
}

// TestStrictInPart checks the reason for a partial strict verification: it is the open anchor, not the missing
// files.
func TestStrictInPart(t *testing.T) {
	r := &audit.Report{Verdict: audit.NotVerified, Steps: []audit.Step{{ID: 10, Status: audit.NotChecked, Optional: true}}, RestsOn: []audit.Anchor{audit.TheValue},
		Sessions: []audit.Session{{Phase: 1, Session: 1, State: audit.NotShown}}, Summary: audit.Summary{Boards: 9, Compared: 5}}
	if c := card.New(r); c.Kind != card.Open || c.Line.String() != "not verified: not everything could be checked: no external evidence confirms the public number" {
		t.Errorf("%s, %q", c.Kind, c.Line)
	}
}

// wrongIn returns a file with one wrong board.
func wrongIn(name string, phase, session, board int) audit.File {
	return audit.File{Name: name, Status: audit.Fail, Differences: []audit.Difference{{Board: board, Phase: phase, Session: session, Status: audit.Fail, Kind: "unknown deal"}}}
}

// TestWrongBoardComesFirst checks that a wrong board takes precedence over all other findings.
func TestWrongBoardComesFirst(t *testing.T) {
	r := &audit.Report{Verdict: audit.False, Conclusions: []audit.Line{say.Line("value.of-text")}, Summary: audit.Summary{Boards: 16},
		Files: []audit.File{wrongIn("b.pbn", 2, 1, 3), wrongIn("a.pbn", 1, 2, 7), wrongIn("c.pbn", 1, 2, 4), wrongIn("d.pbn", 1, 3, 1)}}
	c := card.New(r)
	if c.Kind != card.False || c.Next.Kind != card.ShowOrganiser {
		t.Errorf("%s, next %s: %s", c.Kind, c.Next.Kind, c.Line)
	}
	var order []string
	for _, b := range c.Boards {
		order = append(order, fmt.Sprintf("%d,%d:%d", b.Phase, b.Session, b.Number))
	}
	if fmt.Sprint(order) != "[1,2:4 1,2:7 1,3:1]" || c.More != 1 {
		t.Errorf("%v and %d more", order, c.More)
	}
	// A question takes precedence over wrong boards.
	r.Verdict, r.Questions = audit.NotVerified, []audit.Question{{About: audit.AskDigest, Typed: "0000", Found: "1111"}}
	if c := card.New(r); c.Kind != card.Question || c.AnswerWithBoards.String() != c.Answer.String() {
		t.Errorf("%s, %q, named %q", c.Kind, c.Answer, c.AnswerWithBoards)
	}
}

// TestHarmlessFindingsAreCounted checks that a card lists three harmless findings and counts the rest.
func TestHarmlessFindingsAreCounted(t *testing.T) {
	for n, want := range map[int]string{0: "", 2: "", 3: "", 4: "1 more", 9: "6 more"} {
		r := &audit.Report{Verdict: audit.Verified, Summary: audit.Summary{Boards: 9, Compared: 9}}
		for k := range n {
			r.Warnings = append(r.Warnings, audit.Warning{File: fmt.Sprintf("%d.pbn", k), Text: say.Line("file.foreign", words.N("n", 4))})
		}
		got := card.New(r).Reasons
		if len(got) != min(n, 4) || want != "" && !strings.Contains(got[3].String(), want) {
			t.Errorf("%d things beside: %q", n, words.Strings(words.English, got))
		}
	}
}

// TestIncompleteHands checks the texts about incomplete boards and replaced boards.
func TestIncompleteHands(t *testing.T) {
	step := audit.Step{ID: say.StepAll, Status: audit.NotChecked, Optional: true}
	for _, c := range []struct {
		summary audit.Summary
		line    string
		reasons string
	}{
		{audit.Summary{Boards: 9, Compared: 5, Partly: 1}, "verified in part: 5 boards match, 3 are missing (session 1,2)", "[only some of the hands of 1 board are shown]"},
		{audit.Summary{Boards: 9, Partly: 2}, "verified in part: the hands shown of 2 boards match, 7 are missing (session 1,2)", "[]"},
		{audit.Summary{Boards: 9, Compared: 5, Unproven: 2}, "verified in part: 5 boards match, 2 are missing (session 1,2)", ""},
	} {
		r := &audit.Report{Verdict: audit.InPart, Steps: []audit.Step{step}, Summary: c.summary, Sessions: []audit.Session{{Phase: 1, Session: 2, State: audit.NotShown}}}
		got := card.New(r)
		if got.Line.String() != c.line {
			t.Errorf("%+v: %q, want %q", c.summary, got.Line, c.line)
		}
		if said := fmt.Sprint(words.Strings(words.English, got.Reasons)); c.reasons != "" && said != c.reasons {
			t.Errorf("%+v: %q, want %q", c.summary, said, c.reasons)
		}
	}
}

// TestOpenProof checks that the reason for an open step about the public log is its result and not the differing
// lines.
func TestOpenProof(t *testing.T) {
	found, detail := say.Line("before.no-witness"), say.Line("before.leaf", words.Name("leaf", "00ff"))
	for id, want := range map[int]audit.Line{say.StepBefore: found, say.StepRemake: detail} {
		st := audit.Step{ID: id, Name: say.Line(say.StepCode(id)), Status: audit.NotChecked, Got: found, Detail: []audit.Line{detail}}
		r := &audit.Report{Verdict: audit.NotVerified, Steps: []audit.Step{st}, Files: []audit.File{{Name: "a.pbn", Status: audit.Pass}}, Summary: audit.Summary{Files: 1, Boards: 9, Compared: 9}}
		if got := card.New(r); got.Kind != card.Open || !strings.Contains(got.Answer.String(), want.String()) {
			t.Errorf("step %d: %s, %q, want %q in it", id, got.Kind, got.Answer, want)
		}
	}
}

// TestThousands checks which numbers get thousands separators.
func TestThousands(t *testing.T) {
	for n, want := range map[int]string{999: "all 999 boards", 1000: "all 1,000 boards", 12_045: "all 12,045 boards"} {
		r := &audit.Report{Verdict: audit.Verified, Summary: audit.Summary{Boards: n, Compared: n}}
		if got := card.New(r).Answer.String(); !strings.HasPrefix(got, want) {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
