package traveller

import (
	"strings"
	"testing"
)

// TestRepeatedBoard checks that a board which occurs twice with the same settings is one
// board.
func TestRepeatedBoard(t *testing.T) {
	want := scored(t, readSession(t, `method: mp
factoring: neuberg
board: 5
expected: 6
1 11 +620
2 12 +650
3 13 +50
4 14 +100
board: 6
1 12 +90
2 11 +90
`))
	s := readSession(t, `method: mp
factoring: neuberg
board: 5
expected: 6
1 11 +620
2 12 +650
board: 6
1 12 +90
2 11 +90
board: 5
expected: 6
3 13 +50
board: 5
4 14 +100
`)
	if s.Len() != 2 {
		t.Fatalf("%d boards, want 2", s.Len())
	}
	if got, want := ranking(scored(t, s)), ranking(want); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestRepeatedBoardErrors(t *testing.T) {
	for _, c := range []struct{ boards, want string }{
		{
			boards: "board: 5\n1 11 +620\nboard: 5\nexpected: 7\n2 12 +50\n",
			want:   `line 6: board 5: found expected "7", but line 3, where the board begins, does not have it; give settings where the board begins`,
		},
		{
			boards: "board: 5\nexpected: 6\n1 11 +620\nboard: 5\nexpected: 7\n2 12 +50\n",
			want:   `line 7: board 5: found expected "7", but the board has "6" on line 3`,
		},
		{
			boards: "board: 5\n1 11 +620\nboard: 5\n1 12 +50\n",
			want:   "line 6: board 5: pair 1 has a second result; the first is on line 4",
		},
		{
			boards: "board: 5\n1 11 +620\nboard: 5\n2 12 +50\n\nboard: 5\n3 12 +50\n",
			want:   "line 9: board 5: pair 12 has a second result; the first is on line 6",
		},
	} {
		_, err := ReadSession(strings.NewReader("method: mp\nfactoring: neuberg\n" + c.boards))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s\n got: %v\nwant: %s", c.boards, err, c.want)
		}
	}
}
