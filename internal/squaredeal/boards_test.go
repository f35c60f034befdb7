package squaredeal_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"pgregory.net/rapid"
)

// TestBoards checks how each notation is stored, and which boards it gives the first sessions:
//
//	17-32          these boards in every session; 16 is short for 1-16
//	1-16,17-32     one range per session, in turn
//	2x16           short for 1-16,17-32; stored in full for older programs
//	+8             8, because SquareDeal accepts a plus sign, spaces and leading zeros
//	8(2x4)         1-8 in the first session, then in turn the list in brackets
func TestBoards(t *testing.T) {
	for _, c := range []struct {
		typed    string
		stored   string
		sessions string // boards of sessions 1, 2, ...
	}{
		{typed: "16", stored: "16", sessions: "1-16 1-16 1-16"},
		{typed: "1", stored: "1", sessions: "1-1 1-1"},
		{typed: "17-32", stored: "17-32", sessions: "17-32 17-32"},
		{typed: "1-16,17-32", stored: "1-16,17-32", sessions: "1-16 17-32 1-16 17-32"},
		{typed: "17-32,1-16", stored: "17-32,1-16", sessions: "17-32 1-16 17-32"},
		{typed: "2x16", stored: "1-16,17-32", sessions: "1-16 17-32 1-16"},
		{typed: "3x7", stored: "1-7,8-14,15-21", sessions: "1-7 8-14 15-21 1-7"},
		{typed: "1x16", stored: "1-16", sessions: "1-16 1-16"},
		{typed: "1-8, 9-16", stored: "1-8, 9-16", sessions: "1-8 9-16"},
		{typed: "+8,\t+09- +16", stored: "+8,\t+09- +16", sessions: "1-8 9-16"},
		{typed: "1-16(1-16,17-32)", stored: "1-16(1-16,17-32)", sessions: "1-16 1-16 17-32 1-16 17-32"},
		{typed: "8,9-12(2x4)", stored: "8,9-12(1-4,5-8)", sessions: "1-8 9-12 1-4 5-8 1-4"},
		{typed: "16(17-32)", stored: "16(17-32)", sessions: "1-16 17-32 17-32"},
		{typed: "5-5", stored: "5-5", sessions: "5-5"},
	} {
		b, err := squaredeal.ParseBoards(c.typed)
		if err != nil {
			t.Errorf("%q: %v", c.typed, err)
			continue
		}
		if b.String() != c.stored || !b.Known() {
			t.Errorf("%q: stored as %q, want %q", c.typed, b, c.stored)
		}
		for i, want := range strings.Fields(c.sessions) {
			run, err := b.Session(i + 1)
			if got := run.String(); err != nil || got != want {
				t.Errorf("%q: session %d plays %s (%v), want %s", c.typed, i+1, got, err, want)
			}
		}
	}
}

// TestBadBoards checks that the error for an invalid list contains the list.
func TestBadBoards(t *testing.T) {
	for typed, want := range map[string]string{
		"":                  "is missing",
		"0":                 "expected 1 to",
		"0-16":              "expected 1 to",
		"16-1":              "the range runs backwards",
		"1-16,":             "is missing",
		",1-16":             "is missing",
		"1--16":             "expected digits",
		"-16":               "is missing",
		"1-":                "is missing",
		"x16":               "is missing",
		"0x16":              "expected 1 to",
		"2x":                "is missing",
		"2x0":               "expected 1 to",
		"2x1-16":            "expected digits",
		"1-16(":             "closing bracket is missing",
		"1-16()":            "is missing",
		"(1-16)":            "is missing",
		"1-16)":             "expected digits",
		"1-16(1-16)2":       "closing bracket is missing",
		"1-16((1-16))":      "expected digits",
		"?,1-16":            "expected digits",
		"1-16(?)":           "expected digits",
		"1 -16":             "expected digits",
		"1 - 16":            "expected digits",
		"++1-16":            "expected digits",
		"1-16-17":           "expected digits",
		"16.5":              "expected digits",
		"1-100001":          "expected 1 to",
		"99999999999999999": "expected 1 to",
		"10001x1":           "expected 1 to",
		"5000x1,5001x1":     "more than 10000 ranges",
	} {
		b, err := squaredeal.ParseBoards(typed)
		if err == nil {
			t.Errorf("%q: boards %v, want an error", typed, b)
			continue
		}
		for _, part := range []string{want, strconv.Quote(typed)} {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%q: %v, want an error with %q", typed, err, part)
			}
		}
	}
}

func TestUnknownBoards(t *testing.T) {
	b, err := squaredeal.ParseBoards("?")
	if err != nil || b.Known() || b.String() != "?" {
		t.Fatalf("%v, %v", b, err)
	}
	if _, err := b.Session(1); !errors.Is(err, squaredeal.ErrBoardsUnknown) {
		t.Errorf("%v", err)
	}
	if _, err := b.Session(0); err == nil {
		t.Error("session 0 has boards")
	}
}

// TestBoardsRoundTrip checks that the stored list has the same meaning as the entered one.
func TestBoardsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		item := rapid.StringMatching(`[1-9][0-9]?|([1-9])-(1[0-9]|[2-9][0-9])|[1-5]x[1-9]`)
		list := rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(item, 1, 4).Draw(t, "items"), ",")
		})
		s := list.Draw(t, "list")
		if rapid.Bool().Draw(t, "bracket") {
			s += "(" + list.Draw(t, "again") + ")"
		}
		b, err := squaredeal.ParseBoards(s)
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		again, err := squaredeal.ParseBoards(b.String())
		if err != nil || again.String() != b.String() {
			t.Fatalf("%q stored as %q: %v", s, b, err)
		}
		for n := 1; n < 20; n++ {
			entered, _ := b.Session(n)
			stored, _ := again.Session(n)
			if entered != stored || entered.Len() < 1 {
				t.Fatalf("%q: session %d plays %v, stored %v", s, n, entered, stored)
			}
		}
	})
}

func FuzzBoards(f *testing.F) {
	for _, s := range []string{
		"16", "17-32", "1-16,17-32", "2x16", "1-16(1-16,17-32)", "?", "1-16(", "9x9(1x1)", "", "100000x1", "-",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		b, err := squaredeal.ParseBoards(s)
		if err != nil || !b.Known() {
			return
		}
		again, err := squaredeal.ParseBoards(b.String())
		if err != nil || again.String() != b.String() {
			t.Fatalf("%q stored as %q: %v", s, b, err)
		}
		for _, n := range []int{1, 2, 3, 1000} {
			if run, err := b.Session(n); err != nil || run.First < 1 || run.Len() < 1 {
				t.Fatalf("%q: session %d: %v, %v", s, n, run, err)
			}
		}
	})
}
