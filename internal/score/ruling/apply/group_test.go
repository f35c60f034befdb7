package apply_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// fouled is a session in which three tables played different cards on board 5.
const fouled = `method: mp
board: 5
1 11 +620
2 12 +650
3 13 -100
4 14 (60%+620&40%-100)
board: 6
1 12 +90
board: 5
group: b
5 15 +620
6 16 -100
7 17 (60%+170&40%-50)
`

// fouledWithoutGroup returns the same session without the group of these tables.
func fouledWithoutGroup() string { return strings.ReplaceAll(fouled, "group: b\n", "") }

// TestGroupsInRulings checks that tables with different cards are only compared with each
// other, whether the file or a ruling contains the groups.
func TestGroupsInRulings(t *testing.T) {
	want, err := readSession(t, fouled).Score()
	if err != nil {
		t.Fatal(err)
	}
	a := applied(t, readSession(t, fouledWithoutGroup()), `board 5 group b: 5-15, 6-16, 7-17 ; board turned after round 3
board 5, pairs 7-17: (60%+170&40%-50) ; misinformation
`)
	for _, p := range want.Pairs {
		if got := a.After.Pair(p.Pair, p.Side).Total; !got.Equal(p.Total) {
			t.Errorf("pair %s %s: %v by the ruling, %v by the file", p.Pair, p.Side, got, p.Total)
		}
	}
}

func TestGroupErrors(t *testing.T) {
	for _, c := range []struct{ rulings, want string }{
		{
			rulings: "board 5 group b!: 5-15",
			want:    `line 1, character 15: found group "b!", expected a letter such as b`,
		},
		{
			rulings: "board 5 group b: ",
			want:    `line 1, character 18: found "", expected two pairs with North-South's first, such as 3-12`,
		},
		{
			rulings: "board 5 group b: 5-15 turned",
			want:    `line 1, character 23: found "turned", expected two pairs with North-South's first, such as 3-12`,
		},
		{
			rulings: "board 5 group b 5-15",
			want:    `line 1, character 17: found "5-15", expected : and pairs with North-South's first, such as 3-12, 4-11`,
		},
		{
			rulings: "board 5 group b: 5-16",
			want:    "line 1: on board 5 pairs 5 and 16 have no result",
		},
		{
			rulings: "board 5 group b: 5-15\nboard 5 group c: 5-15",
			want:    "line 2: board 5, pairs 5 and 15: line 1 already puts this result into a group, and a result belongs to only one group",
		},
		{
			rulings: "rozdanie 5 grupa b: 5-15\ndonne 5 groupe b: 1",
			want:    `line 2, character 19: found "1", expected two pairs with North-South's first, such as 3-12`,
		},
	} {
		list, err := apply.ReadRulings(strings.NewReader(c.rulings))
		if err == nil {
			_, err = apply.ToSession(readSession(t, fouledWithoutGroup()), list, false)
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%s\n got: %v\nwant: %s", c.rulings, err, c.want)
		}
	}
}
