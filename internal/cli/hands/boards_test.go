package hands

import (
	"errors"
	"testing"

	"github.com/fairdeal/fairdeal/internal/boardrange"
)

func TestParseBoards(t *testing.T) {
	for _, c := range []struct {
		s           string
		first, last int // 0 if refused
	}{
		{"16", 1, 16}, {"1", 1, 1}, {"17-32", 17, 32}, {"5-5", 5, 5}, {"007", 1, 7},
		{"1-2000000000", 1, LastBoard},
		{"", 0, 0}, {"0", 0, 0}, {"0-4", 0, 0}, {"5-3", 0, 0}, {"1-x", 0, 0}, {"x", 0, 0}, {"-", 0, 0},
		{"-3", 0, 0}, {"3-", 0, 0}, {"1-2-3", 0, 0}, {"+1", 0, 0}, {" 16", 0, 0}, {"1 - 2", 0, 0}, {"1e3", 0, 0},
		{"2000000001", 0, 0}, {"1-99999999999999999999", 0, 0}, {"٣", 0, 0},
	} {
		run, err := ParseBoards(c.s)
		if want := (boardrange.Run{First: c.first, Last: c.last}); run != want || (err != nil) != (c.first == 0) {
			t.Errorf("ParseBoards(%q) = %v, %v; want %v", c.s, run, err, want)
		}
	}
}

func FuzzParseBoards(f *testing.F) {
	for _, s := range []string{"16", "17-32", "5-3", "1-x", "0", "2000000001", "-", "1-2-3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		run, err := ParseBoards(s)
		if err != nil {
			if run != (boardrange.Run{}) {
				t.Errorf("%q: boards %v beside the error %v", s, run, err)
			}
			return
		}
		if run.First < 1 || run.Last < run.First || run.Last > LastBoard {
			t.Errorf("%q: boards %v", s, run)
		}
		if again, err := ParseBoards(run.String()); err != nil || again != run {
			t.Errorf("%q: %v reads as %v, %v", s, run, again, err)
		}
	})
}

// TestNameIsNotUTF8 checks the message for a name that is not UTF-8, because the system's error
// would mention an invalid argument.
func TestNameIsNotUTF8(t *testing.T) {
	if _, err := findInputs(nil, "monday\xff.pbn"); !errors.Is(err, errNotUTF8) {
		t.Errorf("the error is %v", err)
	}
}
