package traveller

import (
	"errors"
	"strings"
	"testing"
)

// TestReadSessionErrors checks the position and the message of each error.
func TestReadSessionErrors(t *testing.T) {
	checkSessionErrors(t, []sessionError{
		{
			name: "empty",
			text: "",
			want: "no results",
		},
		{
			name: "only settings",
			text: "method: mp\n",
			want: "no results",
		},
		{
			name: "unknown method",
			text: "method: victory\nboard: 1\n1 2 +420\n",
			want: `line 1: unknown method "victory", expected mp, butler or cross-imp`,
		},
		{
			name: "method in a board",
			text: "board: 1\nmethod: mp\n1 2 +420\n",
			want: `line 2: setting "method" is inside a board; give it before the first board`,
		},
		{
			name: "unknown key",
			text: "method: mp\nboard: 1\ncolour: red\n",
			want: `line 3: board 1: unknown setting "colour"`,
		},
		{
			name: "setting comes after a result",
			text: "method: mp\nboard: 1\n1 2 +420\nexpected: 4\n",
			want: `line 4: board 1: setting "expected" comes after a result`,
		},
		{
			name: "setting twice in a board",
			text: "method: mp\nexpected: 5\nboard: 1\nexpected: 3\nexpected: 4\n1 2 +420\n",
			want: `line 5: board 1: setting "expected" is given twice`,
		},
		{
			name: "board without number",
			text: "method: mp\nboard: seven\n",
			want: `line 2: found board "seven", expected a whole number`,
		},
		{
			name: "board without results",
			text: "method: mp\nboard: 1\nboard: 2\n1 2 0\n",
			want: "line 2: board 1: no results",
		},
		{
			name: "no result",
			text: "method: mp\nboard: 1\n1 2\n",
			want: `line 3: board 1: found "1 2", expected the numbers of two pairs and their result`,
		},
		{
			name: "no opponents",
			text: "method: mp\nboard,ns,ew,result\n1,1,,+420\n",
			want: "line 3: board 1: pair 1 has no opponents: the EW pair",
		},
		{
			name: "second result",
			text: "method: mp\nboard: 1\n1 2 +420\n1 3 +420\n",
			want: "line 4: board 1: pair 1 has a second result; the first is on line 3",
		},
		{
			name: "sides exchanged",
			text: "board: 1\nNS1 EW2 0\nEW4 NS3 0\n",
			want: `line 3: board 1: pair EW4 is in the place of the NS pair; write the NS pair first, or add "winners: 1"`,
		},
		{
			name: "side after the number",
			text: "board: 1\n1 3ns 0\n",
			want: "line 2: board 1: pair 3ns is in the place of the EW pair",
		},
		{
			name: "weights",
			text: "method: mp\nboard: 1\n1 2  60%+620&30%-100\n",
			want: "line 3, character 14: board 1: the weights add up to 90%, expected 100%",
		},
		{
			name: "contract",
			text: "method: mp\nboard: 1\n1 2 8C= N\n",
			want: "line 3, character 5: board 1: ",
		},
		{
			name: "tricks",
			text: "method: mp\nboard: 1\n1 2 6S+2 N\n",
			want: "line 3, character ",
		},
		{
			name: "vulnerability",
			text: "method: mp\n1 2 4H= N\n",
			want: "line 2, character 5: 4H= N cannot be scored without the vulnerability",
		},
		{
			name: "too many",
			text: "method: mp\nboard: 1\nexpected: 1\n1 2 0\n3 4 0\n",
			want: "line 2: board 1: there are 2 results, but only 1 are expected",
		},
		{
			name: "not text",
			text: "method: mp\n\xff\xfe\n",
			want: "line 2: not UTF-8 text",
		},
		{
			name: "control character",
			text: "method: mp\n1 2 +4\r20\n",
			want: "line 2, character 7: found control character U+000D, expected text",
		},
		{
			name: "long line",
			text: "method: mp\n1 2 " + strings.Repeat("0", 5000),
			want: "line 2: the line is longer than 4096 bytes",
		},
		{
			name: "xml",
			text: "<USEBIO>\n",
			want: `line 1: found "<USEBIO>", expected a line such as event: Club pairs, names: or Board 1, or two pairs and their result`,
		},
		{
			name: "a heading",
			text: "Club pairs\nBoard 1\n1 2 0\n",
			want: `line 1: found "Club pai...", expected a line such as event: Club pairs, names: or Board 1`,
		},
		{
			name: "names without a heading",
			text: "1 First & partner\nBoard 1\n1 2 0\n",
			want: `line 1: found "1 First ...", expected a line such as event: Club pairs, names: or Board 1`,
		},
		{
			name: "a board in another form",
			text: "method: mp\nBd 1\n1 2 0\n",
			want: `line 2: found "Bd 1", expected a line such as event: Club pairs, names: or Board 1`,
		},
		{
			name: "a result without pairs",
			text: "1 2\n",
			want: `line 1: found "1 2", expected the numbers of two pairs and their result`,
		},
	})
}

// sessionError is a session with an error, and the beginning of the message.
type sessionError struct{ name, text, want string }

// checkSessionErrors checks that each session is rejected with an error of one line.
func checkSessionErrors(t *testing.T, tests []sessionError) {
	t.Helper()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := ReadSession(strings.NewReader(test.text))
			if !errors.As(err, new(*Error)) {
				t.Fatalf("error %v, want an *Error", err)
			}
			if got := err.Error(); !strings.HasPrefix(got, test.want) || strings.Contains(got, "\n") {
				t.Errorf("error %s\nwant  %s, on one line", got, test.want)
			}
		})
	}
}
