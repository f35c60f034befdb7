package traveller

import (
	"errors"
	"strings"
	"testing"
)

// TestTravellerErrors checks the position and the message of each error.
func TestTravellerErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{
			text: "",
			want: "no results",
		},
		{
			text: "method: mp\n",
			want: "no results",
		},
		{
			text: "method: barometer\n1 2 0",
			want: `line 1: unknown method "barometer", expected mp, butler or cross-imp`,
		},
		{
			text: "colour: red\n1 2 0",
			want: `line 1: unknown setting "colour"`,
		},
		{
			text: "board: 0\n1 2 0",
			want: `line 1: found board "0"`,
		},
		{
			text: "1 2 +620\nboard: 7",
			want: `line 2: setting "board" comes after a result`,
		},
		{
			text: "board: 7\nboard: 7\n1 2 0",
			want: `line 2: setting "board" is given twice`,
		},
		{
			text: "1 2 +620\n1 3 +620",
			want: "line 2: pair 1 has a second result; the first is on line 1",
		},
		{
			text: "1 2 +620\n3 2 +620",
			want: "line 2: pair 2 has a second result",
		},
		{
			text: "winners: 1\n1 2 +620\n3 1 +620",
			want: "line 3: pair 1 has a second result",
		},
		{
			text: "winners: 1\n1 1 +620",
			want: "line 2: pair 1 plays against itself",
		},
		{
			text: "1 +620",
			want: "line 1: found \"1 +620\", expected the numbers of two pairs and their result",
		},
		{
			text: "1 +620 x",
			want: `line 1: found "+620", expected the number of the EW pair`,
		},
		{
			text: "1 2 4H= N",
			want: "line 1, character 5: 4H= N cannot be scored without the vulnerability",
		},
		{
			text: "board: 1\n1 2  60% 4H= S; 40% 4Q-1 S",
			want: "line 2, character 22: found 'Q'",
		},
		{
			text: "board: 1\n1 2  60% 4♥= S; 40% 4Q-1 S",
			want: "line 2, character 22: found 'Q'",
		},
		{
			text: "expected: 1\n1 2 0\n2 1 0",
			want: "there are 2 results, but only 1 are expected",
		},
		{
			text: "expected: 0\n1 2 0",
			want: `found expected "0"`,
		},
		{
			text: "trim: most\n1 2 0",
			want: `found trim "most"`,
		},
		{
			text: "datum: 1e9\n1 2 0",
			want: `found datum "1e9"`,
		},
		{
			text: "few-scores: ebu\n1 2 0",
			want: `found few-scores "ebu"`,
		},
		{
			text: "average: NS 7 60%\n1 2 0",
			want: "found an average for NS 7, which has no result",
		},
		{
			text: "average: 7\n1 2 0",
			want: `found average "7"`,
		},
		{
			text: "vulnerable: north\n1 2 0",
			want: `found vulnerability "north"`,
		},
		{
			text: "1 2 \xff",
			want: "line 1: not UTF-8",
		},
		{
			text: strings.Repeat("# long\n", 1<<20),
			want: "the limit is",
		},
	} {
		_, err := Parse([]byte(c.text))
		wantError(t, c.text, err, c.want)
	}
}

func TestCSVErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{text: "", want: "empty"},
		{text: "ns,ew\n", want: `line 1: the header line has no column "result"`},
		{text: "ns,ew,result\n", want: "no results"},
		{text: "ns,ew,result\n1,2,x\n", want: "line 2, character 5: found 'x'"},
		{text: "ns,ew,result\n1,,+620\n", want: "line 2: pair 1 has no opponents"},
		{
			text: "ns,ew,result,method\n1,2,0,mp\n2,1,0,butler\n",
			want: `line 3: method is "butler" here but was "mp" before`,
		},
		{
			text: "ns,ew,result,method\n1,2,0,\n2,1,0,butler\n",
			want: `line 3: setting "method" comes after a result`,
		},
		{text: "ns,ew,result\n\"1,2,0\n", want: "line"},
		{text: "method: mp\ncolour: red\nns,ew,result\n1,2,0\n", want: `line 2: unknown setting "colour"`},
		{text: "method: mp\nns,ew\n", want: `line 2: the header line has no column "result"`},
		{text: "method: mp\nns,ew,result\n1,2,x\n", want: "line 3, character 5: found 'x'"},
	} {
		_, err := ParseCSV([]byte(c.text))
		wantError(t, c.text, err, c.want)
	}
}

// wantError checks that reading a text gave an *Error that contains want.
func wantError(t *testing.T, text string, err error, want string) {
	t.Helper()
	if !errors.As(err, new(*Error)) || !strings.Contains(err.Error(), want) {
		t.Errorf("%.60q: error %v, want %s", text, err, want)
	}
}
