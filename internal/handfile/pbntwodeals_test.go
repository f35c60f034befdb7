package handfile

import (
	"strings"
	"testing"
)

// TestUnnumberedGameWithTwoDeals checks that a game without a number that contains two deals is ambiguous, and that
// similar games without empty lines between them are not.
func TestUnnumberedGameWithTwoDeals(t *testing.T) {
	const a = `[Deal "N:K96.J732.842.J42 T.AQ.KQJT5.AK875 AQ7532.T984.6.T9 J84.K65.A973.Q63"]`
	const b = `[Deal "N:Q6.J5.94.AJT8543 KT54.4.AQ85.KQ97 J98.762.K7632.62 A732.AKQT983.JT."]`
	for text, doubts := range map[string]int{
		"[Dealer \"N\"]\n" + a + "\n" + b + "\n":                   1,
		"[Dealer \"N\"]\n" + a + "\n\n[Dealer \"E\"]\n" + b + "\n": 0,
		"[Dealer \"N\"]\n" + a + "\n[Dealer \"E\"]\n" + b + "\n":   0,
		a + "\n" + b + "\n":                                          0,
		a + "\n\n" + b + "\n":                                        0,
		"[Dealer \"N\"]\n" + a + "\n" + a + "\n":                     0,
		"[Board \"1\"]\n" + a + "\n\n[Board \"2\"]\n" + b + "\n":     0,
		"[Dealer \"N\"]\n" + a + "\n" + b + "\n[Dealer \"E\"]\n" + a: 1,
	} {
		f, err := ByExt("x.pbn")
		if err != nil {
			t.Fatal(err)
		}
		set, err := f.Decode([]byte(text), ReadOptions{FirstNumber: 1, MaxBoards: 100})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if got := len(set.Doubts); got != doubts {
			t.Errorf("%q: %d doubts %v, want %d", strings.ReplaceAll(text, "\n", " "), got, set.Doubts, doubts)
		}
	}
}
