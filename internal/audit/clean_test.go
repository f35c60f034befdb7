package audit

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
)

// TestReportIsClean checks that a report contains no invisible or bidirectional control characters, even if file
// names or the description do.
func TestReportIsClean(t *testing.T) {
	cup := newPartTournament(t)
	hands := cup.files["rr2.pbn"]
	sqd := strings.Replace(string(cup.description.Bytes()), "TN Part", "TN Pa\u202ert\x1b[2J", 1)
	in := []Input{input("a\u200bb\u202e\x1b.pbn", hands), input("no\u2066hands.pbn", []byte("nothing"))}
	for _, keys := range [][]byte{cup.keys.Bytes(), []byte("no\u202ekeys")} {
		r := Run(Published{Description: []byte(sqd), Keys: keys}, in, Options{})
		r.Advice = nil // contains exact file names that the user has to repeat
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"\u202e", "\u200b", "\u2066", `\u001b`} {
			if strings.Contains(string(data), bad) {
				t.Errorf("the report holds %q: %s", bad, data)
			}
		}
		if !strings.Contains(string(data), "a?b??.pbn") {
			t.Errorf("no file in %s", data)
		}
	}
}

// TestReportFindings checks that mistakes in the delayed information are reported.
func TestReportFindings(t *testing.T) {
	cup := newPartTournament(t)
	sqd := strings.Replace(string(cup.description.Bytes()), "DI a draw", "DI DJI040725 close, 2 decimals", 1)
	r := Run(Published{Description: []byte(sqd), Keys: cup.keys.Bytes()}, nil, Options{})
	kinds := map[lint.FindingKind]bool{}
	for _, f := range r.Findings {
		kinds[f.Kind] = true
	}
	if !kinds[lint.Holiday] || kinds[lint.PastDate] {
		t.Errorf("%+v", r.Findings)
	}
}
