package printed

import (
	"errors"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

func TestNumber(t *testing.T) {
	for in, want := range map[string]string{
		"7": "7", "-7": "-7", "65.96": "65.96", "+.5": "0.5", "-0.33": "-0.33", "38.80%": "38.80", "0": "0",
		"": "", ".": "", "1.": "1", "1e5": "", "--1": "", "1.-5": "", "99999999999": "", "1.2345678": "", "1_0": "", "0x1": "",
	} {
		p, ok := ParseNumber(in)
		if ok != (want != "") || p.String() != want {
			t.Errorf("%q is %q, %v; want %q", in, p.String(), ok, want)
		}
	}
}

// TestMethodFromPoints checks that points which may belong to two forms of scoring determine
// the form only if another result has unambiguous points.
func TestMethodFromPoints(t *testing.T) {
	imps := [2]Number{number("3"), number("-3")}
	two, one := Line{Butler: imps, CrossIMPs: imps}, Line{CrossIMPs: imps}
	s := &Session{Boards: []Board{{Number: "1", Lines: []Line{two, two}}}}
	if m, err := s.Method(); !errors.Is(err, ErrNoMethod) {
		t.Errorf("%v, %v, want %v", m, err, ErrNoMethod)
	}
	s.Boards[0].Lines[1] = one
	if m, err := s.Method(); err != nil || m != score.CrossIMP {
		t.Errorf("%v, %v, want %v", m, err, score.CrossIMP)
	}
}
