package card_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestNumbersAddUp checks that a wrong board in several files counts once, and that right,
// wrong and other boards add up.
func TestNumbersAddUp(t *testing.T) {
	const firstThree = "board 1 of session 1,1, board 2 of session 1,1, board 3 of session 1,1"
	for _, c := range []struct {
		wrong  int
		answer string
		reason string
	}{
		{
			wrong:  1,
			answer: "1 of 2,000 boards does not match: board 1 of session 1,1",
			reason: "of the others, 1,899 match and 100 were not compared",
		},
		{
			wrong:  3,
			answer: "3 of 2,000 boards do not match: " + firstThree,
			reason: "of the others, 1,897 match and 100 were not compared",
		},
		{
			wrong:  1200,
			answer: "1,200 of 2,000 boards do not match: " + firstThree + ", and 1197 more",
			reason: "of the others, 700 match and 100 were not compared",
		},
	} {
		got := card.New(wrongBoards(c.wrong))
		if got.AnswerWithBoards.String() != c.answer || got.Reasons[0].String() != c.reason {
			t.Errorf("%d wrong: %q\n%q\nwant %q\n%q",
				c.wrong, got.AnswerWithBoards, got.Reasons[0], c.answer, c.reason)
		}
		if len(got.Boards) > 3 || len(got.Boards)+got.More != c.wrong {
			t.Errorf("%d wrong: %d boards and %d more", c.wrong, len(got.Boards), got.More)
		}
		if files := fmt.Sprint(got.Boards[0].Files); files != "[all.pbn same.bri]" {
			t.Errorf("%d wrong: board 1 is in %s", c.wrong, files)
		}
	}
}

// wrongBoards returns a report with n wrong boards in a tournament of 2,000, of which 100 were not compared. Two
// files contain the wrong boards, in descending order.
func wrongBoards(n int) *audit.Report {
	difference := func(board int, status audit.Status) audit.Difference {
		return audit.Difference{Board: board, Phase: 1, Session: 1, Status: status, Kind: "unknown deal"}
	}
	var differences []audit.Difference
	for board := n; board > 0; board-- {
		differences = append(differences, difference(board, audit.Fail))
	}
	differences = append(differences, difference(n+1, audit.NotChecked))
	return &audit.Report{
		Verdict: audit.False,
		Summary: audit.Summary{Boards: 2000, Compared: 2000 - n - 100},
		Files: []audit.File{
			{Name: "all.pbn", Status: audit.Fail, Differences: differences},
			{Name: "more/same.bri", Status: audit.Fail, Differences: differences},
		},
		Sessions: []audit.Session{{Phase: 1, Session: 1}},
	}
}

// TestPolishThousands checks that Polish has no-break spaces as thousands separators.
func TestPolishThousands(t *testing.T) {
	got := card.New(wrongBoards(1200)).Answer.In(words.Polish)
	if want := "1\u00a0200 z 2\u00a0000 rozdań się nie zgadza"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestQuestion checks that a contradiction in typed input leads to a question. Only a false verdict that does not
// depend on the input takes precedence.
func TestQuestion(t *testing.T) {
	questions := []audit.Question{{About: audit.AskValue, Typed: "43275.92", Found: "43275.91"}}
	c := card.New(&audit.Report{Verdict: audit.NotVerified, Questions: questions})
	want := "you typed 43275.92, but the hands were made with 43275.91; is it a typing error?"
	if c.Kind != card.Question || c.Answer.String() != want {
		t.Errorf("%s, %q, want %s, %q", c.Kind, c.Answer, card.Question, want)
	}
	if c.Next.Kind != card.CheckInput {
		t.Errorf("next %s, want %s", c.Next.Kind, card.CheckInput)
	}
	wrong := wrongBoards(1)
	wrong.Questions = questions
	if c := card.New(wrong); c.Kind != card.False {
		t.Errorf("beside a wrong board: %s, want %s", c.Kind, card.False)
	}
}

// TestHarmlessFindings checks that a card lists three harmless findings and counts the rest.
func TestHarmlessFindings(t *testing.T) {
	for n, rest := range map[int]string{0: "", 2: "", 3: "", 4: "1 more", 9: "6 more"} {
		r := &audit.Report{Verdict: audit.Verified, Summary: audit.Summary{Boards: 9, Compared: 9}}
		for k := range n {
			harmless := say.Line("file.foreign", words.N("n", 4))
			r.Warnings = append(r.Warnings, audit.Warning{File: fmt.Sprintf("%d.pbn", k), Text: harmless})
		}
		got := card.New(r).Reasons
		if len(got) != min(n, 4) {
			t.Errorf("%d findings: %q", n, words.Strings(words.English, got))
		} else if rest != "" && !strings.Contains(got[3].String(), rest) {
			t.Errorf("%d findings: last is %q, want %q in it", n, got[3], rest)
		}
	}
}

// TestStrictInPart checks the reason for a partial strict verification: it is the open anchor, not the missing
// files.
func TestStrictInPart(t *testing.T) {
	c := card.New(&audit.Report{
		Verdict:  audit.NotVerified,
		Steps:    []audit.Step{{ID: say.StepAll, Status: audit.NotChecked, Optional: true}},
		RestsOn:  []audit.Anchor{audit.TheValue},
		Sessions: []audit.Session{notShown(1, 1, "")},
		Summary:  audit.Summary{Boards: 9, Compared: 5},
	})
	want := "not verified: not everything could be checked: no external evidence confirms the public number"
	if c.Kind != card.Open || c.Line.String() != want {
		t.Errorf("%s, %q, want %s, %q", c.Kind, c.Line, card.Open, want)
	}
}

// TestOpenProof checks that the reason for an open step about the public log is its result and not the differing
// lines.
func TestOpenProof(t *testing.T) {
	result, detail := say.Line("before.no-witness"), say.Line("before.leaf", words.Name("leaf", "00ff"))
	for id, want := range map[int]audit.Line{say.StepBefore: result, say.StepRemake: detail} {
		got := card.New(&audit.Report{
			Verdict: audit.NotVerified,
			Steps: []audit.Step{{
				ID:     id,
				Name:   say.Line(say.StepCode(id)),
				Status: audit.NotChecked,
				Got:    result,
				Detail: []audit.Line{detail},
			}},
			Files:   []audit.File{{Name: "a.pbn", Status: audit.Pass}},
			Summary: audit.Summary{Files: 1, Boards: 9, Compared: 9},
		})
		if got.Kind != card.Open || !strings.Contains(got.Answer.String(), want.String()) {
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
