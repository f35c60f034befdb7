package traveller

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

func TestReadEvening(t *testing.T) {
	for name, in := range map[string]string{
		"lines": `event: Club pairs
site: the club
date: 2026-11-29
names:

1 A & B
7 NS C & D # the secretary
Board 1
1 2 4S= N
`,
		"Polish": `Turniej: Club pairs
miejsce: the club
data: 2026-11-29
nazwiska: 1 A & B
nazwiska: 7 NS C & D
Rozdanie 1
1 2 4S= N
`,
		"columns": `event: Club pairs,,
site: the club,,
date: 2026-11-29
names:
1 A & B
7 NS C & D
Board;NS;EW;Contract;By;Tricks;Score
1;1;2;4S;N;10;420
`,
	} {
		t.Run(name, func(t *testing.T) {
			e, err := ReadEvening(strings.NewReader(in))
			if err != nil {
				t.Fatal(err)
			}
			if e.Event != "Club pairs" || e.Site != "the club" || e.Date != "2026-11-29" {
				t.Errorf("event %q, site %q, date %q", e.Event, e.Site, e.Date)
			}
			names := []Name{{Pair: "1", Text: "A & B"}, {Pair: "7", Side: "NS", Text: "C & D"}}
			if !slices.Equal(e.Names, names) {
				t.Errorf("names %v, want %v", e.Names, names)
			}
			b := e.Session.Board(0)
			if b.Method != score.Matchpoints || len(b.Lines) != 1 || b.Lines[0].Result.NS.Parts[0].Score != 420 {
				t.Errorf("board %+v, want one result of 420 at matchpoints", b)
			}
		})
	}
}

func TestHeadingErrors(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{
			in:   "names:\n1 A & B\nnames: 1 C & D\n1 2 0\n",
			want: "line 3: the names of pair 1 are given twice",
		},
		{
			in:   "names:\nA & B\nboard: 1\n1 2 0\n",
			want: `line 2: found "A & B", expected the number of a pair and its names`,
		},
		{
			in:   "event: one\nevent: two\nboard: 1\n1 2 0\n",
			want: `line 2: setting "event" is given twice`,
		},
		{
			in:   "Board 1\nevent: one\n1 2 0\n",
			want: `line 2: board 1: unknown setting "event"`,
		},
	} {
		_, err := ReadSession(strings.NewReader(c.in))
		wantError(t, c.in, err, c.want)
	}
}
