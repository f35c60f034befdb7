package handfile

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestTypedErrors checks that the error names the line, and in many cases the board and the reason.
func TestTypedErrors(t *testing.T) {
	for _, c := range []struct{ title, text, want string }{
		{title: "nothing", text: "", want: "line 1: the text does not contain a board"},
		{title: "no board number", text: "N AKQ2.T98.7.65432", want: "line 1: put a board number before it"},
		{title: "12 cards", text: "7 N AKQ2.T98.7.6543", want: "line 1: "},
		{title: "a card twice in a hand", text: "7 N AKQ2.T98.7.65433", want: "line 1: "},
		{title: "not a card", text: "7 N AKX2.T98.7.65432", want: `"X" is not a card`},
		{title: "a word", text: "7\nhello", want: `line 2: board 7: "HELLO" is not a board`},
		{title: "a second hand cut off", text: "7 N AKQ2.T98.7.65432 E AK", want: "line 1: "},
		{
			title: "two different hands for North",
			text:  "7 N AKQ2.T98.7.65432\n7 N AKQ2.T98.6.75432",
			want:  "line 2: board 7: ",
		},
		{
			title: "cards of North in East's hand",
			text:  "7 N AKQ2.T98.7.65432\n7 E A987.AK2.AKQ.AK7",
			want:  "line 2: board 7: ",
		},
		{title: "12 cards on four lines", text: "7\nN\nAKQ2\nT98\n7\n6543", want: "North has 12 cards"},
		{
			title: "the next hand after two suits",
			text:  "7\nN ♠AKQ2\n♥T98\nE J98.AK2.AKQ.AKQ7",
			want:  "line 4: board 7: North has 7 cards",
		},
		{
			title: "Polish K as a king or a suit, both descending",
			text:  "7 N P A K K D109 Ka 98765 T 876",
			want:  "line 1: board 7: ",
		},
		{
			title: "Polish K as a king or a suit, neither descending",
			text:  "7 N P A K K D109 Ka 56789 T 876",
			want:  "line 1: board 7: ",
		},
		{
			title: "a suit twice",
			text:  "7 N\n♠ AKQ2\n♥ T98\n♥ 76\n♣ 5432",
			want:  "line 4: board 7: ",
		},
		{
			title: "a diagram without East's diamonds",
			text:  "7\n♠ 43   ♠ J98\n♥ 6543   ♥ AK2\n♦ 865432\n♣ 8   ♣ AKQJT97",
			want:  "line 4: board 7: ",
		},
		{title: "Polish and French on one line", text: "7 N AKD2.1098.7.65432 E ARD.", want: "line 1: "},
		{
			title: "Polish and French lines",
			text:  "7 E AKD2.1098.7.65432\n7 O ARD2.1098.7.65432",
			want:  "line 2: ",
		},
	} {
		set, err := typed.Decode([]byte(c.text), ReadOptions{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q: got error %v, want %q; read %+v", c.title, c.text, err, c.want, set)
		}
	}
}

// TestTypistRetyping checks that a refused line changes nothing and can be typed again, and that a hand can be
// replaced.
func TestTypistRetyping(t *testing.T) {
	typist := NewTypist()
	typist.AllowRetyping = true
	for _, c := range []struct {
		line      string
		hands     int // hands that the line completes
		wantError bool
	}{
		{line: "7"},
		{line: "N AKQ2.T98.7.6543", wantError: true}, // 12 cards
		{line: "N AKQ2.T98.7.65432", hands: 1},
		{line: "N"}, // types the hand again
		{line: "AKQJ"},
		{line: "nonsense", wantError: true},
		{line: "T98"},
		{line: "7"},
		{line: "65432", hands: 1},
		{line: "8 AKQ2 T98 7 65432", hands: 1},
	} {
		hands, err := typist.ReadLine(c.line)
		if len(hands) != c.hands {
			t.Errorf("%s: completes hands %v, want %d", c.line, hands, c.hands)
		}
		if gotError := err != nil; gotError != c.wantError {
			t.Errorf("%s: error %v, want one: %v", c.line, err, c.wantError)
		}
	}
	boards, err := typist.Boards()
	if err != nil || len(boards) != 2 {
		t.Fatalf("%v, %v; want two boards", boards, err)
	}
	if got, want := boards[0].Deal[bridge.North].String(), "AKQJ.T98.7.65432"; got != want {
		t.Errorf("board 7: North %s, want %s", got, want)
	}
}

// TestIsTypedLine checks lines of notes, and similar lines that occur in other text.
func TestIsTypedLine(t *testing.T) {
	for line, want := range map[string]bool{
		"Board 7":              true,
		"rozdanie 12.":         true,
		"7 N AKQ2.T98.7.65432": true,
		"N AKQ2.T98.7.65432":   false,
		"7":                    false,
		"1. unzip the archive": false,
		"Board 7 was fouled":   false,
		"A K Q J":              false,
		"":                     false,
	} {
		if got := IsTypedLine(line); got != want {
			t.Errorf("%q: got %v, want %v", line, got, want)
		}
	}
}

// TestBareSuitsNeedFourLines checks that a hand without suit letters needs four lines, even for a void.
func TestBareSuitsNeedFourLines(t *testing.T) {
	const fourSuits = "North does not have four suits; type them on one line, name each, " +
		"or give each a line of its own, with - for a void"
	for text, want := range map[string]string{
		"7 N AKQ2\nT98\n7\n65432\n":  "",
		"7 N AKQ2\nT98\n-\n765432\n": "",
		"7 N AKQ2\nT98\n765432\n":    "line 3: " + fourSuits,
		"7 N AKQ2 T98\n7 65432\n":    "line 2: " + fourSuits,
	} {
		_, err := typed.decode([]byte(text), ReadOptions{})
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: got error %q, want %q", text, got, want)
		}
	}
}
