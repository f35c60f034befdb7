package printed

import "testing"

// TestCompareContracts checks which raw scores are compared with a contract, and which of them differ from it.
func TestCompareContracts(t *testing.T) {
	for _, test := range []struct {
		contract, by, tricks string
		raw                  string
		compared             int // number of scores compared
		differs              bool
	}{
		{contract: "4H", by: "N", tricks: "10", raw: "420", compared: 1},
		{contract: "4H", by: "N", tricks: "10", raw: "450", compared: 1, differs: true},
		{contract: "4HX", by: "W", tricks: "9", raw: "100", compared: 1},
		{contract: "1NTXX", by: "E", tricks: "7", raw: "-560", compared: 1},
		{contract: "PASS", raw: "0", compared: 1},
		{contract: "PASS", raw: "100", compared: 1, differs: true},
		{contract: "4H", by: "N", raw: "420"},
		{contract: "9H", by: "N", tricks: "10", raw: "420"},
		{raw: "420"},
	} {
		line := Line{
			NS: "1", EW: "2", Score: test.raw,
			Contract: test.contract, PlayedBy: test.by, Tricks: test.tricks,
		}
		r := compare(t, &Session{Type: "CROSS_IMPS", Boards: []Board{{Number: "1", Lines: []Line{line}}}})
		if got := r.Compared[RawScore]; got != test.compared {
			t.Errorf("%+v: %d scores compared, want %d", line, got, test.compared)
		}
		if differs := len(r.Differences) > 0; differs != test.differs {
			t.Errorf("%+v: differences %+v, want some: %t", line, r.Differences, test.differs)
		}
	}
}
