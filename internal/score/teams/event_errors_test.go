package teams_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// TestReadEventErrors checks the line and the message of each error.
func TestReadEventErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{
			text: "",
			want: "the method for the matches is missing",
		},
		{
			text: "method: teams\n",
			want: "no matches",
		},
		{
			text: "method: swiss\nmatch: 1\n",
			want: `line 1: unknown method "swiss", expected teams, board-a-match, patton or eights`,
		},
		{
			text: "method: teams\n1 0 | 0\n",
			want: `line 2: found "1 0 | 0", expected match: 1 before the boards of a match`,
		},
		{
			text: "method: teams\nmatch: x\n",
			want: `line 2: found match "x", expected a whole number`,
		},
		{
			text: "method: teams\nmatch: 1\nmatch: 1\n",
			want: "line 2: no boards",
		},
		{
			text: "method: teams\nmatch: 1\n1 0 | 0\nmatch: 1\n",
			want: "line 4: match 1 occurs twice; the first is on line 2",
		},
		{
			text: "home: A\naway: B\n1 0 | 0\nmatch: 1\n1 0 | 0\n",
			want: "line 4: match 1 occurs twice; the first is on line 1",
		},
		{
			text: "method: teams\nmatch: 1\n1 0 | 0\n1 0 | 0\n",
			want: "line 4: board 1 occurs twice; the first is on line 3",
		},
		{
			text: "method: teams\nmatch: 1\n1 0 | 50/50\n",
			want: "line 3, character 7: found 50/50; did you mean 50%/50% or +50/+50?",
		},
		{
			text: "method: eights\nmatch: 1\n1 0 | 0\n",
			want: "line 3: found 2 results separated by |, expected 4",
		},
		{
			text: "method: patton\naggregate: -1\n",
			want: `line 2: found aggregate "-1"`,
		},
		{
			text: "method: teams\nmatch: 1\n1 0 | 0\nhome: A\n",
			want: `line 4: setting "home" comes after a board`,
		},
		{
			text: "method: teams\ncolour: red\nmatch: 1\n",
			want: `line 2: unknown setting "colour"`,
		},
		{
			text: "method: teams\nmatch: 1\nhome: A\naway: A\n1 0 | 0\n",
			want: `line 2: the teams "A" and "A" cannot be distinguished`,
		},
		{
			text: "method: teams\nmatch: 1\nhome: A\naway: B\nhome: C\n1 0 | 0\n",
			want: `line 5: setting "home" is given twice`,
		},
	} {
		_, err := traveller.ReadEvent(strings.NewReader(c.text))
		if !errors.As(err, new(*traveller.Error)) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: error %v\nwant %s", c.text, err, c.want)
		}
	}
}

func TestUnknownNonOffenders(t *testing.T) {
	_, err := traveller.ParseMatch([]byte("home: A\naway: B\n1 0 | 0 ; non-offenders: C\n"))
	const want = `line 3: non-offenders "C", expected "A" or "B"`
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func TestPenaltyForUnknownTeam(t *testing.T) {
	e := mustEvent(t, tenIMPs)
	e.Penalties = []teams.Penalty{{Match: 1, Team: "C", Amount: score.Int(-5)}}
	const want = `found a penalty for team "C" in match 1; did you mean A or B?`
	if _, err := e.Score(); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}
