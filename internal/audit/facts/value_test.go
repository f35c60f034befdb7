package facts

import (
	"slices"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/step"
)

// TestUserValueWithoutMatch checks the message for a value that only the user knows. If hands were given and none
// match, the value is in question; without hands it is only unconfirmed.
func TestUserValueWithoutMatch(t *testing.T) {
	value := "7"
	description := []byte("# SquareDeal 2.7\nTN Spring\nDI a draw\nSN 1:1-4:RR:Round robin\n" + keyHashLine)
	for _, handsGiven := range []bool{false, true} {
		f := mostLikely(t, &Input{Description: description, Keys: []byte(keyLine), Value: &value})
		if got := f.Step(say.StepValue); got.Status != step.Pass {
			t.Fatalf("before: %+v, want %v", got, step.Pass)
		}
		if slices.Contains(f.RestsOn, say.TheValue) {
			t.Fatal("before: the verdict rests on the value")
		}
		f.LeaveValueOpen(handsGiven)
		got := f.Step(say.StepValue)
		if got.Status != step.NotChecked {
			t.Errorf("hands given %t: %v, want %v", handsGiven, got.Status, step.NotChecked)
		}
		if got.Optional == handsGiven {
			t.Errorf("hands given %t: optional %t", handsGiven, got.Optional)
		}
		inQuestion := slices.ContainsFunc(got.Detail, func(l step.Line) bool { return l.Code == "made.not-typed" })
		if inQuestion != handsGiven {
			t.Errorf("hands given %t: value in question %t: %v", handsGiven, inQuestion, got.Detail)
		}
		if !slices.Contains(f.RestsOn, say.TheValue) {
			t.Errorf("hands given %t: rests on %v, want the value", handsGiven, f.RestsOn)
		}
	}
}

// TestValueBeforeDueDay checks that a looked-up value confirms nothing before its day, not even the spelling.
func TestValueBeforeDueDay(t *testing.T) {
	typed := "3 6 9 13 26 40"
	const description = "# SquareDeal 2.7\nTN Spring\nDI Lotto of 3 December 2026\nDV 3,6,9,13,26,40\n" +
		"SN 1:1-4:RR:Round robin\n" + keyHashLine
	for day, want := range map[int]struct {
		status step.Status
		choice say.Code
	}{
		2: {status: step.NotChecked, choice: "value.form"},
		3: {status: step.Pass, choice: "value.spelling"},
	} {
		f := mostLikely(t, &Input{
			Description: []byte(description),
			Keys:        []byte(keyLine),
			Value:       &typed,
			Today:       time.Date(2026, 12, day, 12, 0, 0, 0, time.UTC),
		})
		if got := f.Step(say.StepValue).Status; got != want.status {
			t.Errorf("on %d December: %v, want %v", day, got, want.status)
		}
		if len(f.Choices) != 1 || f.Choices[0].Text.Code != want.choice {
			t.Errorf("on %d December: choices %+v, want %s", day, f.Choices, want.choice)
		}
	}
}

// TestFutureDays checks which dates in the delayed information leave step 5 open. The step names the latest of them.
func TestFutureDays(t *testing.T) {
	typed := "7"
	for info, want := range map[string]string{
		"Lotto of 2099-10-01":                "2099-10-01",
		"Lotto of 2099/10/1":                 "2099-10-01",
		"Lotto of 2099.10.01":                "2099-10-01",
		"Lotto of 1 October 2099":            "2099-10-01",
		"Lotto of 1-Oct-2099":                "2099-10-01",
		"Lotto of October 1, 2099":           "2099-10-01",
		"Lotto of 14 IV 2099":                "2099-04-14",
		"Lotto of 10.01.2099":                "2099-01-10",
		"Lotto of 10-01-2099":                "2099-10-01",
		"Lotto of 01/10/2099":                "2099-10-01",
		"Lotto of 13/01/2099":                "2099-01-13",
		"Lotto of 01/13/2099":                "2099-01-13",
		"DJI011099":                          "2099-10-01",
		"Lotto of 3 May and 2 June 2099":     "2099-06-02",
		"Lotto of 2 June 2099 or 3 May 2099": "2099-06-02",
		"Lotto of 30 February 2099":          "",
		"Lotto of 3 December":                "",
		"Lotto of October 2099":              "",
		"Lotto of 3 December 2026":           "",
		"Lotto of 04-12-2026":                "2026-12-04",
	} {
		text := "# SquareDeal 2.7\nTN Spring\nDI " + info + "\nDV 7\nSN 1:1-4:RR:Round robin\n" + keyHashLine
		f := mostLikely(t, &Input{
			Description: []byte(text),
			Keys:        []byte(keyLine),
			Value:       &typed,
			Today:       time.Date(2026, 12, 3, 12, 0, 0, 0, time.UTC),
		})
		day, future := f.futureDay()
		if got := day.Format(time.DateOnly); future != (want != "") || future && got != want {
			t.Errorf("%s: %s %t, want %q", info, got, future, want)
		}
		if open := f.Step(say.StepValue).Status == step.NotChecked; open != future {
			t.Errorf("%s: step 5 is open: %t", info, open)
		}
	}
}
