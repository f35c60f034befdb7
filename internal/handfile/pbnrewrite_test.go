package handfile_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
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
`

// TestRewritePBN rewrites a file of results unchanged, with new numbers, and with dealers by the rules.
func TestRewritePBN(t *testing.T) {
	same, err := handfile.RewritePBN([]byte(results), handfile.RewriteOptions{})
	if err != nil || string(same) != results {
		t.Errorf("%v\n%s", err, same)
	}
	crlf, err := handfile.RewritePBN([]byte(results), handfile.RewriteOptions{CRLF: true})
	if err != nil || string(crlf) != strings.ReplaceAll(results, "\n", "\r\n") {
		t.Errorf("CR LF: %v\n%q", err, crlf)
	}
	again, err := handfile.RewritePBN([]byte(utf16LE(strings.ReplaceAll(results, "Club", "Cl\x01b Łódź"))), handfile.RewriteOptions{})
	if err != nil || string(again) != strings.ReplaceAll(results, "Club", "Cl b Łódź") {
		t.Errorf("UTF-16: %v\n%q", err, again)
	}
	rules, err := handfile.RewritePBN([]byte(results), handfile.RewriteOptions{TablesByNumber: true})
	if want := strings.NewReplacer(`[Dealer "N"]`, `[Dealer "W"]`, `[Vulnerable "All"]`, `[Vulnerable "NS"]`).Replace(results); err != nil || string(rules) != want {
		t.Errorf("rules: %v\n%s", err, rules)
	}
	renumbered, err := handfile.RewritePBN([]byte(results), handfile.RewriteOptions{Renumber: true})
	want := strings.NewReplacer(`[Board "12"]`, `[Board "1"]`, `[Vulnerable "All"]`, `[Vulnerable "None"]`,
		`[Deal "N:...A`, "[Board \"2\"]\n[Deal \"N:...A").Replace(results)
	if err != nil || string(renumbered) != want {
		t.Errorf("renumbered: %v\n%s\nwant\n%s", err, renumbered, want)
	}
	if _, err := handfile.RewritePBN([]byte("[Board \"x\"]\n\n"), handfile.RewriteOptions{}); err == nil {
		t.Error("a file that cannot be read is kept")
	}
}

// TestRewritePBNNormalisesGames checks that skipped games disappear and that deals in unusual notation are written
// in standard notation.
func TestRewritePBNNormalisesGames(t *testing.T) {
	const one = "[Event \"Club\"]\n[Board \"1\"]\n[Deal \"E:%s\"]\n[Auction \"N\"]\nPass\n\n"
	const odd = "AKQJT98765432.-.-.- -.AKQJT98765432.-.- ..akqjt98765432. S-.H-.D-.CAKQJ1098765432"
	const plain = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
	const end = "[Event \"Club\"]\n[Board \"2\"]\n[Deal \"N:A... K... Q... J...\"]\n[Play \"N\"]\nSA SK SQ SJ\n*\n\n"
	for _, text := range []string{fmt.Sprintf(one, odd), end + fmt.Sprintf(one, odd), fmt.Sprintf(one, odd) + end} {
		got, err := handfile.RewritePBN([]byte(text), handfile.RewriteOptions{})
		if want := fmt.Sprintf(one, plain); err != nil || string(got) != want {
			t.Errorf("%v\n%s\nwant\n%s", err, got, want)
		}
	}
	// A hidden hand remains hidden. Inherited values are written out.
	hidden := strings.Replace(fmt.Sprintf(one, plain), "AKQJT98765432... ", "- ", 1)
	for _, c := range [][2]string{
		{hidden + "[Event \"Club\"]\n[Board \"1\"]\n[Deal \"#\"]\n", hidden + strings.TrimSuffix(strings.Replace(hidden, "[Auction \"N\"]\nPass\n", "", 1), "\n")},
		{end + "[Event \"#\"]\n[Board \"3\"]\n[Deal \"N:" + plain + "\"]\n", "[Event \"Club\"]\n[Board \"3\"]\n[Deal \"N:" + plain + "\"]\n"},
		{"[Event \"#\"]\n[Site \"##A \\\"b\\\"\"]\n[Board \"1\"]\n[Deal \"N:" + plain + "\"]\n\n[Board \"2\"]\n[Deal \"N:" + plain + "\"]\n\n[Site \"##\"]\n[Board \"3\"]\n[Deal \"#\"]\n\n[Board \"4\"]\n[Deal \"#\"]\n",
			"[Event \"\"]\n[Site \"A \\\"b\\\"\"]\n[Board \"1\"]\n[Deal \"N:" + plain + "\"]\n\n[Site \"A \\\"b\\\"\"]\n[Board \"2\"]\n[Deal \"N:" + plain + "\"]\n\n[Site \"\"]\n[Board \"3\"]\n[Deal \"N:" + plain + "\"]\n\n[Board \"4\"]\n[Deal \"N:" + plain + "\"]\n"},
	} {
		if got, err := handfile.RewritePBN([]byte(c[0]), handfile.RewriteOptions{}); err != nil || string(got) != c[1] {
			t.Errorf("%v\n%s\nwant\n%s", err, got, c[1])
		}
	}
}

