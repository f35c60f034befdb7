package bridge

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

func TestDigest(t *testing.T) {
	parse := func(n int, s string) Board {
		d, err := ParseDeal(s)
		if err != nil {
			t.Fatal(err)
		}
		return Board{Number: n, Deal: d}
	}
	const (
		one = "N:AQ953.A72.A9754. KJT76.64.832.T87 8.KQJT983..AQ942 42.5.KQJT6.KJ653"
		two = "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94"
	)
	boards := []Board{parse(10, two), parse(9, one), parse(10, two)}
	got, err := HashBoards(boards)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte("9 " + one + "\n10 " + two + "\n"))
	if want := hex.EncodeToString(sum[:]); got.String() != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if boards[0].Number != 10 {
		t.Error("the boards were sorted in place")
	}
	for want, bad := range map[string][]Board{
		"no boards":                       nil,
		"a board has no number":           {parse(1, one), parse(0, two)},
		"board 2 is not completely known": {parse(1, one), {Number: 2}},
		"board 7 has two different deals": {parse(7, one), parse(7, two)},
	} {
		if _, err := HashBoards(bad); err == nil || err.Error() != want {
			t.Errorf("got error %v, want %s", err, want)
		}
	}
}
