package handfile_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
)

const results = `% PBN 2.1
[Generator "a program"]

[Event "Club"]
[Board "12"]
[Dealer "N"]
[Vulnerable "All"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Contract "7S"]
[Auction "N"]
7S Pass Pass Pass
[Play "E"]
HA S2 - -
*
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N S 13
{a comment}

[Event "Club"]
[Board "12"]
[Result "12"]

[Deal "N:...AKQJT98765432 AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."]
[Score "NS 50"]

[Board "3"]
[Deal "N:A... K... Q... J..."]
[Note "1:an end"]
`

// TestKeepPBN writes a file of results again: as it stands, numbered otherwise,
// and under the rules.
func TestKeepPBN(t *testing.T) {
	same, err := handfile.KeepPBN([]byte(results), handfile.KeepOptions{})
	if err != nil || string(same) != results {
		t.Errorf("%v\n%s", err, same)
	}
	crlf, err := handfile.KeepPBN([]byte(results), handfile.KeepOptions{CRLF: true})
	if err != nil || string(crlf) != strings.ReplaceAll(results, "\n", "\r\n") {
		t.Errorf("CR LF: %v\n%q", err, crlf)
	}
	again, err := handfile.KeepPBN([]byte(utf16LE(strings.ReplaceAll(results, "Club", "Cl\x01b Łódź"))), handfile.KeepOptions{})
	if err != nil || string(again) != strings.ReplaceAll(results, "Club", "Cl b Łódź") {
		t.Errorf("UTF-16: %v\n%q", err, again)
	}
	rules, err := handfile.KeepPBN([]byte(results), handfile.KeepOptions{Rules: true})
	if want := strings.NewReplacer(`[Dealer "N"]`, `[Dealer "W"]`, `[Vulnerable "All"]`, `[Vulnerable "NS"]`).Replace(results); err != nil || string(rules) != want {
		t.Errorf("rules: %v\n%s", err, rules)
	}
	renumbered, err := handfile.KeepPBN([]byte(results), handfile.KeepOptions{Renumber: true})
	want := strings.NewReplacer(`[Board "12"]`, `[Board "1"]`, `[Vulnerable "All"]`, `[Vulnerable "None"]`,
		`[Deal "N:...A`, "[Board \"2\"]\n[Deal \"N:...A").Replace(results)
	if err != nil || string(renumbered) != want {
		t.Errorf("renumbered: %v\n%s\nwant\n%s", err, renumbered, want)
	}
	if _, err := handfile.KeepPBN([]byte("[Board \"x\"]\n\n"), handfile.KeepOptions{}); err == nil {
		t.Error("a file that cannot be read is kept")
	}
}

// TestTables writes boards whose dealer and vulnerability are not those of their
// numbers in the formats that can say it, and reads them again.
func TestTables(t *testing.T) {
	boards := vectorBoards("b01-16", bridge.Run{First: 1, Last: 16})
	tables := map[int]handfile.Table{2: {Dealer: bridge.West, Vul: bridge.VulNone}, 7: {Dealer: bridge.South, Vul: bridge.VulEW}, 16: {Dealer: bridge.West, Vul: bridge.VulAll}}
	said := 0
	for _, f := range handfile.Formats {
		if !f.Keeps.Tables || f.NewEncoder == nil || f.Decode == nil {
			continue
		}
		data, err := f.Encode(boards, handfile.WriteOptions{Tables: tables})
		if err != nil {
			t.Fatal(err)
		}
		set, err := f.Decode(data, handfile.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := set.Tables()
		if err != nil || len(got) != len(tables) {
			t.Errorf("%s: %v, %v", f.Name, got, err)
		}
		for n, want := range tables {
			if got[n] != want {
				t.Errorf("%s: board %d: %v, want %v", f.Name, n, got[n], want)
			}
		}
		if !slices.Equal(set.Boards, boards) {
			t.Errorf("%s: other boards", f.Name)
		}
		said++
	}
	if said != 4 {
		t.Errorf("%d formats say dealer and vulnerability, want 4", said)
	}
}
