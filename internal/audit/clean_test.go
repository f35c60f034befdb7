package audit

import (
	"encoding/json"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"strings"
	"testing"
)

// Names of files and texts of a description may hold what turns a line round or
// shows nothing; no report does.
func TestReportIsClean(t *testing.T) {
	w := newPartWorld(t)
	hands := w.files["rr2.pbn"]
	sqd := strings.Replace(string(w.d.Bytes()), "TN Part", "TN Pa\u202ert\x1b[2J", 1)
	in := []Input{bytesInput("a\u200bb\u202e\x1b.pbn", hands), bytesInput("no\u2066hands.pbn", []byte("nothing"))}
	for _, keys := range [][]byte{w.k.Bytes(), []byte("no\u202ekeys")} {
		r := Run(Published{Description: []byte(sqd), Keys: keys}, in, Options{})
		r.Advice = nil // names files as they are, so that it can be followed
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

// What the delayed information of a published description gets wrong is said.
func TestReportFindings(t *testing.T) {
	w := newPartWorld(t)
	sqd := strings.Replace(string(w.d.Bytes()), "DI a draw", "DI DJI040725 close, 2 decimals", 1)
	r := Run(Published{Description: []byte(sqd), Keys: w.k.Bytes()}, nil, Options{})
	kinds := map[lint.FindingKind]bool{}
	for _, f := range r.Findings {
		kinds[f.Kind] = true
	}
	if !kinds[lint.Holiday] || kinds[lint.PastDate] {
		t.Errorf("%+v", r.Findings)
	}
}
