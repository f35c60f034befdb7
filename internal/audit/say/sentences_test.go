package say_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestCardSentences checks the sentences about cards at the wrong seat.
func TestCardSentences(t *testing.T) {
	n, e, s, w := dealt[0], dealt[1], dealt[2], dealt[3]
	for _, c := range []struct {
		got  bridge.Deal
		want string
	}{
		{move(1), "the file gives ♠A to East and ♥A to North, but they were dealt the other way round"},
		{move(2), "4 cards are in the wrong hands: ♠A moved from North to East, ♠K moved from North to East, ♥A moved from East to North, ♥K moved from East to North"},
		{bridge.Deal{w, n, e, s}, "the whole deal is rotated: East has North's hand"},
		{bridge.Deal{s, w, n, e}, "the whole deal is rotated: South has North's hand"},
		{bridge.Deal{e, s, w, n}, "the whole deal is rotated: West has North's hand"},
		{bridge.Deal{e, n, w, s}, "hands are at different seats: East has North's hand, North has East's hand, West has South's hand, South has West's hand"},
		{bridge.Deal{s, e, n, w}, "hands are at different seats: South has North's hand, North has South's hand"},
		{bridge.Deal{n&^1 | 1<<13, 0, 0, 0}, "North has ♥A, which belongs to East"}, // the rest of the hand matches
		{bridge.Deal{0, 0, n, 0}, "South has ♠A, which belongs to North"},
	} {
		if got := say.Difference(&dealt, &c.got).String(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

func session(phase, n int, set squaredeal.Set) squaredeal.ID {
	return squaredeal.ID{Phase: phase, Session: n, Set: set}
}

// TestSetNames checks the names of sets, single and consecutive.
func TestSetNames(t *testing.T) {
	for _, c := range []struct {
		id   squaredeal.ID
		want string
	}{
		{session(1, 3, squaredeal.Original), "session 1,3"},
		{session(2, 0, squaredeal.Original), "phase 2 (of unknown length)"},
		{session(1, 3, squaredeal.Reserve), "the reserve set of session 1,3"},
		{session(1, 3, "reserve2"), "reserve set 2 of session 1,3"},
		{session(1, 3, squaredeal.Unnumbered), "the unnumbered reserve set of session 1,3"},
	} {
		if got := say.OfSet(c.id).String(); got != c.want {
			t.Errorf("%+v: %q, want %q", c.id, got, c.want)
		}
	}
	row := func(phase, first, last int, set squaredeal.Set) (ids []squaredeal.ID) {
		for n := first; n <= last; n++ {
			ids = append(ids, session(phase, n, set))
		}
		return ids
	}
	everySecond := func(n int) (ids []squaredeal.ID) {
		for k := range n {
			ids = append(ids, session(1, 2*k+1, squaredeal.Original))
		}
		return ids
	}
	for _, c := range []struct {
		ids  []squaredeal.ID
		want string
	}{
		{nil, ""},
		{row(1, 2, 2, squaredeal.Original), "session 1,2"},
		{row(1, 2, 4, squaredeal.Original), "sessions 1,2-4"},
		{row(1, 2, 4, squaredeal.Reserve), "the reserve sets of sessions 1,2-4"},
		{everySecond(3), "session 1,1, session 1,3, session 1,5"},
		{[]squaredeal.ID{session(1, 2, ""), session(2, 3, "")}, "session 1,2, session 2,3"},
		{slices.Concat(row(1, 2, 2, squaredeal.Original), row(1, 3, 3, squaredeal.Reserve)), "session 1,2, the reserve set of session 1,3"},
		{everySecond(8), "session 1,1, session 1,3, session 1,5, session 1,7, session 1,9, session 1,11, session 1,13, session 1,15"},
		{everySecond(10), "session 1,1, session 1,3, session 1,5, session 1,7, session 1,9, session 1,11, session 1,13, session 1,15, and 2 more"},
	} {
		if got := say.OfSets(c.ids).String(); got != c.want {
			t.Errorf("%v: %q, want %q", c.ids, got, c.want)
		}
	}
}

// TestStart checks that a list is not shortened by a single line.
func TestStart(t *testing.T) {
	list := make([]step.Line, 9)
	for i := range list {
		list[i] = step.Literal(fmt.Sprint(i))
	}
	for n, want := range map[int]int{9: 9, 8: 9, 7: 8, 1: 2} {
		got := say.FirstLines(list, n)
		last := "8"
		if n < 8 {
			last = fmt.Sprintf("and %d more", 9-n)
		}
		if len(got) != want || got[want-1].String() != last {
			t.Errorf("the first %d: %q", n, got)
		}
	}
	if len(say.More(0)) != 0 || len(say.More(1)) != 1 {
		t.Error("nothing is more than nothing")
	}
}

// TestChangedLines checks that only differing lines are shown.
func TestChangedLines(t *testing.T) {
	for _, c := range []struct {
		before, now string
		want        []say.Code
	}{
		{"a\nb\nc\n", "a\nx\nc\n", []say.Code{"lines.then", "lines.now"}},
		{"a\nb\n", "a\nb\nc\n", []say.Code{"lines.now"}},
		{"a\nb\n", "b\n", []say.Code{"lines.then"}},
		{"a\nb\n", "b\na\n", []say.Code{"lines.order"}},
		{"a\na\n", "a\n", []say.Code{"lines.order"}},
		{"a\nb\n", "a\nb\n", nil},
	} {
		var got []say.Code
		for _, l := range say.ChangedLines(c.before, c.now) {
			got = append(got, l.Code)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q, then %q: %q, want %q", c.before, c.now, got, c.want)
		}
	}
}

// TestResults checks that duplicates are dropped, which steps are quiet, and the status of a missing step.
func TestResults(t *testing.T) {
	var f say.Results
	for _, c := range []struct {
		id     int
		status step.Status
		quiet  bool
	}{
		{say.StepDescription, step.Pass, true},
		{say.StepDescription, step.NotChecked, false},
		{say.StepKeyHash, step.Pass, false}, // the form of the key file
		{say.StepCompare, step.Fail, true},  // each file has the details
		{say.StepAll, step.NotChecked, true},
		{say.StepLogged, step.Pass, false},
		{say.StepSource, step.NotChecked, false},
	} {
		if got := f.AddStep(c.id, c.status, step.Line{}); got.Quiet != c.quiet {
			t.Errorf("step %d, %s: quiet %t", c.id, c.status, got.Quiet)
		}
	}
	if got := say.StatusOf(f.Steps, say.StepValue); got != step.NotChecked || f.Step(say.StepValue) != nil {
		t.Errorf("a step that nobody took: %s", got)
	}
	choice := say.Choice{Phase: 1, Session: 2, Text: say.Line("value.is-text")}
	for _, c := range []struct {
		phase, session, want int
	}{{1, 2, 1}, {1, 2, 1}, {1, 3, 2}, {2, 2, 3}, {2, 2, 3}} {
		choice.Phase, choice.Session = c.phase, c.session
		if f.AddChoice(choice); len(f.Choices) != c.want {
			t.Errorf("chosen of %d,%d: %d choices, want %d", c.phase, c.session, len(f.Choices), c.want)
		}
	}
	foreign := say.Line("file.foreign", words.N("n", 1))
	f.Warn(say.Warning{Text: foreign})
	f.Warn(say.Warning{Kind: "copies", Text: foreign})
	if f.Warnings[0].Kind != say.RowOf("file.foreign").Kind || f.Warnings[1].Kind != "copies" {
		t.Errorf("kinds of warnings: %+v", f.Warnings)
	}
}
