package traveller

import (
	"reflect"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestReadSessionCSV checks that CSV gives the same session as text, for any order of
// columns and rows.
func TestReadSessionCSV(t *testing.T) {
	want := readSession(t, `
method: mp
winners: 2
board: 1
expected: 3
1 3  4H= N
2 4  damage by EW: before +620, after +500, actual +150
board: 2
1 4  (60%+620&40%-100)
2 3  NP
`)
	for name, csv := range map[string]string{
		"settings before the header": `method: mp
winners: 2
board,expected,ns,ew,result
1,3,1,3,4H= N
1,,2,4,"damage by EW: before +620, after +500, actual +150"
# comment
2,,1,4,(60%+620&40%-100)
2,,2,3,NP
`,
		"columns and rows in other order": `Result,EW,NS,Board,Method,Winners,Expected
4H= N,3,1,1,mp,2,3
(60%+620&40%-100),4,1,2,mp,2,
"damage by EW: before +620, after +500, actual +150",4,2,1,mp,,
NP,3,2,2,,,
`,
		"lines filled with commas": `method: mp,,,
winners: 2,,,
,,,
board,expected,ns,ew,result,,
1,3,1,3,4H= N,,
1,,2,4,"damage by EW: before +620, after +500, actual +150",,
2,,1,4,(60%+620&40%-100),,
2,,2,3,NP,,
`,
		"semicolons": `method;winners;board;expected;ns;ew;result
mp;2;1;3;1;3;4H= N
;;1;;2;4;damage by EW: before +620, after +500, actual +150
;;2;;1;4;(60%+620&40%-100)
;;2;;2;3;NP
`,
	} {
		t.Run(name, func(t *testing.T) {
			got := readSession(t, csv)
			if got.Winners != want.Winners {
				t.Errorf("%d winners, want %d", got.Winners, want.Winners)
			}
			if !reflect.DeepEqual(boardsOf(got), boardsOf(want)) {
				t.Errorf("got %+v\nwant %+v", got, want)
			}
		})
	}
}

// boardsOf returns the boards of a session by name.
func boardsOf(s *score.Session) map[string]*score.Board {
	boards := map[string]*score.Board{}
	for i := range s.Len() {
		boards[s.Name(i)] = s.Board(i)
	}
	return boards
}
