package handfile_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestRewritePBNAnalysis replaces the double-dummy tags in the games of one board.
func TestRewritePBNAnalysis(t *testing.T) {
	var numbers []int // boards for which tags were requested
	opt := handfile.RewriteOptions{AnalysisTags: func(b bridge.Board) string {
		numbers = append(numbers, b.Number)
		return tagsOfBoard12(b)
	}}
	want := strings.Replace(clubResults, "[Auction \"N\"]", analysisTags+"[Auction \"N\"]", 1)
	oldTable := "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN S 13\n{a comment}\n"
	want = strings.Replace(want, oldTable, "", 1)
	got := rewrite(t, clubResults, opt)
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if !slices.Equal(numbers, []int{12, 0}) {
		t.Errorf("tags requested for boards %v, want 12, 0", numbers)
	}
	if again := rewrite(t, got, opt); again != want {
		t.Errorf("rewritten again: got\n%s\nwant\n%s", again, want)
	}
	set, err := read(t, "pbn", got, 0)
	if err != nil {
		t.Fatal(err)
	}
	table := set.DoubleDummy[set.Boards[0].Deal]
	if len(set.DoubleDummy) != 1 || table != "0D0D00D0D000D0D00D0D" {
		t.Errorf("tables %v, want 0D0D00D0D000D0D00D0D", set.DoubleDummy)
	}
}

const analysisTags = "[DoubleDummyTricks \"0D0D00D0D000D0D00D0D\"]\n[OptimumScore \"NS 1510\"]\n"

// tagsOfBoard12 returns analysisTags for board 12 only.
func tagsOfBoard12(b bridge.Board) string {
	if b.Number != 12 {
		return ""
	}
	return analysisTags
}

// TestRewritePBNSelect keeps the games of one board, with the values that they inherit.
func TestRewritePBNSelect(t *testing.T) {
	opt := handfile.RewriteOptions{
		AnalysisTags: tagsOfBoard12,
		Select:       func(b bridge.Board) bool { return b.Number == 12 },
	}
	got := rewrite(t, clubResults, opt)
	if n := strings.Count(got, "[Board "); n != 2 {
		t.Errorf("%d games, want 2:\n%s", n, got)
	}
	const play = "7S Pass Pass Pass\n[Play \"E\"]\nHA S2 - -\n*\n"
	if !strings.Contains(got, play) || strings.Contains(got, "NS 50") {
		t.Errorf("want the play of board 12 only:\n%s", got)
	}
	inherited := strings.Replace(clubResults,
		"[Event \"Club\"]\n[Board \"12\"]\n[Result", "[Event \"#\"]\n[Board \"12\"]\n[Result", 1)
	if again := rewrite(t, inherited, opt); again != got {
		t.Errorf("inherited event: got\n%s\nwant\n%s", again, got)
	}
}

// TestRewritePBNScore checks that another program's OptimumScore is kept byte for byte if the score is the same, and
// replaced if it differs.
func TestRewritePBNScore(t *testing.T) {
	const game = "[Board \"1\"]\n[Deal \"N:9.QJT75.J7.QJ983 AKQJT543.863.A5. 8762.42.KT942.42 .AK9.Q863.AKT765\"]\n"
	const tags = "[OptimumScore \"EW 2220\"]\n" +
		"[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT  0\n"
	opt := handfile.RewriteOptions{AnalysisTags: func(bridge.Board) string { return tags }}
	for oldTag, isKept := range map[string]bool{
		`[OptimumScore "EW  2220"]`:  true,
		`[optimumscore  "ew 2220" ]`: true,
		`[OptimumScore "EW 1520"]`:   false,
		`[OptimumScore "NS 2220"]`:   false,
	} {
		want := game + tags
		if isKept {
			want = strings.Replace(want, `[OptimumScore "EW 2220"]`, oldTag, 1)
		}
		if got := rewrite(t, game+oldTag+"\n", opt); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", oldTag, got, want)
		}
	}
}
