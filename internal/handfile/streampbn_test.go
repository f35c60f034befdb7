package handfile

import (
	"slices"
	"strings"
	"testing"
)

// TestStreamPBN checks that inherited values, board numbers and line numbers continue from part to part.
func TestStreamPBN(t *testing.T) {
	const deal = "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
	comment := "{ a long comment\n\n" + strings.Repeat("with empty lines\n\n", 20) + "}\n"
	inherited := "[Board \"7\"]\n" + deal + comment + "\n[Board \"8\"]\n[Deal \"#\"]\n\n"
	withoutNumbers := deal + "\n" + deal + "\n\n\n" + deal
	badDeal := "[Board \"7\"]\n" + deal + "\n[Board \"8\"]\n[Deal \"N:x\"]\n\n"
	for _, size := range []int{1, 20, 150, 1 << 20} {
		got, err := streamNumbers(&pbn, inherited, 3, size)
		if err != nil || !slices.Equal(got, []int{7, 8}) {
			t.Errorf("parts of %d: boards %v, error %v; want 7, 8", size, got, err)
		}
		got, err = streamNumbers(&pbn, withoutNumbers, 3, size)
		if err != nil || !slices.Equal(got, []int{3, 4, 5}) {
			t.Errorf("no numbers, parts of %d: boards %v, error %v; want 3, 4, 5", size, got, err)
		}
		checkStreamError(t, &pbn, "bad deal", badDeal, size, "line 5: board 8: ")
		checkStreamError(t, &pbn, "empty file", "", size, "the file contains no [Deal] tag with cards")
	}
	descending := "[Board \"8\"]\n" + deal + "\n[Board \"7\"]\n" + deal + "\n"
	checkStreamError(t, &pbn, "descending numbers", descending, 20, "board 7 follows board 8: ")
}

// TestStreamJSON reads an array in parts and expects the right position in errors.
func TestStreamJSON(t *testing.T) {
	const (
		deal  = `"deal":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"`
		array = "\ufeff [\n" +
			`{"board":1,` + deal + `,"note":"a ] and } and \", {"},` + "\n" +
			`{"board":2},` + "\n" +
			`{"board":7,` + deal + `,"more":[1,{"x":[2,3]}]}` + "\n" +
			"]\n"
	)
	for size := 1; size < 400; size += 7 {
		got, err := streamNumbers(&jsonFormat, array, 0, size)
		if err != nil || !slices.Equal(got, []int{1, 7}) {
			t.Errorf("parts of %d: %v, %v; want 1, 7", size, got, err)
		}
	}
	for _, c := range []struct{ title, text, want string }{
		{
			title: "board 0",
			text:  strings.Replace(array, `"board":7`, `"board":0`, 1),
			want:  "line 4: board is 0, expected a number of 1 or more",
		},
		{
			title: "no end",
			text:  strings.Replace(array, "\n]\n", "\n", 1),
			want:  "line 5: the file ends inside the array of boards",
		},
		{title: "text after the array", text: array + "x", want: "line 6: unexpected text after the array of boards"},
		{
			title: "no deal",
			text:  "[\n{\"board\":1},\n{}\n]",
			want:  "line 4: the array contains no board with a deal",
		},
		{title: "an object", text: `{"board":1,` + deal + `}`, want: "line 1: expected an array of boards"},
	} {
		for _, size := range []int{1, 90, 1 << 20} {
			checkStreamError(t, &jsonFormat, c.title, c.text, size, c.want)
		}
	}
}
