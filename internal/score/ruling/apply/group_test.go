package apply_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

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

// TestGroupsInRulings checks that tables with different cards are only compared with each
// other, whether the file or a ruling contains the groups.
func TestGroupsInRulings(t *testing.T) {
	in, err := traveller.ReadSession(strings.NewReader(strings.ReplaceAll(fouled, "group: b\n", "")))
	if err != nil {
		t.Fatal(err)
	}
	asked := `board 5 group b: 5-15, 6-16, 7-17 ; board turned after round 3
board 5, pairs 7-17: (60%+170&40%-50) ; misinformation
`
	want, err := traveller.ReadSession(strings.NewReader(fouled))
	if err != nil {
		t.Fatal(err)
	}
	scored, err := want.Score()
	if err != nil {
		t.Fatal(err)
	}
	a := applied(t, in, asked)
	for _, p := range scored.Pairs {
		if q := a.After.Pair(p.Pair, p.Side); !q.Total.Equal(p.Total) {
			t.Errorf("pair %s %s: %v by the ruling, %v by the file", p.Pair, p.Side, q.Total, p.Total)
		}
	}
	for text, message := range map[string]string{
		"board 5 group b!: 5-15":                        `line 1, character 15: found group "b!", expected a letter such as b`,
		"board 5 group b: ":                             `line 1, character 18: found "", expected two pairs with North-South's first, such as 3-12`,
		"board 5 group b: 5-15 turned":                  `line 1, character 23: found "turned", expected two pairs with North-South's first, such as 3-12`,
		"board 5 group b 5-15":                          `line 1, character 17: found "5-15", expected : and pairs with North-South's first, such as 3-12, 4-11`,
		"board 5 group b: 5-16":                         "line 1: on board 5 pairs 5 and 16 have no result",
		"board 5 group b: 5-15\nboard 5 group c: 5-15":  "line 2: board 5, pairs 5 and 15: line 1 already puts this result into a group; a result belongs to only one group",
		"rozdanie 5 grupa b: 5-15\ndonne 5 groupe b: 1": `line 2, character 19: found "1", expected two pairs with North-South's first, such as 3-12`,
	} {
		list, err := apply.ReadRulings(strings.NewReader(text))
		if err == nil {
			_, err = apply.ToSession(in, list, false)
		}
		if err == nil || err.Error() != message {
			t.Errorf("%s\n got: %v\nwant: %s", text, err, message)
		}
	}
}