// TestTables writes boards with unusual dealers and vulnerabilities in the formats that support them, and reads
// them back.
func TestTables(t *testing.T) {
	boards := vectorBoards("b01-16", boardrange.Run{First: 1, Last: 16})
	tables := map[bridge.Board]handfile.Table{boards[1]: {Dealer: bridge.West, Vul: bridge.VulNone}, boards[6]: {Dealer: bridge.South, Vul: bridge.VulEW}, boards[15]: {Dealer: bridge.West, Vul: bridge.VulAll}}
	said := 0
	for _, f := range handfile.Formats {
		if !f.Keeps.Tables || f.NewEncoder == nil || !f.Readable() {
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
		for b, want := range tables {
			if got[b] != want {
				t.Errorf("%s: board %d: %v, want %v", f.Name, b.Number, got[b], want)
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

// TestRewritePBNAnalysis replaces the double-dummy tags in the games of one board and drops the other boards.
func TestRewritePBNAnalysis(t *testing.T) {
	lines := "[DoubleDummyTricks \"0D0D00D0D000D0D00D0D\"]\n[OptimumScore \"NS 1510\"]\n"
	var asked []int
	opt := handfile.RewriteOptions{AnalysisTags: func(b bridge.Board) string {
		asked = append(asked, b.Number)
		if b.Number != 12 {
			return ""
		}
		return lines
	}}
	got, err := handfile.RewritePBN([]byte(results), opt)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(results, "[Auction \"N\"]", lines+"[Auction \"N\"]", 1)
	want = strings.Replace(want, "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN S 13\n{a comment}\n", "", 1)
	if string(got) != want {
		t.Errorf("%s", got)
	}
	if !slices.Equal(asked, []int{12, 0}) {
		t.Errorf("asked for %v", asked)
	}
	again, err := handfile.RewritePBN(got, opt)
	if err != nil || string(again) != want {
		t.Errorf("a second time: %v\n%s", err, again)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	set, err := pbn.Decode(got, handfile.ReadOptions{})
	if err != nil || len(set.DoubleDummy) != 1 || set.DoubleDummy[set.Boards[0].Deal] != "0D0D00D0D000D0D00D0D" {
		t.Errorf("read back: %v, %v", err, set)
	}
	opt.Select = func(b bridge.Board) bool { return b.Number == 12 }
	one, err := handfile.RewritePBN([]byte(results), opt)
	if err != nil || strings.Count(string(one), "[Board ") != 2 || strings.Contains(string(one), "NS 50") || !strings.Contains(string(one), "7S Pass Pass Pass\n[Play \"E\"]\nHA S2 - -\n*\n") {
		t.Errorf("one board: %v\n%s", err, one)
	}
	taken, err := handfile.RewritePBN([]byte(strings.Replace(results, "[Event \"Club\"]\n[Board \"12\"]\n[Result", "[Event \"#\"]\n[Board \"12\"]\n[Result", 1)), opt)
	if err != nil || string(taken) != string(one) {
		t.Errorf("values taken over: %v\n%s\nwant\n%s", err, taken, one)
	}
}

// TestRewritePBNScore checks that another program's OptimumScore is kept byte for byte if the score is the same, and
// replaced if it differs.
func TestRewritePBNScore(t *testing.T) {
	const game = "[Board \"1\"]\n[Deal \"N:9.QJT75.J7.QJ983 AKQJT543.863.A5. 8762.42.KT942.42 .AK9.Q863.AKT765\"]\n"
	for tag, kept := range map[string]bool{
		`[OptimumScore "EW  2220"]`: true, `[optimumscore  "ew 2220" ]`: true, `[OptimumScore "EW 1520"]`: false, `[OptimumScore "NS 2220"]`: false,
	} {
		lines := "[OptimumScore \"EW 2220\"]\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT  0\n"
		opt := handfile.RewriteOptions{AnalysisTags: func(bridge.Board) string { return lines }}
		got, err := handfile.RewritePBN([]byte(game+tag+"\n"), opt)
		want := game + lines
		if kept {
			want = strings.Replace(want, `[OptimumScore "EW 2220"]`, tag, 1)
		}
		if err != nil || string(got) != want {
			t.Errorf("%s: %v\n%s", tag, err, got)
		}
	}
}

// TestReadDoubleDummyTables reads double-dummy tables in all notations.
func TestReadDoubleDummyTables(t *testing.T) {
	const deal = "[Board \"1\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
	rows := ""
	for i, n := range "0D0D00D0D000D0D00D0D" {
		rows += string("NSEW"[i/5]) + "  " + []string{"NT", "S", "H", "D", "C"}[i%5] + map[rune]string{'0': " 0", 'D': " 13"}[n] + "\n"
	}
	table := "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\n" + rows
	const tricks = "[DoubleDummyTricks \"0d0d00d0d000d0d00d0d\"]\n"
	for name, c := range map[string]struct{ text, want string }{
		"the tag":                     {deal + tricks, "0D0D00D0D000D0D00D0D"},
		"the rows":                    {deal + table, "0D0D00D0D000D0D00D0D"},
		"both":                        {deal + tricks + table, "0D0D00D0D000D0D00D0D"},
		"rows before another tag":     {"[Event \"x\"]\n" + table + deal, "0D0D00D0D000D0D00D0D"},
		"no digits":                   {deal + "[DoubleDummyTricks \"********************\"]\n", ""},
		"nineteen digits":             {deal + "[DoubleDummyTricks \"0D0D00D0D000D0D00D0\"]\n", ""},
		"fourteen tricks":             {deal + strings.Replace(table, " 13", " 14", 1), ""},
		"a row missing":               {deal + strings.Replace(table, "N  S 13\n", "", 1), ""},
		"a row twice":                 {deal + table + "N  S 13\n", ""},
		"tag and rows that differ":    {deal + tricks + strings.Replace(table, " 13", " 12", 1), ""},
		"another game, other table":   {deal + tricks + "\n" + deal + "[DoubleDummyTricks \"1D0D00D0D000D0D00D0D\"]\n", ""},
		"another game, the same":      {deal + tricks + "\n" + deal + table, "0D0D00D0D000D0D00D0D"},
		"columns in another order":    {deal + "[OptimumResultTable \"Denomination;Declarer;Result\"]\n" + swapped(rows), "0D0D00D0D000D0D00D0D"},
		"a game that has no such tag": {deal + "\n" + tricks, ""},
	} {
		pbn, err := handfile.ByName("pbn")
		if err != nil {
			t.Fatal(err)
		}
		set, err := pbn.Decode([]byte(c.text), handfile.ReadOptions{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := set.DoubleDummy[set.Boards[0].Deal]; got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func swapped(rows string) (out string) {
	for line := range strings.Lines(rows) {
		f := strings.Fields(line)
		out += f[1] + " " + f[0] + " " + f[2] + "\n"
	}
	return out
}
