package handfile_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// clubResults is a file with board 12 at two tables, once without its hands, and a board without a number.
const clubResults = `% PBN 2.1
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

// rewrite returns the result of RewritePBN.
func rewrite(t *testing.T, text string, opt handfile.RewriteOptions) string {
	t.Helper()
	rewritten, err := handfile.RewritePBN([]byte(text), opt)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return string(rewritten)
}

// TestRewritePBN rewrites a file of results with each option, and expects no other changes.
func TestRewritePBN(t *testing.T) {
	unicode := strings.ReplaceAll(clubResults, "Club", "Cl b Łódź")
	withControl := utf16LE(strings.ReplaceAll(clubResults, "Club", "Cl\x01b Łódź"))
	byNumber := strings.NewReplacer(`[Dealer "N"]`, `[Dealer "W"]`, `[Vulnerable "All"]`, `[Vulnerable "NS"]`)
	renumber := strings.NewReplacer(`[Board "12"]`, `[Board "1"]`, `[Vulnerable "All"]`, `[Vulnerable "None"]`,
		`[Deal "N:...A`, "[Board \"2\"]\n[Deal \"N:...A")
	for _, c := range []struct {
		title, text string
		opt         handfile.RewriteOptions
		want        string
	}{
		{title: "unchanged", text: clubResults, want: clubResults},
		{
			title: "CR LF",
			text:  clubResults,
			opt:   handfile.RewriteOptions{CRLF: true},
			want:  strings.ReplaceAll(clubResults, "\n", "\r\n"),
		},
		{title: "UTF-16 with a control byte", text: withControl, want: unicode},
		{
			title: "tables by number",
			text:  clubResults,
			opt:   handfile.RewriteOptions{TablesByNumber: true},
			want:  byNumber.Replace(clubResults),
		},
		{
			title: "renumbered",
			text:  clubResults,
			opt:   handfile.RewriteOptions{Renumber: true},
			want:  renumber.Replace(clubResults),
		},
	} {
		if got := rewrite(t, c.text, c.opt); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.title, got, c.want)
		}
	}
	unreadable := []byte("[Board \"x\"]\n\n")
	if _, err := handfile.RewritePBN(unreadable, handfile.RewriteOptions{}); err == nil {
		t.Errorf("%q: got no error", unreadable)
	}
}

// Games for the following tests.
const (
	plainDeal   = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
	unusualDeal = "AKQJT98765432.-.-.- -.AKQJT98765432.-.- ..akqjt98765432. S-.H-.D-.CAKQJ1098765432"
	endPosition = "[Event \"Club\"]\n[Board \"2\"]\n[Deal \"N:A... K... Q... J...\"]\n" +
		"[Play \"N\"]\nSA SK SQ SJ\n*\n\n"
)

// clubGame returns a game with an auction.
func clubGame(deal string) string {
	return "[Event \"Club\"]\n[Board \"1\"]\n[Deal \"E:" + deal + "\"]\n[Auction \"N\"]\nPass\n\n"
}

// TestRewritePBNNormalisesGames checks that skipped games disappear and that deals in unusual notation are written
// in standard notation.
func TestRewritePBNNormalisesGames(t *testing.T) {
	unusual, want := clubGame(unusualDeal), clubGame(plainDeal)
	for _, text := range []string{unusual, endPosition + unusual, unusual + endPosition} {
		if got := rewrite(t, text, handfile.RewriteOptions{}); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// TestRewritePBNInherited checks that inherited values are written out, and that a hidden hand remains hidden.
func TestRewritePBNInherited(t *testing.T) {
	hidden := strings.Replace(clubGame(plainDeal), "AKQJT98765432... ", "- ", 1)
	hiddenAgain := strings.Replace(hidden, "[Auction \"N\"]\nPass\n", "", 1)
	const site = "[Site \"A \\\"b\\\"\"]\n"
	for _, c := range []struct{ title, text, want string }{
		{
			title: "hidden hand",
			text:  hidden + "[Event \"Club\"]\n[Board \"1\"]\n[Deal \"#\"]\n",
			want:  hidden + strings.TrimSuffix(hiddenAgain, "\n"),
		},
		{
			title: "value of a skipped game",
			text:  endPosition + "[Event \"#\"]\n" + boardTag(3) + dealTag(plainDeal),
			want:  "[Event \"Club\"]\n" + boardTag(3) + dealTag(plainDeal),
		},
		{
			title: "lasting value with quotation marks",
			text: "[Event \"#\"]\n[Site \"##A \\\"b\\\"\"]\n" + game(1, plainDeal) + game(2, plainDeal) +
				"[Site \"##\"]\n" + boardTag(3) + "[Deal \"#\"]\n\n" + boardTag(4) + "[Deal \"#\"]\n",
			want: "[Event \"\"]\n" + site + game(1, plainDeal) + site + game(2, plainDeal) +
				"[Site \"\"]\n" + game(3, plainDeal) + boardTag(4) + dealTag(plainDeal),
		},
	} {
		if got := rewrite(t, c.text, handfile.RewriteOptions{}); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.title, got, c.want)
		}
	}
}
