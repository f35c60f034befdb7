package audit

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestHostile gives the audit descriptions and files designed to slow it down. None may be verified; the test
// prints the time of each.
func TestHostile(t *testing.T) {
	thorough.Only(t, "what exhausts a verification is not tried")
	honest := newTournament(t, 1, "43275.91", "1:1-3:FIN:Final")
	hands := honest.original(t, 1, 1)
	tests := []struct {
		name string
		make func(cup *tournament)
	}{
		{
			name: "a million sessions",
			make: func(cup *tournament) { cup.editDescription("SN 1:", "SN 1000000:") },
		},
		{
			name: "a hundred thousand sessions",
			make: func(cup *tournament) { cup.editDescription("SN 1:", "SN 100000:") },
		},
		{
			name: "a hundred thousand boards",
			make: func(cup *tournament) {
				cup.editDescription(":1-3:", ":1-100000:")
				cup.files["x.ber"] = cup.files["FIN.pbn"]
			},
		},
		{
			name: "ten sessions of a hundred thousand boards",
			make: func(cup *tournament) {
				*cup = *newTournament(t, 1, "43275.91", "10:1-100000:FIN#:Final")
				cup.files["other.pbn"] = honest.files["FIN.pbn"]
				cup.writeFile(t, "FIN1.pbn", hands)
			},
		},
		{
			name: "too many boards",
			make: func(cup *tournament) { *cup = *newTournament(t, 1, "43275.91", "11:1-100000:FIN#:Final") },
		},
		{
			name: "a long delayed value",
			make: func(cup *tournament) {
				cup.editDescription("DV 43275.91", "DV "+strings.Repeat("1 ", 50_000)+"2")
			},
		},
		{
			name: "a session far beyond, of a phase of unknown length",
			make: func(cup *tournament) {
				*cup = *newTournament(t, 1, "43275.91", "0:1-100:open#:Open")
				cup.writeFile(t, "open999999.pbn", hands)
			},
		},
		{
			name: "many keys, all another tournament's",
			make: func(cup *tournament) {
				*cup = *newTournament(t, 1, "43275.91", "5000:1-2:FIN#:Final")
				cup.sqk = newTournament(t, 2, "43275.91", "5000:1-2:FIN#:Final").sqk
				cup.writeFile(t, "FIN0001.pbn", hands)
			},
		},
		{
			name: "many lines that are no keys",
			make: func(cup *tournament) { cup.sqk = bytes.Repeat([]byte("x\r\n"), 200_000) },
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			cup := honest.clone()
			cup.writeFile(t, "FIN.pbn", hands)
			test.make(cup)
			start := time.Now()
			r := cup.audit()
			t.Logf("%v: %s", time.Since(start).Round(time.Millisecond), fmt.Sprintf("%.200s", r.Summary.Text))
			if r.ExitStatus() == 0 {
				t.Error(reportText(r))
			}
		})
	}
}
