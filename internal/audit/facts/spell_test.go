package facts

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestRespell checks that the spellings in use for a delayed value are tried, and never the value itself.
func TestRespell(t *testing.T) {
	for value, want := range map[string][]string{
		"369132640":                            {"030609132640", "3 6 9 13 26 40", "3, 6, 9, 13, 26, 40", "3,6,9,13,26,40"},
		"3 6 9 13 26 40":                       {"369132640", "030609132640", "3,6,9,13,26,40", "3691326"},
		"26, 3, 40, 6, 9, 13":                  {"263406913", "369132640", "26 3 40 6 9 13"},
		"03 06 09 13 26 40":                    {"369132640", "3 6 9 13 26 40"},
		"030609132640":                         {"369132640", "3 6 9 13 26 40"},
		"12 ":                                  {"12"},
		"134711152229333536424344516668757677": {"0103040711152229333536424344516668757677"},
		"6712202529303235384049526364677072768040": {"67122025293032353840495263646770727680"},
	} {
		got := spellings(value)
		if len(got) > maxSpellings {
			t.Errorf("%q: %d spellings", value, len(got))
		}
		for _, w := range want {
			if !slices.Contains(got, w) {
				t.Errorf("%q is not respelt as %q: %q", value, w, got)
			}
		}
		if slices.Contains(got, value) {
			t.Errorf("%q is respelt as itself", value)
		}
	}
	for _, value := range []string{
		"", " ", "x", "7", "1000000000000000000000000000000000", "99999999999999999999 1", "4,x",
	} {
		for _, s := range spellings(value) {
			if s == "" || s == value {
				t.Errorf("%q is respelt as %q", value, s)
			}
		}
	}
}

// TestSpellingMustMatchAllBoards checks that a different spelling is suggested only if it produces all boards in
// the files. If one board is a stranger, the spelling may not be the problem.
func TestSpellingMustMatchAllBoards(t *testing.T) {
	withValue := func(value string) *Input {
		description := "TN Kadra\n" + keyHashLine + "DI " + value + "\nSN 1:8:k24-#:x\nPU\n"
		return &Input{Description: []byte(description), Keys: []byte(keyLine)}
	}
	boards := dealFirstSession(t, withValue("030609132640"))
	shown := map[bridge.Deal]bool{}
	for _, b := range boards[:3] {
		shown[b.Deal] = true
	}
	f := mostLikely(t, withValue("369132640"))
	if got, want := f.FindSpelling(shown), "030609132640"; got != want {
		t.Errorf("all boards of one spelling: suggests %q, want %q", got, want)
	}
	stranger := boards[3].Deal
	stranger[0], stranger[1] = stranger[1], stranger[0]
	shown[stranger] = true
	if got := f.FindSpelling(shown); got != "" {
		t.Errorf("a board of no spelling: suggests %q, want none", got)
	}
}

// TestSpellingOfNewDescription checks that spellings are tried only for values that SquareDeal 1.3 mixed in.
func TestSpellingOfNewDescription(t *testing.T) {
	withValue := func(value string) *Input {
		description := "# SquareDeal 2.7\nTN Kadra\nDI a draw\nDV " + value + "\n" + keyHashLine + "SN 1:8:k24-#:x\n"
		return &Input{Description: []byte(description), Keys: []byte(keyLine)}
	}
	boards := dealFirstSession(t, withValue("030609132640"))
	f := mostLikely(t, withValue("369132640"))
	if got := f.FindSpelling(map[bridge.Deal]bool{boards[0].Deal: true}); got != "" {
		t.Errorf("suggests %q, want none", got)
	}
}

func dealFirstSession(t *testing.T, input *Input) []bridge.Board {
	t.Helper()
	boards, err := mostLikely(t, input).Dealt.Boards(squaredeal.ID{Phase: 1, Session: 1})
	if err != nil {
		t.Fatal(err)
	}
	return boards
}
