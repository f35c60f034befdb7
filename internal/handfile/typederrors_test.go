package handfile

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestTypedErrors checks that the error names the line and the reason if a line fits no layout.
func TestTypedErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "line 1: the text does not contain a board",
		"N AKQ2.T98.7.65432":        "line 1: there is no board number",
		"7 N AKQ2.T98.7.6543":       "line 1: ",
		"7 N AKQ2.T98.7.65433":      "line 1: ",
		"7 N AKX2.T98.7.65432":      `"X" is not a card`,
		"7\nhello":                  `line 2: board 7: "HELLO" is not a board`,
		"7 N AKQ2.T98.7.65432 E AK": "line 1: ",
		"7 N AKQ2.T98.7.65432\n7 N AKQ2.T98.6.75432":                 "line 2: board 7: ",
		"7 N AKQ2.T98.7.65432\n7 E A987.AK2.AKQ.AK7":                 "line 2: board 7: ",
		"7\nN\nAKQ2\nT98\n7\n6543":                                   "North has 12 cards",
		"7\nN ♠AKQ2\n♥T98\nE J98.AK2.AKQ.AKQ7":                       "line 4: board 7: North has 7 cards",
		"7 N P A K K D109 Ka 98765 T 876":                            "line 1: board 7: ",
		"7 N P A K K D109 Ka 56789 T 876":                            "line 1: board 7: ",
		"7 N\n♠ AKQ2\n♥ T98\n♥ 76\n♣ 5432":                           "line 4: board 7: ",
		"7\n♠ 43   ♠ J98\n♥ 6543   ♥ AK2\n♦ 865432\n♣ 8   ♣ AKQJT97": "line 4: board 7: ",
		"7 N AKD2.1098.7.65432 E ARD.":                               "line 1: ",
		"7 E AKD2.1098.7.65432\n7 O ARD2.1098.7.65432":               "line 2: ",
	} {
		set, err := typed.Decode([]byte(text), ReadOptions{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v %+v, want %q", text, err, set, want)
		}
	}
}

// TestTypist checks that a refused line changes nothing and can be typed again.
func TestTypist(t *testing.T) {
	typist := NewTypist()
	typist.AllowRetyping = true
	for _, c := range []struct {
		line      string
		hands     int // complete hands on the line
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
		if len(hands) != c.hands || (err != nil) != c.wantError {
			t.Errorf("%s: hands %v, error %v", c.line, hands, err)
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

// TestIsTypedLine checks lines that could also belong to other text.
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
	const advice = "North does not have four suits; type them on one line, name each, " +
		"or give each a line of its own, with - for a void"
	for text, want := range map[string]string{
		"7 N AKQ2\nT98\n7\n65432\n":  "",
		"7 N AKQ2\nT98\n-\n765432\n": "",
		"7 N AKQ2\nT98\n765432\n":    "line 3: " + advice,
		"7 N AKQ2 T98\n7 65432\n":    "line 2: " + advice,
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
