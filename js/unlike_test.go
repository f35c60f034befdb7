package js_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"
)

// TestAnswersDiffer checks that a different exit status, and a different number of boards in a session
// that only one program names, count as differences. Unchecked sessions do not.
func TestAnswersDiffer(t *testing.T) {
	answerWith := func(exit int, sessions string) answer {
		a := answer{Exit: exit, Report: &judgement{}}
		if err := json.Unmarshal([]byte(sessions), &a.Report.Sessions); err != nil {
			t.Fatal(err)
		}
		return a
	}
	const (
		whole      = `[{"phase":1,"session":1,"state":"whole","compared":8,"count":8}]`
		notChecked = `[{"phase":1,"session":1,"state":"not checked","compared":8,"count":8}]`
		none       = `[]`
	)
	withoutReport := answer{Exit: 2}
	for _, test := range []struct {
		first, second answer
		want          int // number of differences
	}{
		{first: answerWith(0, whole), second: answerWith(0, whole), want: 0},
		{first: answerWith(2, whole), second: answerWith(2, notChecked), want: 0},
		{first: answerWith(0, whole), second: answerWith(2, whole), want: 1},
		{first: answerWith(2, whole), second: answerWith(2, none), want: 1},
		{first: answerWith(2, none), second: answerWith(2, whole), want: 1},
		{first: answerWith(1, whole), second: answerWith(0, none), want: 2},
		{first: answerWith(2, whole), second: withoutReport, want: 0},
		{first: answerWith(0, whole), second: withoutReport, want: 1},
	} {
		if got := unlike(test.first, test.second); len(got) != test.want {
			t.Errorf("%v and %v: %q, want %d differences", test.first, test.second, got, test.want)
		}
	}
}

// unlike returns the differences between two results: the exit status, and the number of compared
// boards in each session.
func unlike(first, second answer) (out []string) {
	if first.Exit != second.Exit {
		out = append(out, fmt.Sprintf("exit status: Go %d, JavaScript %d", first.Exit, second.Exit))
	}
	if first.Report == nil || second.Report == nil {
		return out
	}
	a, b := first.compared(), second.compared()
	for _, session := range slices.Sorted(maps.Keys(a)) {
		if a[session] != b[session] {
			out = append(out, fmt.Sprintf("compared of session %s: Go %d, JavaScript %d", session, a[session], b[session]))
		}
	}
	for _, session := range slices.Sorted(maps.Keys(b)) {
		if _, there := a[session]; !there {
			out = append(out, fmt.Sprintf("compared of session %s: Go 0, JavaScript %d", session, b[session]))
		}
	}
	return out
}
